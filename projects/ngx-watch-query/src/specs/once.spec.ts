import { gql, WatchQueryError, type ErrorPolicy } from 'ngx-watch-query';
import { TestBed } from '@angular/core/testing';
import { firstValueFrom } from 'rxjs';
import { misuse, setup } from './setup';

const Title = gql<{ movie: { title: string } | null }, { id: string }>`
  query Title($id: ID!) {
    movie(id: $id) {
      title
    }
  }
`;

const Rename = gql<{ updateMovie: { id: string } | null }, { id: string; title: string }>`
  mutation Rename($id: ID!, $title: String!) {
    updateMovie(id: $id, input: { title: $title }) {
      id
    }
  }
`;

describe('query() and mutate()', () => {
  it('section 1: send one request for each subscription, and complete', () => {
    const { server, service } = setup();
    const title$ = service.query(Title, { id: '1' }, { scope: 'movie.title' });
    server.expectNone();
    const log: unknown[] = [];
    title$.subscribe({ next: title => log.push(title), complete: () => log.push('done') });
    const request = server.expectOne('Title');
    expect(request.variables).toEqual({ id: '1' });
    request.flush({ movie: { title: 'Heat' } });
    expect(log).toEqual(['Heat', 'done']);
    title$.subscribe();
    server.expectOne('Title');
  });

  it('section 1: emit the whole data without a scope', async () => {
    const { server, service } = setup();
    const data = firstValueFrom(service.query(Title, { id: '1' }));
    server.expectOne('Title').flush({ movie: null });
    expect(await data).toEqual({ movie: null });
  });

  it('section 1: cancel the request when the subscriber unsubscribes', () => {
    const { server, service } = setup();
    const subscription = service.mutate(Rename, { id: '1', title: 'x' }).subscribe();
    const request = server.expectOne('Rename');
    subscription.unsubscribe();
    expect(request.cancelled).toBeTrue();
  });

  it('E5: send two requests for two equal mutations', () => {
    const { server, service, watchMovies } = setup();
    watchMovies(
      {},
      {
        onLoadingStart: () => {
          service.mutate(Rename, { id: '1', title: 'x' }).subscribe();
          service.mutate(Rename, { id: '1', title: 'x' }).subscribe();
        },
      },
    );
    const sent: string[] = [];
    server.expectNone(request => {
      sent.push(request.operationName ?? '');
      return false;
    });
    // WatchQueries send their requests at the end of the flush.
    expect(sent).toEqual(['Rename', 'Rename', 'Movies']);
  });

  const failures: readonly [string, WatchQueryError['kind']][] = [
    ['errors', 'graphql'],
    ['network', 'network'],
  ];
  for (const [how, kind] of failures) {
    it(`E3: fail with a WatchQueryError of kind ${kind}`, () => {
      const { server, service } = setup();
      let error: unknown;
      service
        .mutate(Rename, { id: '1', title: '' })
        .subscribe({ error: (e: unknown) => (error = e) });
      const request = server.expectOne('Rename');
      if (how === 'errors')
        request.flushErrors(['The title is empty'], { updateMovie: { id: '1' } });
      else request.networkError();
      expect(error).toBeInstanceOf(WatchQueryError);
      expect((error as WatchQueryError).kind).toBe(kind);
    });
  }

  it('E3: emit data with errors under the policy `ignore`', () => {
    const { server, service } = setup({ errorPolicy: 'ignore' });
    let title: unknown;
    service.query(Title, { id: '1' }, { scope: 'movie.title' }).subscribe(value => {
      title = value;
    });
    server.expectOne('Title').flushErrors(['late'], { movie: { title: 'Heat' } });
    expect(title).toBe('Heat');
  });

  const policies: readonly [
    policy: ErrorPolicy | undefined,
    configured: ErrorPolicy,
    told: readonly unknown[],
  ][] = [
    [undefined, 'all', ['failed']],
    [undefined, 'none', ['failed']],
    [undefined, 'ignore', ['Heat', 'done']],
    ['none', 'ignore', ['failed']],
    ['ignore', 'all', ['Heat', 'done']],
    ['all', 'none', ['Heat', 'failed']],
  ];
  for (const [policy, errorPolicy, told] of policies) {
    it(`E3: emit ${told.join(', ')} with ${policy ?? 'no policy'} of the call under '${errorPolicy}'`, () => {
      const { server, service } = setup({ errorPolicy });
      const log: unknown[] = [];
      service
        .query(Title, { id: '1' }, { scope: 'movie.title', ...(policy && { errorPolicy: policy }) })
        .subscribe({
          next: title => log.push(title),
          error: () => log.push('failed'),
          complete: () => log.push('done'),
        });
      server.expectOne('Title').flushErrors(['late'], { movie: { title: 'Heat' } });
      expect(log).toEqual([...told]);
    });
  }

  it('E3: fail under any policy if errors have left nothing at the scope', () => {
    const { server, service } = setup();
    for (const errorPolicy of ['none', 'all', 'ignore'] as const) {
      const log: unknown[] = [];
      service.query(Title, { id: '1' }, { scope: 'movie', errorPolicy }).subscribe({
        next: () => log.push('data'),
        error: () => log.push('failed'),
      });
      server.expectOne('Title').flushErrors([{ message: 'No', path: ['movie'] }], { movie: null });
      expect(log).withContext(errorPolicy).toEqual(['failed']);
    }
  });

  it('E3: fail under any policy if the data that came with errors is an empty object', () => {
    const { server, service } = setup();
    for (const errorPolicy of ['none', 'all', 'ignore'] as const) {
      const log: unknown[] = [];
      service.mutate(Rename, { id: '1', title: '' }, { errorPolicy }).subscribe({
        next: () => log.push('data'),
        error: () => log.push('failed'),
      });
      server.expectOne('Rename').flushErrors(['undefined method'], {});
      expect(log).withContext(errorPolicy).toEqual(['failed']);
    }
  });

  it('E3: fail with an error that has the whole data of the answer', () => {
    const { server, service } = setup();
    const found: unknown[] = [];
    const call = service.mutate(Rename, { id: '1', title: '' }, { scope: 'updateMovie.id' });
    const error = ({ data }: WatchQueryError) => found.push(data);
    call.subscribe({ error });
    server.expectOne('Rename').flushErrors(['Not told'], { updateMovie: { id: '1' } });
    call.subscribe({ error });
    server.expectOne('Rename').flushErrors(['No'], null);
    call.subscribe({ error });
    server.expectOne('Rename').networkError();
    expect(found).toEqual([{ updateMovie: { id: '1' } }, null, undefined]);
  });

  it('V21: fail where the application has ended before they are sent', () => {
    const { service } = setup();
    const kinds: string[] = [];
    const title$ = service.query(Title, { id: '1' }, { timeout: 5000 });
    const rename$ = service.mutate(Rename, { id: '1', title: 'x' }, { timeout: 5000 });
    TestBed.resetTestingModule();
    const error = ({ kind }: WatchQueryError) => kinds.push(kind);
    title$.subscribe({ error });
    rename$.subscribe({ error });
    expect(kinds).toEqual(['network', 'network']);
  });

  it('L13: throw misuse at the call for a document of the wrong kind', () => {
    const { service } = setup();
    expect(misuse(() => service.mutate(Title, { id: '1' }))).toBe('WQ102');
    expect(misuse(() => service.query(Rename, { id: '1', title: '' }))).toBe('WQ102');
    expect(misuse(() => service.query('{ me }' as never))).toBe('WQ101');
  });
});
