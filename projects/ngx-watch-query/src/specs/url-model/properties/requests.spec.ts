import type { Asked } from '../asked';
import type { Happening } from '../trace';
import { asks, calls, finishes, handTrace, makes, SETTLED, writes } from './hand-trace';
import { foreignChangesAreFollowed, requestsHaveCauses } from './requests';

const START: Asked = { page: 1, limit: 10, search: undefined };
const BOTH = [0, 1];

/** The first of two sets their search, which takes the page of the second out of the URL. */
function followAfterWrite(meanwhile: readonly Happening[], asked: Asked) {
  const from = '/m?rolesPage=2';
  const to = '/m?search=y';
  return foreignChangesAreFollowed.problemOf(
    handTrace('shared', [
      ...makes(0, START),
      ...makes(1, { ...START, page: 2 }),
      SETTLED,
      calls(0, { search: 'y', refetch: true }),
      asks(0, { ...START, search: 'y' }),
      writes(from, to, BOTH),
      SETTLED,
      ...meanwhile,
      SETTLED,
      { is: 'finished', write: 0, url: to, isBack: false, shown: BOTH, time: 0 },
      asks(1, asked),
    ]),
  );
}

describe('the property of foreign changes', () => {
  it('R2: rejects a page that was set before the value of the other WatchQuery', () => {
    expect(followAfterWrite([], { ...START, search: 'y' })).toBeNull();
    const kept = { ...START, page: 2, search: 'y' };
    expect(followAfterWrite([], kept)).toMatch(/1 follows, but asks for another page$/);
  });

  it('R2, P12: accepts one that was set with another limit after that value, with the same number', () => {
    const larger = { ...START, page: 2, limit: 20 };
    const meanwhile = [
      calls(1, { limit: 20, refetch: true }),
      calls(1, { to: 'next', refetch: true }),
      asks(1, larger),
    ];
    expect(followAfterWrite(meanwhile, { ...larger, search: 'y' })).toBeNull();
  });
});

describe('the property of causes', () => {
  for (const [waiting, asked] of [
    ['search', { ...START, search: 'y' }],
    ['limit', { ...START, limit: 20 }],
  ] as const) {
    it(`P13: takes the page to which Back leads for none while a ${waiting} waits to be written`, () => {
      const start = { ...START, page: 3 };
      const happenings = [
        ...makes(0, start),
        SETTLED,
        calls(0, { limit: asked.limit, refetch: true }),
        calls(0, { search: asked.search, refetch: true }),
        asks(0, asked),
        SETTLED,
        finishes('/m?page=2', [0], true),
      ];
      expect(requestsHaveCauses.problemOf(handTrace('one', happenings))).toBeNull();
      const follows = [...happenings, asks(0, { ...asked, page: 2 })];
      expect(requestsHaveCauses.problemOf(handTrace('one', follows))).toMatch(/0 asks without/);
    });
  }
});
