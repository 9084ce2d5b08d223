import { TestBed } from '@angular/core/testing';
import { setupConnection } from '../../specs/live/setup-connection';
import { assertForBytes } from '../../specs/random/assert-for-bytes';
import { Choices } from '../../specs/random/choices';
import { PROPERTY_TIMEOUT } from '../../specs/random/property-timeout';

const RUNS = 400;
const STEPS = 40;

/** What a transport may fail with. */
const ENDS: readonly unknown[] = [
  { code: 1006 },
  { code: 4401 },
  { code: 4400 },
  [{ message: 'no' }],
];

/** What the connection has told an operation last. */
type Told = 'nothing' | 'opened' | 'lost' | 'failed';

/** A random life of a connection; what is wrong with it, if anything. */
function live(bytes: Uint8Array): string | undefined {
  TestBed.resetTestingModule();
  const choices = new Choices(bytes);
  let isQuiet = false;
  const told = new Map<string, Told>();
  const leaves = new Map<string, () => void>();
  const problems: string[] = [];
  const { clock, scheduler, connection, round, add, asked, isOpen, transport } = setupConnection({
    onAsked: one => {
      if (isQuiet || !choices.chance(30)) return;
      const act = choices.below(ENDS.length + 3);
      if (act === 0) one.connection.opened();
      else if (act === 1) one.subscriber.complete();
      else if (act === 2) one.subscriber.next({ errors: [{ message: 'no' }] });
      else one.subscriber.error(ENDS[act - 3]);
    },
  });

  const join = (): void => {
    const name = String(told.size);
    told.set(name, 'nothing');
    let isJoining = true;
    const tell = (what: Told, mayFollow: readonly Told[]): void => {
      const last = told.get(name) ?? 'nothing';
      if (!isJoining && !leaves.has(name)) problems.push(`${name}: ${what} after its end`);
      if (!mayFollow.includes(last)) problems.push(`${name}: ${what} after ${last}`);
      told.set(name, what);
      if (!isQuiet && choices.chance(15)) round.after(() => act());
    };
    leaves.set(
      name,
      add(name, {
        opened: () => tell('opened', ['nothing', 'lost']),
        lost: ({ isFinal }) =>
          tell(isFinal ? 'failed' : 'lost', ['nothing', 'opened', 'lost', 'failed']),
        received: () => undefined,
      }),
    );
    isJoining = false;
  };
  const leave = (name: string | undefined): void => {
    const end = leaves.get(name ?? '');
    leaves.delete(name ?? '');
    end?.();
  };
  const end = (error: unknown): void => {
    const [one] = asked.filter(isOpen);
    if (Array.isArray(error)) one?.subscriber.error(error);
    // One error each, as when a socket closes.
    else for (const each of asked.filter(isOpen)) each.subscriber.error(error);
  };
  const acts: readonly (() => void)[] = [
    () => clock.pass(choices.pick([0, 500, 3000, 12_000, 40_000])),
    join,
    () => asked.filter(isOpen).forEach(one => one.connection.opened()),
    () => leave([...leaves.keys()].at(choices.below(leaves.size + 1))),
    () => end(choices.pick(ENDS)),
    () => asked.filter(isOpen).at(choices.below(3))?.subscriber.complete(),
    () => connection.wake(),
    () => connection.retry(),
    () => connection.restart(),
    () => (transport.isOpen = !transport.isOpen),
  ];
  const act = (): void => choices.pick(acts)();

  const check = (): void => {
    for (const name of told.keys()) {
      const count = asked.filter(one => one.name === name && isOpen(one)).length;
      const mustBeOpen = leaves.has(name) && told.get(name) !== 'failed';
      if (count > (mustBeOpen ? 1 : 0)) problems.push(`${name} is open ${count} times`);
      if (mustBeOpen && count === 0 && scheduler.running === 0)
        problems.push(`${name} is forgotten`);
    }
  };
  for (let step = 0; step < STEPS && problems.length === 0; step++) {
    act();
    check();
  }
  isQuiet = true;
  transport.isOpen = true;
  connection.retry();
  clock.pass(60_000);
  for (const name of leaves.keys()) {
    const count = asked.filter(one => one.name === name && isOpen(one)).length;
    if (count !== 1) problems.push(`${name} is open ${count} times at the end`);
  }
  for (const name of [...leaves.keys()]) leave(name);
  if (asked.some(isOpen)) problems.push('one is open for nobody');
  if (scheduler.running > 0) problems.push('a timer is left');
  return problems[0];
}

describe('LiveConnection, whatever happens', () => {
  it(
    'V11, L11: each operation is open once, waits or has failed; in the end nothing is left',
    async () => {
      const check = (bytes: Uint8Array): void => {
        const problem = live(bytes);
        if (problem !== undefined) throw new Error(problem);
      };
      await expectAsync(assertForBytes(RUNS, check)).toBeResolved();
    },
    PROPERTY_TIMEOUT,
  );
});
