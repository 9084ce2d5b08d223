import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The folder where Debian and its descendants keep each version: `<here>/<version>/bin`. */
const DEBIAN_ROOT = '/usr/lib/postgresql';

/** Finds the directory of a PostgreSQL server's programs, the newest version first. */
export function findPostgres(): string | undefined {
  return findPrograms('initdb', 'postgres');
}

/** Finds psql, which need not be where the server's programs are. */
export function findPsql(): string | undefined {
  const directory = findPrograms('psql');
  return directory === undefined ? undefined : join(directory, 'psql');
}

function findPrograms(...programs: readonly string[]): string | undefined {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter(directory => directory !== '');
  return [...onPath, ...debianDirectories()].find(directory =>
    programs.every(program => isExecutable(join(directory, program))),
  );
}

function debianDirectories(): readonly string[] {
  try {
    return readdirSync(DEBIAN_ROOT)
      .sort((left, right) => Number(right) - Number(left))
      .map(version => join(DEBIAN_ROOT, version, 'bin'));
  } catch {
    return [];
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
