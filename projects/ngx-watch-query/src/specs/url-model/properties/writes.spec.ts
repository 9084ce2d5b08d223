import type { Asked } from '../asked';
import type { Happening } from '../trace';
import { asks, calls, finishes, handTrace, makes, SETTLED, writes } from './hand-trace';
import { writesSayAllThatIsRequested } from './writes';

const START: Asked = { page: 1, limit: 10, search: undefined };

/** Two share a search. The second has set one, the first a page; then a link has another search. */
function writeAfterLink(happenings: readonly Happening[], to: string) {
  const both = [0, 1];
  const from = '/m?search=x';
  return writesSayAllThatIsRequested.problemOf(
    handTrace('shared', [
      ...makes(0, START),
      ...makes(1, START),
      finishes('/m', both),
      SETTLED,
      calls(0, { to: 2, refetch: true }),
      asks(0, { ...START, page: 2 }),
      calls(1, { search: 'y', refetch: true }),
      asks(1, { ...START, search: 'y' }),
      SETTLED,
      ...happenings,
      finishes(from, both),
      asks(0, { ...START, page: 2, search: 'x' }),
      writes(from, to, both),
    ]),
  );
}

describe('the property of what is written', () => {
  it('R2, R7: accepts the link’s search, also from a WatchQuery about to send its caller’s change', () => {
    const called = [calls(1, { limit: 20, refetch: true })];
    expect(writeAfterLink(called, '/m?page=2&search=x')).toBeNull();
  });

  it('R2, R6: rejects a write that lacks what a WatchQuery has requested', () => {
    expect(writeAfterLink([], '/m?page=2&search=x')).toMatch(/search x, not what 0 asked for$/);
    const called = [calls(1, { limit: 20, refetch: true })];
    expect(writeAfterLink(called, '/m?page=2')).toMatch(/search undefined, not what 0 asked for$/);
  });
});
