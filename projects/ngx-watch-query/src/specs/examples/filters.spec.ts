import { Location } from '@angular/common';
import type { Type } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { RouterTestingHarness } from '@angular/router/testing';
import { withRouter } from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { ReactiveMovies } from './reactive-filters';
import { SignalFormMovies } from './signal-form-filters';
import { TemplateDrivenMovies } from './template-driven-filters';
import { until } from '../until';

const EXAMPLES: Readonly<Record<string, Type<unknown>>> = {
  'a template-driven form': TemplateDrivenMovies,
  'a reactive form': ReactiveMovies,
  'a signal form': SignalFormMovies,
};

async function openMovies(component: Type<unknown>, url: string) {
  TestBed.configureTestingModule({
    providers: [
      provideRouter([{ path: 'movies', component }]),
      provideWatchQueryTesting({}, withRouter()),
    ],
  });
  const harness = await RouterTestingHarness.create(url);
  const server = TestBed.inject(WatchQueryTestingController);
  const field = () => {
    const input = harness.routeNativeElement?.querySelector('input');
    if (!input) throw new Error('no field');
    return input;
  };
  await harness.fixture.whenStable();
  return {
    server,
    harness,
    field,
    type: (text: string) => {
      field().value = text;
      field().dispatchEvent(new Event('input'));
    },
    answer: () => {
      const request = server.expectOne('Movies');
      const { search } = request.variables;
      request.flush({ movies: { data: [{ id: '1', title: `Film ${String(search)}` }] } });
      return search;
    },
    settled: () => harness.fixture.whenStable(),
    path: () => TestBed.inject(Location).path(),
  };
}

for (const [name, component] of Object.entries(EXAMPLES)) {
  describe(`the example for ${name} in docs/filters.md`, () => {
    it('L17, R1: shows the values of the link, and requests them', async () => {
      const { field, answer, settled } = await openMovies(component, '/movies?search=heat');
      expect(field().value).toBe('heat');
      expect(answer()).toBe('heat');
      await settled();
      expect(field().value).toBe('heat');
    });

    it('L17: sends one request for what was typed, and writes it to the URL', async () => {
      const { type, answer, settled, path, server } = await openMovies(component, '/movies');
      answer();
      for (const text of ['h', 'he', 'heat']) {
        type(text);
        await settled();
      }
      expect(answer()).toBe('heat');
      server.expectNone();
      await until(() => path() !== '/movies');
      expect(path()).toBe('/movies?search=heat');
    });

    it('L17: keeps letters that are typed before the answer arrives', async () => {
      const { type, answer, settled, field, server } = await openMovies(component, '/movies');
      answer();
      type('he');
      await settled();
      const request = server.expectOne('Movies');
      await settled();
      type('heat');
      await settled();
      request.flush({ movies: { data: [] } });
      await settled();
      expect(field().value).toBe('heat');
      expect(answer()).toBe('heat');
    });

    it('L17, R7: shows the values of a later link, without typing', async () => {
      const { answer, harness, field, settled } = await openMovies(component, '/movies');
      answer();
      await harness.navigateByUrl('/movies?search=fargo');
      await settled();
      expect(answer()).toBe('fargo');
      await settled();
      expect(field().value).toBe('fargo');
    });
  });
}
