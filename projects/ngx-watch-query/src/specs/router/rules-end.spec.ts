import {
  createEnvironmentInjector,
  EnvironmentInjector,
  inject,
  signal,
  ɵEffectScheduler as EffectScheduler,
} from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { WatchQueryService, withRefresh } from 'ngx-watch-query';
import { MoviesQuery } from '../movies';
import { usageErrorOf } from '../usage-error-of';
import { watchFilms } from './films';
import { open, openFilms } from './open';
import { pass, prepareApps } from './prepare-apps';

/** The number of root effects, without those of components. */
function rootEffects(): number {
  const scheduler: unknown = TestBed.inject(EffectScheduler);
  const { queues } = scheduler as { readonly queues: ReadonlyMap<unknown, ReadonlySet<unknown>> };
  return [...queues.values()].reduce((sum, { size }) => sum + size, 0);
}

/** Tracks timers for the pause between two writes (120 ms) from now on. */
function trackPauseTimers() {
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  const running = new Set<unknown>();
  // Not spies, because the mocked clock is uninstalled before spies are removed.
  globalThis.setTimeout = ((job: () => void, wait = 0) => {
    const timer = start(() => {
      running.delete(timer);
      job();
    }, wait);
    if (wait > 20 && wait <= 120) running.add(timer);
    return timer;
  }) as typeof setTimeout;
  globalThis.clearTimeout = timer => {
    running.delete(timer);
    stop(timer);
  };
  const end = () => Object.assign(globalThis, { setTimeout: start, clearTimeout: stop });
  return { running, end };
}

describe('Router rules: the end of a WatchQuery', () => {
  prepareApps();

  it('L13: a refused WatchQuery leaves the URL to the others', async () => {
    const refused = () =>
      inject(WatchQueryService).watchQuery(MoviesQuery, {}, { router: true, pollInterval: -1 });
    const watch = () => {
      expect(usageErrorOf(refused).code).toBe('WQ133');
      return watchFilms();
    };
    const { made, step, back } = await open('/m', watch, { features: [withRefresh()] });
    expect(await step(() => made.setPage(2))).toEqual({ f: 1, n: 1, url: '/m?page=2' });
    expect(await step(back)).toEqual({ f: 1, n: 0, url: '/m' });
  });

  it('L11, L17: made for an owner that has ended, it writes nothing into a signal', async () => {
    const genre = signal('Action');
    const watch = () => {
      const injector = createEnvironmentInjector([], inject(EnvironmentInjector));
      injector.destroy();
      const options = { router: true, injector } as const;
      return inject(WatchQueryService).watchQuery(MoviesQuery, { genre }, options);
    };
    const { made } = await open('/m?genre=Drama', watch);
    expect([genre(), made.loading]).toEqual(['Action', false]);
  });

  it('L11: clears the timer of a write that is queued behind another', async () => {
    const { made } = await openFilms('/m');
    const { running, end } = trackPauseTimers();
    try {
      void made.setPage(2);
      await pass(5);
      void made.setPage(3);
      await pass(5);
      expect(running.size).toBe(1);
      made.destroy();
      expect(running.size).toBe(0);
    } finally {
      end();
    }
  });

  it('L11: leaves no effect that waits for rendering', async () => {
    const { made, go } = await openFilms('/m');
    await go('/m?page=3');
    const waiting = rootEffects();
    expect(waiting).toBeGreaterThan(0);
    made.destroy();
    expect(rootEffects()).toBe(waiting - 1);
  });
});
