import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * A folder for the database of one spec file: a copy of the filled one that run.mjs has made, or an
 * empty one if the file is run on its own.
 */
export async function makeDataFolder() {
  const seed = process.env.E2E_SEED;
  const folder = await mkdtemp(join(seed ? dirname(seed) : tmpdir(), 'data-'));
  const path = join(folder, 'database');
  if (seed) await cp(seed, path, { recursive: true });
  return { path, remove: () => rm(folder, { recursive: true, force: true }) };
}
