// Every sound is made here: short, wooden taps from filtered noise and a falling tone, soft chords at
// the end, slow pads as ambience. Nothing sounds before the player's first gesture.

import * as prefs from "./prefs.js";

/** @type {AudioContext | null} */
let audio = null;
/** @type {GainNode | null} */
let master = null;
/** @type {AudioBuffer | null} */
let noise = null;
/** @type {{stop: () => void, place: string} | null} */
let pad = null;
/** Where the player is: decides about ambience. */
let place = "menu";

/** Wakes the sound on the first gesture. */
export function start() {
  const wake = () => {
    audio ??= new AudioContext();
    if (audio.state === "suspended") audio.resume();
    if (!master) {
      master = audio.createGain();
      master.connect(audio.destination);
      noise = audio.createBuffer(1, audio.sampleRate * 0.2, audio.sampleRate);
      const data = noise.getChannelData(0);
      for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
    }
    level();
    ambience();
    removeEventListener("pointerdown", wake);
    removeEventListener("keydown", wake);
  };
  addEventListener("pointerdown", wake);
  addEventListener("keydown", wake);
  prefs.listen(() => {
    level();
    ambience();
  });
  document.addEventListener("visibilitychange", () => {
    if (!audio) return;
    if (document.hidden) audio.suspend();
    else audio.resume();
  });
}

function level() {
  const { mute, volume } = prefs.get();
  if (audio && master) master.gain.setTargetAtTime(mute ? 0 : volume * volume, audio.currentTime, 0.03);
}

/** @param {number} hz @param {number} at @param {number} long @param {number} loud @param {OscillatorType} [type] @param {number} [to] */
function tone(hz, at, long, loud, type = "sine", to = hz) {
  if (!audio || !master) return;
  const begin = audio.currentTime + at;
  const voice = audio.createOscillator();
  const gain = audio.createGain();
  voice.type = type;
  voice.frequency.setValueAtTime(hz, begin);
  voice.frequency.exponentialRampToValueAtTime(to, begin + long);
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loud, begin + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + long);
  voice.connect(gain).connect(master);
  voice.start(begin);
  voice.stop(begin + long + 0.02);
}

/** A knock on wood. @param {number} hz @param {number} at @param {number} long @param {number} loud */
function knock(hz, at, long, loud) {
  if (!audio || !master || !noise) return;
  const begin = audio.currentTime + at;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = noise;
  filter.type = "bandpass";
  filter.frequency.value = hz * 2.2;
  filter.Q.value = 1.4;
  gain.gain.setValueAtTime(loud, begin);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + long);
  source.connect(filter).connect(gain).connect(master);
  source.start(begin);
  source.stop(begin + long);
  tone(hz, at, long * 1.6, loud * 0.7, "sine", hz * 0.55);
}

/** @param {number[]} notes @param {number} apart @param {number} long @param {number} loud */
const chord = (notes, apart, long, loud) => notes.forEach((hz, i) => tone(hz, i * apart, long, loud, "triangle"));

export const move = () => knock(520, 0, 0.07, 0.5);
export const trap = () => { knock(190, 0.1, 0.16, 0.9); knock(150, 0.19, 0.12, 0.5); };
export const capture = () => { knock(260, 0, 0.12, 0.8); knock(420, 0.03, 0.06, 0.3); };
export const check = () => chord([587.3, 784], 0.1, 0.35, 0.1);
export const tick = () => knock(1250, 0, 0.025, 0.16);
export const refuse = () => knock(130, 0, 0.06, 0.3);
export const notice = () => chord([659.3, 880], 0.09, 0.4, 0.12);
export const win = () => chord([261.6, 329.6, 392, 523.3, 659.3], 0.09, 1.9, 0.17);
export const lose = () => chord([329.6, 261.6, 220, 174.6], 0.14, 1.8, 0.13);
export const draw = () => chord([293.7, 392, 440], 0.1, 1.5, 0.13);

/** Says where the player is, so that the ambience fits. @param {"menu" | "game"} where */
export function enter(where) {
  place = where;
  ambience();
}

/** Slow pads of two detuned voices a note, breathing through a filter. */
const PADS = { menu: [110, 164.8, 220, 277.2], game: [98, 146.8, 196, 246.9] };

function ambience() {
  const { ambience: inGames, menuAmbience, mute } = prefs.get();
  const wanted = !mute && (place === "menu" ? menuAmbience : inGames) ? place : null;
  if (!audio || !master || pad?.place === wanted) return;
  pad?.stop();
  pad = null;
  if (!wanted) return;
  const out = audio.createGain();
  const filter = audio.createBiquadFilter();
  const breath = audio.createOscillator();
  const depth = audio.createGain();
  filter.type = "lowpass";
  filter.frequency.value = 480;
  breath.frequency.value = 0.05;
  depth.gain.value = 190;
  breath.connect(depth).connect(filter.frequency);
  out.gain.setValueAtTime(0, audio.currentTime);
  out.gain.linearRampToValueAtTime(0.035, audio.currentTime + 4);
  filter.connect(out).connect(master);
  const voices = PADS[wanted === "menu" ? "menu" : "game"].flatMap((hz) => [hz * 0.998, hz * 1.002]).map((hz) => {
    const voice = /** @type {AudioContext} */ (audio).createOscillator();
    voice.type = "sawtooth";
    voice.frequency.value = hz;
    voice.connect(filter);
    voice.start();
    return voice;
  });
  breath.start();
  pad = {
    place: wanted,
    stop: () => {
      const end = /** @type {AudioContext} */ (audio).currentTime;
      out.gain.cancelScheduledValues(end);
      out.gain.setTargetAtTime(0, end, 0.5);
      for (const voice of [...voices, breath]) voice.stop(end + 3);
    },
  };
}
