import { readFileSync } from 'node:fs';

/** The user to run the server as; empty: the current user. */
export interface ServerUser {
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * Finds a user to run PostgreSQL as, since it refuses to run as root. Undefined when the current
 * user is root and the machine has neither `postgres` nor `nobody`.
 */
export function findServerUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) {
    return {};
  }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find(([name]) => name === wanted) ?? [];
    if (uid !== undefined && gid !== undefined) {
      return { uid: Number(uid), gid: Number(gid) };
    }
  }
  return undefined;
}
