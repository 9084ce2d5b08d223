import { readdirSync, readFileSync } from 'node:fs';

/**
 * Whether any process of the group still runs. A process that ended and was not collected yet still
 * answers signals (in a container that can last), so Linux is asked for the states themselves.
 */
export function groupRuns(group) {
  return process.platform === 'linux' ? linuxGroupRuns(group) : answers(group);
}

function linuxGroupRuns(group) {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(readState)
    .some(found => found?.group === group && !'ZX'.includes(found.state));
}

function readState(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // "pid (name) state parent group …"; the name may hold anything, brackets included.
    const [state, , group] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state, group: Number(group) };
  } catch {
    return undefined; // It ended while we were reading.
  }
}

function answers(group) {
  try {
    process.kill(process.platform === 'win32' ? group : -group, 0);
    return true;
  } catch {
    return false;
  }
}
