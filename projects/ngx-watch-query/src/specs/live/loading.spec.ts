import { signal } from '@angular/core';
import { gql, withEventContract, withSubscriptions, type EventContract } from 'ngx-watch-query';
import { firstValueFrom, Subject } from 'rxjs';
import { LOAD_SINGULAR } from 'ngx-watch-query/private';
import { setup } from '../setup';
import { setupLive } from './setup-live';

const query = gql`
  query Movie($id: ID!) {
    movie(id: $id) @subscribe {
      id
    }
  }
`;

/** A followed model, while the names of models are loaded. */
function whileLoading() {
  const loading = new Subject<(word: string) => string>();
  const load = jasmine.createSpy('load').and.returnValue(firstValueFrom(loading));
  const { server, inContext } = setup(
    {},
    [{ provide: LOAD_SINGULAR, useValue: load }],
    [withSubscriptions({ url: 'ws://test' })],
  );
  const id = signal<string | undefined>('1');
  const read = () => {
    const value = id();
    return value === undefined ? undefined : { id: value };
  };
  const movie = inContext(service => service.watchQuery(query, read));
  server.expectOne('Movie').flush({ movie: { id: '1' } });
  const settle = async (end: () => void): Promise<void> => {
    end();
    for (let ticks = 0; ticks < 5; ticks++) await Promise.resolve();
  };
  return { server, movie, id, loading, load, settle };
}

describe('what is loaded with the first live query', () => {
  it('L15: follows nothing where it comes while idle, and all the same later', async () => {
    const { server, movie, id, loading, settle } = whileLoading();
    id.set(undefined);
    server.expectNone();
    await settle(() => loading.next(word => word));
    expect(movie.live).toBe('off');
    expect(() => server.expectSubscription('Movie')).toThrowError(/Nothing is followed/);
    id.set('2');
    server.expectOne('Movie');
    await settle(() => undefined);
    expect(server.expectSubscription('Movie').variables).toEqual({ id: '2' });
  });

  it('L15: is no failure where it fails while idle', async () => {
    const { server, movie, id, loading, settle } = whileLoading();
    id.set(undefined);
    server.expectNone();
    await settle(() => loading.error(new Error('offline')));
    expect([movie.live, movie.error]).toEqual(['off', undefined]);
  });

  it('V11: is a failure where it fails, which the next request tries again', async () => {
    const { server, movie, loading, load, settle } = whileLoading();
    await settle(() => loading.error(new Error('offline')));
    expect([movie.live, movie.error?.kind]).toEqual(['failed', 'subscription']);
    load.and.returnValue((word: string) => word);
    void movie.refetch();
    server.expectOne('Movie').flush({ movie: { id: '1' } });
    expect([movie.live, movie.error]).toEqual(['live', undefined]);
  });
});

describe('an event contract that throws', () => {
  const broken = (changed: Partial<EventContract>) => {
    const contract: EventContract = {
      operations: () => [{ field: 'movieModified', events: ['UPDATE'], model: '' }],
      read: () => null,
      ...changed,
    };
    const { server, inContext } = setupLive({}, [withEventContract(contract)]);
    const movie = inContext(service => service.watchQuery(query, { id: '1' }));
    return { server, movie };
  };
  const fail = (): never => {
    throw new Error('broken');
  };

  it('V6: is told in `error` when it names its operations; others are not disturbed', () => {
    const { server, movie } = broken({ operations: fail });
    server.expectOne('Movie').flush({ movie: { id: '1' } });
    expect([movie.live, movie.error?.cause]).toEqual(['failed', new Error('broken')]);
    expect(movie.data).toEqual({ movie: { id: '1' } });
  });

  it('V8: is warned of when it reads a payload; the server is asked', () => {
    const warn = spyOn(console, 'warn');
    const { server, movie } = broken({ read: fail });
    server.expectOne('Movie').flush({ movie: { id: '1' } });
    server.expectSubscription('Movie').next({ data: { movieModified: { id: '1' } } });
    expect(warn).toHaveBeenCalledOnceWith(jasmine.stringMatching(/WQ208.*broken/));
    server.expectOne('Movie').flush({ movie: null });
    expect(movie.data).toEqual({ movie: null });
  });
});
