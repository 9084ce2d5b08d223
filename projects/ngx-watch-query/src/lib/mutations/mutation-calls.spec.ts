import { NOTHING_LOST } from './lost-fields';
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

/** A call that expects these events. */
function add(calls: MutationCalls, ...events: readonly MutationEvent[]): MutationCall {
  const call: MutationCall = {
    number: calls.nextNumber(),
    mutation,
    events,
    before: undefined,
    keptBefore: [],
    lost: NOTHING_LOST,
    rivals: new Set(),
    status: 'pending',
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
    expect(calls.overrule(answered.number, [rated(4)])).toEqual([early]);
    expect(early.events).toEqual([{ ...rated(3), model: { id: '1' } }]);
    expect(late.events).toEqual([rated(5)]);
    expect(other.events).toEqual([rated(1, '2')]);
    // Also of calls to come nobody knows which one the server has done last.
    expect([early, late].map(({ rivals }) => [...rivals])).toEqual([['movie 1'], ['movie 1']]);
  });

  it('overrules also a call whose outcome nobody knows (M5, M6)', () => {
    const calls = new MutationCalls();
    const lost = add(calls, rated(3));
    const answered = add(calls, rated(4));
    calls.take(lost);
    calls.addUnknown(lost, () => true);
    calls.take(answered);
    expect(calls.overrule(answered.number, [rated(4)])).toEqual([lost]);
    expect(lost.status).toBe('unknown');
  });

  it('forgets a call whose outcome nobody knows when it is shown nowhere any more (M5)', () => {
    const calls = new MutationCalls();
    const [first, second] = [add(calls, rated(3)), add(calls, rated(4))];
    for (const call of [first, second]) {
      calls.take(call);
      calls.addUnknown(call, () => false);
    }
    expect(calls.overrule(3, [rated(5)])).toEqual([second]);
  });

  it('tells what rows were before: answered calls first, then earlier ones (M6)', () => {
    const calls = new MutationCalls();
    const past = { number: calls.nextNumber(), events: [rated(2)], former: [rated(1)] };
    calls.remember(past);
    add(calls, rated(3), rated(9, '2'));
    const call = { ...add(calls, rated(4)), before: [rated(0)] };
    add(calls, rated(5));
    expect(calls.formerRows(call, [rated(4)])).toEqual([1, 2, 3, 0].map(value => rated(value)));
    calls.forget(past);
    expect(calls.formerRows(call, [rated(4)])).toEqual([3, 0].map(value => rated(value)));
  });

  it('does not gather more and more of a row that is changed again and again (M5)', () => {
    const calls = new MutationCalls();
    for (let rating = 1; rating <= 50; rating++) {
      const events = [rated(rating)];
      const former = calls.formerRows(add(calls), events);
      expect(former.length).toBeLessThan(32);
      calls.remember({ number: rating, events, former: [...former, rated(rating - 1)] });
    }
    const former = calls.formerRows(add(calls), [rated(51)]);
    expect(former.at(-1)).toEqual(rated(50));
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
      calls.remember({ number: call, events: ids.map(looked), former: ids.map(looked) });
    }
    looks = 0;
    const events = ids.map(id => rated(2, id));
    expect(calls.formerRows(add(calls), events).length).toBe(400);
    expect(looks).toBeLessThan(10_000);
  });

  it('forgets all of whoever was here before (M13)', () => {
    const calls = new MutationCalls();
    const call = add(calls, rated(3));
    calls.remember({ number: 0, events: [rated(2)], former: [] });
    calls.forgetAll();
    expect([calls.pending, calls.answered]).toEqual([[], []]);
    expect(calls.take(call)).toBeFalse();
    expect(calls.nextNumber()).toBe(2);
  });
});
