import { Injector } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import {
  DefaultUrlSerializer,
  RouteReuseStrategy,
  UrlSerializer,
  type UrlTree,
} from '@angular/router';
import { urlWriteQueueOf } from '../../lib/url/url-write-queue';
import { watchFilms } from './films';
import { openFilms } from './open';
import { OtherPage } from './pages';
import { pass, prepareApps } from './prepare-apps';
import { ReusesNothing } from './reuses-nothing';

/** Adds a new signature to each URL that it writes. */
class Signs extends DefaultUrlSerializer {
  #times = 0;

  override parse(url: string): UrlTree {
    return super.parse(url.replace(/[?&]signed=\d+/, ''));
  }

  override serialize(tree: UrlTree): string {
    const url = super.serialize(tree);
    return `${url}${url.includes('?') ? '&' : '?'}signed=${++this.#times}`;
  }
}

/** The delays of the timers started meanwhile for the pause between two writes (120 ms). */
async function pauseTimersDuring(act: () => unknown): Promise<readonly number[]> {
  const { setTimeout: start } = globalThis;
  const waits: number[] = [];
  // Not a spy, because the mocked clock is uninstalled before spies are removed.
  globalThis.setTimeout = ((job: () => void, wait = 0) => {
    if (wait > 20 && wait <= 120) waits.push(wait);
    return start(job, wait);
  }) as typeof setTimeout;
  try {
    await act();
    return waits;
  } finally {
    globalThis.setTimeout = start;
  }
}

describe('Router rules: nothing to write', () => {
  prepareApps();

  it('R9: one write leaves no timer, two writes need one', async () => {
    const { made, step } = await openFilms('/m');
    expect(await pauseTimersDuring(() => step(() => made.setPage(2)))).toEqual([]);
    const both = async () => {
      void made.setPage(3);
      await pass(5);
      void made.setPage(4);
    };
    expect((await pauseTimersDuring(() => step(both))).length).toBe(1);
  });

  it('R9: a second write follows its timer, also where a test moves timers on, but not the clock', async () => {
    const { made, step } = await openFilms('/m');
    const clock = performance.now as jasmine.Spy<() => number>;
    clock.and.returnValue(performance.now());
    const both = async () => {
      void made.setPage(2);
      await pass(5);
      void made.setPage(3);
    };
    expect((await step(both)).url).toBe('/m?page=3');
  });

  it('R8, R9: a pause that begins while a write waits makes it wait longer', async () => {
    const { made, step, router, location } = await openFilms('/m');
    const queue = urlWriteQueueOf(router, TestBed.inject(Injector));
    const times: number[] = [];
    let pausedAt = 0;
    await step(async () => {
      void made.setPage(2);
      await pass(5);
      void made.setPage(3);
      await pass(60);
      location.onUrlChange(() => times.push(Date.now()));
      // As after Back, until the Router's navigation has begun.
      pausedAt = Date.now();
      queue.pause();
      await pass(200);
    });
    expect(times.length).toBe(1);
    expect(Number(times[0]) - pausedAt).toBeGreaterThanOrEqual(120);
  });

  it('L11: destroy() in the tick of a change right after a write leaves no timer', async () => {
    const { made, step } = await openFilms('/m');
    const both = async () => {
      void made.setPage(2);
      await pass(5);
      void made.setPage(3);
      // After the flush, before the write.
      await Promise.resolve();
      made.destroy();
    };
    expect(await pauseTimersDuring(() => step(both))).toEqual([]);
  });

  it('R9: a serializer that changes each URL causes no navigation of the library', async () => {
    const providers = [{ provide: UrlSerializer, useClass: Signs }];
    const { made, step, go, asked } = await openFilms('/m?page=2', {}, { providers });
    expect((await step(() => go('/m?page=3'))).n).toBe(0);
    expect(asked('page')).toEqual([3]);
    const { f, n, url } = await step(() => made.setPage(4));
    expect([f, n]).toEqual([1, 1]);
    expect(url).toMatch(/^\/m\?page=4&signed=\d+$/);
  });

  it('R8: a WatchQuery that a root component creates late is on every page, even if no route is reused', async () => {
    const providers = [{ provide: RouteReuseStrategy, useClass: ReusesNothing }];
    const routes = [{ path: 'o', component: OtherPage }];
    const app = await openFilms('/o?page=2', {}, { providers, routes, isInRoot: true });
    const { step, go, made } = app;
    await step(() => go('/o?page=3'));
    made.destroy();
    const late = TestBed.runInInjectionContext(() => watchFilms());
    expect((await step(() => undefined)).f).toBe(1);
    expect(await step(() => late.setPage(4))).toEqual({ f: 1, n: 1, url: '/o?page=4' });
    expect(await step(() => go('/o?page=2'))).toEqual({ f: 1, n: 0, url: '/o?page=2' });
    late.destroy();
  });
});
