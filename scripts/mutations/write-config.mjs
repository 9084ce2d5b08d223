import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes a TypeScript project of these specs alone, and says where: to compile all of them takes
 * longer than to run one.
 */
export async function writeConfig(folder, sources, specs) {
  const path = `${sources}/tsconfig.mutations.json`;
  const config = {
    extends: './tsconfig.spec.json',
    include: ['**/*.d.ts', ...specs.map(spec => `**/${spec}`)],
  };
  await writeFile(join(folder, path), JSON.stringify(config));
  return path;
}
