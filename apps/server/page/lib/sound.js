// Every sound is made here: short, wooden taps from filtered noise and a falling tone, soft chords at
// the end. The music is in music.js. Nothing sounds before the player's first gesture.

import { Music } from "./music.js";
import * as prefs from "./prefs.js";

/** @type {AudioContext | null} */
let audio = null;
/** @type {GainNode | null} */
let master = null;
/** @type {AudioBuffer | null} */
let noise = null;
/** @type {Music | null} */
let player = null;
/** @type {"menu" | "game"} where the player is: decides about music */
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
  };
  // Opening the device takes tens of milliseconds, so the press is answered on the screen first.
  const soon = () => {
    removeEventListener("pointerdown", soon);
    removeEventListener("keydown", soon);
    setTimeout(wake, 80);
  };
  addEventListener("pointerdown", soon);
  addEventListener("keydown", soon);
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

/**
 * @param {number} hz
 * @param {number} at
 * @param {number} long
 * @param {number} loud
 * @param {OscillatorType} [type]
 * @param {number} [to]
 */
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
function chord(notes, apart, long, loud) {
  for (const [i, hz] of notes.entries()) tone(hz, i * apart, long, loud, "triangle");
}

export const move = () => knock(520, 0, 0.07, 0.5);
export const trap = () => {
  knock(190, 0.1, 0.16, 0.9);
  knock(150, 0.19, 0.12, 0.5);
};
export const capture = () => {
  knock(260, 0, 0.12, 0.8);
  knock(420, 0.03, 0.06, 0.3);
};
export const check = () => chord([587.3, 784], 0.1, 0.35, 0.1);
export const gift = () => chord([783.99, 1174.66, 1567.98], 0.07, 0.7, 0.05);
/** Two dice on felt: dull, quick, ever softer. */
export const dice = () => {
  for (const [i, at] of [0, 0.05, 0.13, 0.18, 0.27, 0.36].entries())
    knock(300 + 70 * (i % 3), at, 0.045, 0.42 - i * 0.055);
};
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

function ambience() {
  const { ambience: inGames, menuAmbience, mute, music } = prefs.get();
  const wanted = !mute && music > 0 && (place === "menu" ? menuAmbience : inGames) ? place : null;
  if (!audio || !master) return;
  player ??= new Music(audio, master);
  player.level(music);
  player.play(wanted);
}
