import { setupPage } from '../../specs/live/setup-page';
import { HEAT, RONIN } from '../../specs/short-movies';
import { planned } from '../../specs/planned';
import { createState } from '../core/state/create-state';
import { featureEvent } from '../core/state/query-event';
import { reduce } from '../core/state/reduce';
import type { QueryContext } from '../core/state/state';
import { OVERDUE, withOverdue } from './overdue';

describe('an answer that is overdue', () => {
  it('V21: what is shown is stale 10 s after the request was sent, until it is answered', () => {
    const { clock, server, watch, happen } = setupPage();
    const movies = watch();
    happen();
    clock.pass(100);
    const slow = server.expectOne('Movies');
    clock.pass(9999);
    expect(movies.stale).toBeFalse();
    clock.pass(1);
    expect([movies.stale, movies.loading, movies.error]).toEqual([true, false, undefined]);
    expect(movies.data).toEqual(HEAT.movies.data);
    clock.pass(5000);
    slow.flush(RONIN);
    expect([movies.stale, movies.data]).toEqual([false, RONIN.movies.data]);
  });

  it('V21: an answer that equals what is shown ends it, too', () => {
    const { clock, server, watch, happen } = setupPage();
    const movies = watch();
    const rows = movies.data;
    happen();
    clock.pass(10_100);
    expect(movies.stale).toBeTrue();
    server.expectOne('Movies').flush(HEAT);
    expect([movies.stale, movies.data === rows]).toEqual([false, true]);
  });

  it('V21: counts from the first one, however often it fails, and stays until one succeeds', () => {
    const { clock, server, watch, happen } = setupPage();
    const movies = watch();
    happen();
    clock.pass(100);
    for (const wait of [1000, 2000, 4000]) {
      server.expectOne('Movies').networkError();
      clock.pass(wait);
    }
    server.expectOne('Movies').networkError();
    clock.pass(2999);
    expect(movies.stale).toBeFalse();
    clock.pass(1);
    expect(movies.stale).toBeTrue();
    clock.pass(5000);
    server.expectOne('Movies').networkError();
    expect(movies.stale).toBeTrue();
    clock.pass(16_000);
    server.expectOne('Movies').flush(RONIN);
    expect(movies.stale).toBeFalse();
  });

  it('V21: the time until it is sent does not count', () => {
    const { clock, server, watch, happen, draw } = setupPage({ settleWindow: 20_000 });
    const movies = watch();
    draw(1);
    happen();
    clock.pass(20_100);
    server.expectOne('Movies');
    clock.pass(9999);
    expect(movies.stale).toBeFalse();
    clock.pass(1);
    expect(movies.stale).toBeTrue();
  });

  it('V21, V19: one that is sent early, with that of another list, counts from then', () => {
    const { clock, server, watch, draw } = setupPage();
    const both = [watch(), watch()];
    server.disconnect();
    draw(0.1, 0.5);
    server.reconnect();
    clock.pass(200);
    server.expectOne('Movies');
    clock.pass(9999);
    expect(both.map(({ stale }) => stale)).toEqual([false, false]);
    clock.pass(1);
    expect(both.map(({ stale }) => stale)).toEqual([true, true]);
  });

  it('V21: each answer begins anew, while events go on', () => {
    const { clock, server, watch, happen } = setupPage();
    const movies = watch();
    const seen = new Set<boolean>();
    for (let at = 0; at < 6; at++) {
      happen();
      clock.pass(5100);
      const slow = server.expectOne('Movies');
      // Its answer may not know of this: another one is due with it.
      happen();
      seen.add(movies.stale);
      slow.flush(HEAT);
    }
    expect([...seen]).toEqual([false]);
  });

  it('V21, V18: time in which nobody sees the page does not count', () => {
    const { clock, page, server, watch, happen } = setupPage();
    const movies = watch();
    happen();
    clock.pass(5100);
    server.expectOne('Movies');
    page.hide();
    clock.pass(3_600_000);
    expect(movies.stale).toBeFalse();
    page.show();
    clock.pass(4999);
    expect(movies.stale).toBeFalse();
    clock.pass(1);
    expect(movies.stale).toBeTrue();
  });

  it("V21, L9: the caller's request leaves it stale until it is answered", async () => {
    const { clock, server, watch, happen } = setupPage();
    const movies = watch();
    happen();
    clock.pass(10_100);
    const settled = movies.refetch();
    const request = server.expectOne(() => movies.loading);
    expect([movies.stale, movies.loading]).toEqual([true, true]);
    request.networkError();
    await settled;
    expect([movies.stale, movies.loading]).toEqual([true, false]);
    void movies.refetch();
    server.expectOne('Movies').flush(RONIN);
    expect(movies.stale).toBeFalse();
  });

  it("V21, L9: while the caller's request is under way, loading says enough", () => {
    const { clock, server, watch, happen } = setupPage();
    const movies = watch();
    happen();
    clock.pass(5100);
    void movies.refetch();
    const slow = server.expectOne(() => movies.loading);
    clock.pass(60_000);
    expect([movies.stale, movies.loading]).toEqual([false, true]);
    slow.networkError();
    clock.pass(200);
    server.expectOne(() => !movies.loading);
    clock.pass(4999);
    expect(movies.stale).toBeFalse();
    clock.pass(1);
    expect(movies.stale).toBeTrue();
  });

  it('V21, F4: a quiet refetch for nothing that is due does not count, however long it takes', () => {
    const { clock, server, watch, happen } = setupPage();
    const movies = watch();
    happen();
    clock.pass(100);
    server.expectOne('Movies').flush(HEAT);
    void movies.refetch({ quiet: true });
    const slow = server.expectOne('Movies');
    clock.pass(60_000);
    expect([movies.stale, movies.loading]).toEqual([false, false]);
    slow.flush(RONIN);
    expect(movies.data).toEqual(RONIN.movies.data);
  });

  it('V21, F4: a quiet refetch that pays what is due counts, because nothing else says so', () => {
    const { clock, server, watch, happen } = setupPage();
    const movies = watch();
    happen();
    clock.pass(5100);
    void movies.refetch({ quiet: true });
    const slow = server.expectOne(() => true);
    clock.pass(4999);
    expect(movies.stale).toBeFalse();
    clock.pass(1);
    expect([movies.stale, movies.loading]).toEqual([true, false]);
    slow.flush(RONIN);
    expect(movies.stale).toBeFalse();
  });

  it('L11: leaves no timer after an answer or the end', () => {
    const { clock, scheduler, server, watch, happen } = setupPage();
    const movies = watch();
    happen();
    clock.pass(100);
    server.expectOne('Movies').flush(RONIN);
    expect(scheduler.running).toBe(0);
    happen();
    clock.pass(300);
    server.expectOne('Movies');
    expect(scheduler.running).toBeGreaterThan(0);
    movies.destroy();
    expect(scheduler.running).toBe(0);
  });

  it('L9: where nothing is shown nothing is stale', () => {
    const { plan } = planned('query Movies { movies(first: 3) { data { id } } }');
    const hooks = [{ follow: withOverdue }];
    const query: QueryContext = { plan, scope: [], errorPolicy: 'all', hooks };
    const before = createState(query, { variables: {}, positions: [] });
    const after = reduce(query, before, featureEvent(OVERDUE, null));
    expect(after.view).toBe(before.view);
  });
});
