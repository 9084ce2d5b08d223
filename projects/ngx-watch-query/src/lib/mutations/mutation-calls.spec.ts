import type { OwnAnswer } from './answer-changes';
import { NOTHING_LOST, rowKey } from './lost-fields';
import { byRow } from './models-by-row';
import type { MutationCall } from './mutation-call';
import { MutationCalls } from './mutation-calls';
import type { MutationEvent } from './mutation-contract';
import { parse } from 'graphql';

const mutation = {
  document: parse('mutation { a }'),
  variables: {},
  options: {},
  report: () => undefined,
};

const rated = (imdbRating: number, id = '1'): MutationEvent => ({
  event: 'UPDATE',
  id,
  modelName: 'movie',
  model: { id, imdbRating },
});

const answered = (
  call: number,
  events: readonly MutationEvent[],
  former: readonly MutationEvent[],
): OwnAnswer => ({
  call,
  events,
  former: byRow(former),
  before: undefined,
  asks: true,
  isContradicted: false,
  again: new Set(),
});

/** The ratings that a row had before an answer. */
function formerRatings(
  calls: MutationCalls,
  call: MutationCall,
  said: readonly MutationEvent[],
): readonly unknown[] | undefined {
  const [event] = said;
  const former = calls.formerRows(call, said, said, new Map());
  return event && former.get(rowKey(event))?.map(({ imdbRating }) => imdbRating);
}

/** A call that expects these events. */
function add(calls: MutationCalls, ...events: readonly MutationEvent[]): MutationCall {
  const call: MutationCall = {
    number: calls.nextNumber(),
    mutation,
    events,
    before: undefined,
    sent: new Set(),
    places: [],
    lost: NOTHING_LOST,
    about: [],
  };
  calls.add(call);
  return call;
}

describe('MutationCalls', () => {
  it('takes a call once (M5)', () => {
    const calls = new MutationCalls();
    const call = add(calls);
    expect([calls.take(call), calls.take(call)]).toEqual([true, false]);
    expect(calls.pending).toEqual([]);
  });

  it('lets a later answer take its fields from earlier calls only (M6)', () => {
    const calls = new MutationCalls();
    const [early, answered, late, other] = [
      add(calls, rated(3)),
      add(calls, rated(4)),
      add(calls, rated(5)),
      add(calls, rated(1, '2')),
    ];
    calls.take(answered);
    calls.overrule(answered.number, [rated(4)]);
    expect(early.events).toEqual([{ ...rated(3), model: { id: '1' } }]);
    expect(late.events).toEqual([rated(5)]);
    expect(other.events).toEqual([rated(1, '2')]);
    // Also of calls to come nobody knows which one the server has done last.
    expect([early, late].map(({ lost }) => [...lost.keys()])).toEqual([['movie 1'], ['movie 1']]);
  });

  it('overrules also a call whose outcome nobody knows (M5, M6)', () => {
    const calls = new MutationCalls();
    const lost = add(calls, rated(3));
    const answered = add(calls, rated(4));
    calls.take(lost);
    calls.addUnknown(lost, 0, () => true);
    calls.take(answered);
    calls.overrule(answered.number, [rated(4)]);
    expect(lost.events).toEqual([{ ...rated(3), model: { id: '1' } }]);
    expect(calls.pending).toEqual([]);
  });

  it('forgets a call whose outcome nobody knows when it is shown nowhere any more (M5)', () => {
    const calls = new MutationCalls();
    const [first, second] = [add(calls, rated(3)), add(calls, rated(4))];
    for (const call of [first, second]) {
      calls.take(call);
      calls.addUnknown(call, 0, other => other.endedAt === undefined);
    }
    calls.overrule(3, [rated(5)]);
    expect(first.events).toEqual([rated(3)]);
    expect(second.events).toEqual([{ ...rated(4), model: { id: '1' } }]);
  });

  it('tells what rows were before: answered calls first, then earlier ones (M6)', () => {
    const calls = new MutationCalls();
    const past = answered(calls.nextNumber(), [rated(2)], [rated(1)]);
    calls.remember(past);
    add(calls, rated(3), rated(9, '2'));
    const call = { ...add(calls, rated(4)), before: byRow([rated(0)]) };
    add(calls, rated(5));
    expect(formerRatings(calls, call, [rated(4)])).toEqual([1, 2, 3, 0]);
    calls.forget(past);
    expect(formerRatings(calls, call, [rated(4)])).toEqual([3, 0]);
  });

  it('does not gather more and more of a row that is changed again and again (M5)', () => {
    const calls = new MutationCalls();
    for (let rating = 1; rating <= 50; rating++) {
      const events = [rated(rating)];
      const former = formerRatings(calls, add(calls), events) ?? [];
      expect(former.length).toBeLessThan(32);
      calls.remember(
        answered(
          rating,
          events,
          former.map(one => rated(Number(one))),
        ),
      );
    }
    expect(formerRatings(calls, add(calls), [rated(51)])?.at(-1)).toBe(50);
  });

  it('looks at what answers about many rows have said once (M5)', () => {
    const calls = new MutationCalls();
    const ids = Array.from({ length: 200 }, (_, row) => String(row));
    let looks = 0;
    const looked = (id: string): MutationEvent => ({
      ...rated(1, id),
      get modelName() {
        looks++;
        return 'movie';
      },
    });
    for (let call = 1; call <= 3; call++) {
      calls.remember(answered(call, ids.map(looked), ids.map(looked)));
    }
    looks = 0;
    const events = ids.map(id => rated(2, id));
    expect(calls.formerRows(add(calls), events, events, new Map()).size).toBe(200);
    expect(looks).toBeLessThan(10_000);
  });

  it('forgets all of whoever was here before (M13)', () => {
    const calls = new MutationCalls();
    const call = add(calls, rated(3));
    calls.remember(answered(0, [rated(2)], []));
    calls.forgetAll();
    expect([calls.pending, calls.answered]).toEqual([[], []]);
    expect(calls.take(call)).toBeFalse();
    expect(calls.nextNumber()).toBe(2);
  });
});
