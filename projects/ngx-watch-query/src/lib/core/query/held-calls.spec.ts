import { HeldCalls } from './held-calls';

describe('HeldCalls', () => {
  let calls: HeldCalls;
  let made: string[];
  const make = (name: string) => {
    calls.make(() => made.push(name));
  };

  beforeEach(() => {
    calls = new HeldCalls();
    made = [];
  });

  it('makes calls at once without a hold, and in their order when it ends (R9)', () => {
    make('before');
    calls.hold();
    make('first');
    make('second');
    expect(made).toEqual(['before']);
    calls.release();
    make('after');
    expect(made).toEqual(['before', 'first', 'second', 'after']);
  });

  it('makes a call of an observer after those that have waited, but a step with its call (R9)', () => {
    calls.hold();
    calls.make(() => {
      make('of an observer');
      calls.step(() => made.push('step'));
    });
    make('second');
    calls.release();
    expect(made).toEqual(['step', 'second', 'of an observer']);
  });

  it('does not stay held if one of the calls throws (R9)', () => {
    calls.hold();
    calls.make(() => {
      throw new Error('a defect');
    });
    expect(() => {
      calls.release();
    }).toThrowError('a defect');
    make('after');
    expect(made).toEqual(['after']);
  });
});
