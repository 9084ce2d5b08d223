import { ErrorHandler } from '@angular/core';
import { withMutations } from 'ngx-watch-query';
import { misuse, setup } from '../setup';
import { uncaughtDuring } from '../uncaught-during';
import { Rate, setupMutations } from './setup-mutations';

const answer = (imdbRating: number) => ({ updateMovie: { id: '1', imdbRating } });

describe('service.mutation()', () => {
  it('says whether it is pending, and has the answer as `data` (M11)', async () => {
    const { service, server } = setupMutations();
    const rate = service.mutation(Rate, { scope: 'updateMovie' });
    expect([rate.pending, rate.data, rate.error]).toEqual([false, undefined, undefined]);
    const run = rate.run({ id: '1', rating: 4 });
    expect(rate.pending).toBeTrue();
    server.expectOne('Rate').flush(answer(4));
    expect(await run).toEqual({ id: '1', imdbRating: 4 });
    expect([rate.pending, rate.data?.imdbRating]).toEqual([false, 4]);
  });

  it('never rejects; `error.fields` has the server’s messages for each field (M11)', async () => {
    const { service, server } = setupMutations();
    const rate = service.mutation(Rate);
    const run = rate.run({ id: '1', rating: 11 });
    const validation = { 'input.imdbRating': ['At most 10.'], id: 'Unknown.' };
    server.expectOne('Rate').flushErrors([{ message: 'Invalid', extensions: { validation } }]);
    expect(await run).toBeUndefined();
    expect(rate.error?.fields).toEqual({ imdbRating: ['At most 10.'], id: ['Unknown.'] });
    expect(rate.error?.kind).toBe('graphql');
    rate.reset();
    expect(rate.error).toBeUndefined();
  });

  it('has the result of the run begun last, and is pending while any run is (M11)', async () => {
    const { service, server } = setupMutations();
    const rate = service.mutation(Rate, { scope: 'updateMovie.imdbRating' });
    const first = rate.run({ id: '1', rating: 3 });
    const slow = server.expectOne('Rate');
    const second = rate.run({ id: '1', rating: 4 });
    server.expectOne('Rate').flush(answer(4));
    await second;
    expect([rate.pending, rate.data]).toEqual([true, 4]);
    slow.flush(answer(3));
    expect(await first).toBe(3);
    expect([rate.pending, rate.data]).toEqual([false, 4]);
  });

  it('uses `readFieldErrors` for another server, and reports what it throws (M11)', async () => {
    let isBroken = false;
    const { service, server, thrown } = setupMutations({
      readFieldErrors: ({ errors }) => {
        if (isBroken) throw new Error('reader');
        return { title: errors.map(({ message }) => message) };
      },
    });
    const rate = service.mutation(Rate);
    const run = async () => {
      const done = rate.run({ id: '1', rating: 1 });
      server.expectOne('Rate').flushErrors(['No.']);
      await done;
    };
    await run();
    expect(rate.error?.fields).toEqual({ title: ['No.'] });
    isBroken = true;
    await run();
    expect([rate.pending, rate.error?.fields]).toEqual([false, {}]);
    expect(thrown).toEqual([new Error('reader')]);
  });

  it('finishes the run although the ErrorHandler itself throws (M11)', async () => {
    const handleError = (error: unknown): void => {
      throw error;
    };
    const { service, server } = setup(
      {},
      [{ provide: ErrorHandler, useValue: { handleError } }],
      [
        withMutations({
          readFieldErrors: () => {
            throw new Error('reader');
          },
        }),
      ],
    );
    const rate = service.mutation(Rate);
    let done: Promise<unknown> | undefined;
    const uncaught = uncaughtDuring(() => {
      done = rate.run({ id: '1', rating: 1 });
      server.expectOne('Rate').flushErrors(['No.']);
    });
    await done;
    expect(uncaught).toEqual(['Error: reader']);
    expect([rate.pending, rate.error?.fields]).toEqual([false, {}]);
  });

  it('forgets the runs of the former user at reset(), also those in flight (M13)', async () => {
    const { service, server } = setupMutations();
    const rate = service.mutation(Rate, { scope: 'updateMovie.imdbRating' });
    const says = () => [rate.pending, rate.data, rate.error?.kind];
    const done = rate.run({ id: '1', rating: 3 });
    server.expectOne('Rate').flush(answer(3));
    await done;
    const answered = rate.run({ id: '1', rating: 4 });
    const first = server.expectOne('Rate');
    const refused = rate.run({ id: '1', rating: 11 });
    const second = server.expectOne('Rate');
    service.reset();
    expect(says()).toEqual([false, undefined, undefined]);
    second.flushErrors(['No.']);
    expect(await refused).toBeUndefined();
    expect(says()).toEqual([false, undefined, undefined]);
    const own = rate.run({ id: '1', rating: 5 });
    first.flush(answer(4));
    expect(await answered).toBe(4);
    expect(says()).toEqual([true, undefined, undefined]);
    server.expectOne('Rate').flush(answer(5));
    await own;
    expect(says()).toEqual([false, 5, undefined]);
  });

  it('and the options of withMutations() are misuse without it (WQ140)', () => {
    const { service } = setup();
    const rate = { id: '1', rating: 1 };
    expect(misuse(() => service.mutation(Rate))).toBe('WQ140');
    expect(misuse(() => service.mutate(Rate, rate, { refetch: 'none' }))).toBe('WQ140');
    expect(
      misuse(() => {
        service.reset();
      }),
    ).toBe('WQ140');
  });
});
