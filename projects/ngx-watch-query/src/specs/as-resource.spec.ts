import { ChangeDetectionStrategy, Component, effect, input, type Resource } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { asResource } from 'ngx-watch-query';
import { answerMovies, moviesField, type Movie } from './movies';
import { setup } from './setup';

/** A component of another library, which accepts only resources. */
@Component({
  selector: 'app-films',
  changeDetection: ChangeDetectionStrategy.OnPush,
  template: `
    @let resource = films();
    @if (resource.hasValue()) {
      {{ resource.value()?.length }} films
    } @else {
      {{ resource.status() }}
    }
  `,
})
class Films {
  readonly films = input.required<Resource<readonly Movie[] | null | undefined>>();
}

describe('asResource()', () => {
  it('F6: mirrors the state of the WatchQuery from the first request to the next', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies();
    const resource = asResource(movies);
    const state = () => [resource.status(), resource.isLoading(), resource.hasValue()];
    expect([...state(), resource.value()]).toEqual(['loading', true, false, undefined]);
    answerMovies(server.expectOne('Movies'));
    expect(state()).toEqual(['resolved', false, true]);
    expect(resource.value()).toBe(movies.data);
    expect(resource.snapshot()).toEqual({ status: 'resolved', value: movies.data });
    void movies.nextPage();
    expect(state()).toEqual(['reloading', true, true]);
    answerMovies(server.expectOne('Movies'));
    expect(resource.value()?.[0]?.id).toBe('11');
  });

  it('F6: is idle before the first request; reload() sends it', () => {
    const { server, watchMovies } = setup();
    const resource = asResource(watchMovies({}, { fetch: false }));
    expect([resource.status(), resource.hasValue(), resource.error()]).toEqual([
      'idle',
      false,
      undefined,
    ]);
    expect(resource.reload()).toBeTrue();
    expect(resource.status()).toBe('loading');
    expect(resource.reload()).toBeFalse();
    answerMovies(server.expectOne('Movies'));
    expect(resource.status()).toBe('resolved');
    server.expectNone();
  });

  it("F6: has status 'error' without rows; value() throws the error", () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies();
    const resource = asResource(movies);
    server.expectOne('Movies').networkError();
    expect([resource.status(), resource.hasValue()]).toEqual(['error', false]);
    expect(resource.error()).toBe(movies.error);
    expect(resource.snapshot()).toEqual({ status: 'error', error: jasmine.any(Error) });
    expect(() => resource.value()).toThrowMatching(
      (thrown: Error) => thrown.cause === movies.error,
    );
    expect(resource.reload()).toBeTrue();
    expect([resource.status(), resource.error(), resource.value()]).toEqual([
      'loading',
      undefined,
      undefined,
    ]);
  });

  it('F6, E4: keeps the rows and has the error when a later request fails', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies();
    const resource = asResource(movies);
    answerMovies(server.expectOne('Movies'));
    void movies.refetch();
    server.expectOne('Movies').networkError();
    expect([resource.status(), resource.value()]).toEqual(['resolved', movies.data]);
    expect(resource.error()).toBe(movies.error);
  });

  it('F6, L4: an effect that calls reload() does not depend on what reload() reads', () => {
    const { server, watchMovies } = setup();
    const resource = asResource(watchMovies());
    answerMovies(server.expectOne('Movies'));
    const called: boolean[] = [];
    TestBed.runInInjectionContext(() => effect(() => called.push(resource.reload())));
    TestBed.tick();
    answerMovies(server.expectOne('Movies'));
    TestBed.tick();
    expect(called).toEqual([true]);
  });

  it('F6: treats null as a value', () => {
    const { server, watchMovies } = setup();
    const resource = asResource(watchMovies());
    server.expectOne('Movies').flush({ movies: { ...moviesField(1, 10, 0), data: null } });
    expect([resource.status(), resource.hasValue(), resource.value()]).toEqual([
      'resolved',
      true,
      null,
    ]);
  });

  it('F6, L4: re-renders a template and re-runs an effect that read it', async () => {
    const { server, watchMovies } = setup();
    const resource = asResource(watchMovies());
    const seen: unknown[] = [];
    TestBed.runInInjectionContext(() => effect(() => seen.push(resource.status())));
    const fixture = TestBed.createComponent(Films);
    fixture.componentRef.setInput('films', resource);
    const element = fixture.nativeElement as HTMLElement;
    fixture.detectChanges();
    expect(element.textContent?.trim()).toBe('loading');
    answerMovies(server.expectOne('Movies'));
    await fixture.whenStable();
    expect(element.textContent?.trim()).toBe('10 films');
    expect(seen).toEqual(['loading', 'resolved']);
  });
});
