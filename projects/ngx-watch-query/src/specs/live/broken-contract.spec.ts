import { gql, withEventContract, type EventContract, type WatchQueryError } from 'ngx-watch-query';
import { setupLive } from './setup-live';

const query = gql`
  query Movie($id: ID!) {
    movie(id: $id) @subscribe {
      id
    }
  }
`;

const Movies = gql`
  query Movies {
    movies(first: 10) @subscribe {
      data {
        id
      }
    }
  }
`;

describe('an event contract that throws, or returns no event', () => {
  const broken = (
    changed: Partial<EventContract>,
    onError: (error: WatchQueryError) => void = () => undefined,
  ) => {
    const contract: EventContract = {
      operations: () => [{ field: 'movieModified', events: ['UPDATE'], model: '' }],
      read: () => null,
      ...changed,
    };
    const { server, inContext } = setupLive({}, [withEventContract(contract)], { onError });
    const movie = inContext(service => service.watchQuery(query, { id: '1' }));
    return { server, movie };
  };
  const fail = (): never => {
    throw new Error('broken');
  };

  it('V6: sets `error` when it throws from operations(); the rows stay', () => {
    const { server, movie } = broken({ operations: fail });
    server.expectOne('Movie').flush({ movie: { id: '1' } });
    expect([movie.live, movie.error?.cause]).toEqual(['failed', new Error('broken')]);
    expect(movie.data).toEqual({ movie: { id: '1' } });
  });

  it('E7, V11: is told of once, however often the query is sent', () => {
    const told: unknown[] = [];
    const { server, movie } = broken({ operations: fail }, ({ message }) => told.push(message));
    server.expectOne('Movie').flush({ movie: { id: '1' } });
    const { error } = movie;
    void movie.setVariable('id', '2').refetch();
    server.expectOne('Movie').flush({ movie: { id: '2' } });
    void movie.refetch();
    server.expectOne('Movie').flush({ movie: { id: '2' } });
    expect([movie.live, movie.error]).toEqual(['failed', error]);
    expect(told).toEqual(['The event contract threw an error.']);
  });

  it('V11, E7: does not have the rejection of another list told again by refetch()', () => {
    const told: string[] = [];
    const contract = withEventContract({
      operations: ({ field }) =>
        field === 'movie' ? [] : [{ field: 'moviesModified', events: ['UPDATE'], model: '' }],
      read: () => null,
    });
    const { server, inContext } = setupLive({}, [contract], {
      onError: ({ message }, { name }) => told.push(`${name}: ${message}`),
    });
    const movie = inContext(service => service.watchQuery(query, { id: '1' }));
    server.expectOne('Movie').flush({ movie: { id: '1' } });
    const list = inContext(service => service.watchQuery(Movies, {}));
    server.expectOne('Movies').flush({ movies: { data: [] } });
    server.expectSubscription('Movies').error(['Not yours']);
    expect([movie.live, list.live, told.length]).toEqual(['failed', 'failed', 2]);
    void movie.refetch();
    server.expectOne('Movie').flush({ movie: { id: '1' } });
    expect(() => server.expectSubscription('Movies')).toThrowError(/found 0/);
    expect(told.length).toBe(2);
  });

  it('V8: warns and causes a refetch when it throws from read()', () => {
    const warn = spyOn(console, 'warn');
    const { server, movie } = broken({ read: fail });
    server.expectOne('Movie').flush({ movie: { id: '1' } });
    server.expectSubscription('Movie').next({ data: { movieModified: { id: '1' } } });
    expect(warn).toHaveBeenCalledOnceWith(jasmine.stringMatching(/WQ208.*broken/));
    server.expectOne('Movie').flush({ movie: null });
    expect(movie.data).toEqual({ movie: null });
  });

  const wrong: readonly [name: string, read: Readonly<Record<string, unknown>>, why: RegExp][] = [
    ['a model that is text', { event: 'UPDATE', id: '1', model: 'Heat' }, /"model":"Heat"/],
    ['a model that is a list', { event: 'UPDATE', id: '1', model: [] }, /"model":\[\]/],
    ['a DELETE whose model is text', { event: 'DELETE', id: '1', model: 'Heat' }, /"model":"Heat"/],
    ['an unknown event', { event: 'update', id: '1', model: null }, /"event":"update"/],
    ['no id', { event: 'UPDATE', model: null }, /\{"event":"UPDATE","model":null\}/],
  ];
  for (const [name, event, why] of wrong) {
    it(`V8: warns and causes a refetch when read() returns ${name}`, () => {
      const warn = spyOn(console, 'warn');
      const read = () => event as unknown as null;
      const { server, movie } = broken({ read });
      server.expectOne('Movie').flush({ movie: { id: '1' } });
      server.expectSubscription('Movie').next({ data: { movieModified: { id: '1' } } });
      expect(warn).toHaveBeenCalledOnceWith(jasmine.stringMatching(/WQ208.*read\(\) returns/));
      expect(warn).toHaveBeenCalledOnceWith(jasmine.stringMatching(why));
      expect(movie.data).toEqual({ movie: { id: '1' } });
      server.expectOne('Movie').flush({ movie: null });
      expect(movie.data).toEqual({ movie: null });
    });
  }

  it('V8: takes an id that is a number, and a model that is left out', () => {
    const read = () => ({ event: 'DELETE', id: 1 }) as unknown as null;
    const { server, movie } = broken({
      operations: () => [{ field: 'movieModified', events: ['DELETE'], model: '' }],
      read,
    });
    server.expectOne('Movie').flush({ movie: { id: '1' } });
    server.expectSubscription('Movie').next({ data: { movieModified: { id: '1' } } });
    expect(movie.data).toEqual({ movie: null });
    server.expectNone();
  });
});
