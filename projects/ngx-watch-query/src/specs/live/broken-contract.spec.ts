import { gql, withEventContract, type EventContract } from 'ngx-watch-query';
import { setupLive } from './setup-live';

const query = gql`
  query Movie($id: ID!) {
    movie(id: $id) @subscribe {
      id
    }
  }
`;

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

  it('V6: sets `error` when it throws from operations(); the rows stay', () => {
    const { server, movie } = broken({ operations: fail });
    server.expectOne('Movie').flush({ movie: { id: '1' } });
    expect([movie.live, movie.error?.cause]).toEqual(['failed', new Error('broken')]);
    expect(movie.data).toEqual({ movie: { id: '1' } });
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
});
