// Starts Biome, which formats and checks the page. Its program comes in one package a platform; @biomejs/biome would
// pull in all of them, and `npm ci` wants each to be in the registry.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

const folder = `cli-${process.platform}-${process.arch}`;
const biome = path.resolve(import.meta.dirname, "node_modules/@biomejs", folder, "biome");
if (!existsSync(biome)) {
  console.error(`no Biome for ${process.platform} on ${process.arch}: npm install --no-save @biomejs/${folder}`);
  process.exit(1);
}
process.exit(spawnSync(biome, process.argv.slice(2), { stdio: "inherit" }).status ?? 1);
