import { gql, withEventContract, type EventContract, type EventType } from 'ngx-watch-query';
import { setupLive } from './setup-live';

const query = gql<{ readonly movie: { readonly title: string } | null }>`
  query Movie($id: ID!) {
    movie(id: $id) @subscribe {
      id
      title
    }
  }
`;

it('V8: an event with the id "" is malformed: it warns, is not applied and causes a refetch', () => {
  const warn = spyOn(console, 'warn');
  const { server, inContext } = setupLive();
  const onEvent = jasmine.createSpy('onEvent');
  const movie = inContext(service => service.watchQuery(query, { id: '' }, { onEvent }));
  server.expectOne('Movie').flush({ movie: { id: '', title: 'Heat' } });
  server.expectSubscription('Movie').event({ event: 'UPDATE', id: '', model: { title: 'Ronin' } });
  expect(onEvent).not.toHaveBeenCalled();
  expect(movie.data?.movie?.title).toBe('Heat');
  expect(warn).toHaveBeenCalledOnceWith(jasmine.stringContaining('WQ208'));
  server.expectOne('Movie').flush({ movie: { id: '', title: 'Ronin' } });
  expect(movie.data?.movie?.title).toBe('Ronin');
});

/** Says the kind of each event, but not the row. */
const contract: EventContract = {
  operations: ({ model, events }) => [
    { field: `${model}Modified`, events, select: ['event'], model: null },
  ],
  read: ({ event }) => ({ event: event as EventType, id: '', model: null }),
};

it('V8: an event of an unknown row causes a refetch only if its kind was asked for', () => {
  const { server, inContext } = setupLive({}, [withEventContract(contract)]);
  const Movies = gql<{ readonly movies: { readonly data: readonly { readonly id: string }[] } }>`
    query Movies {
      movies(first: 10) @subscribe(events: [CREATE, DELETE]) {
        data {
          id
        }
      }
    }
  `;
  inContext(service => service.watchQuery(Movies, {}, { scope: 'movies.data' }));
  const answer = () => server.expectOne('Movies').flush({ movies: { data: [{ id: '1' }] } });
  answer();
  const happens = (event: EventType) =>
    server.expectSubscription('Movies').next({ data: { movieModified: { event } } });
  happens('UPDATE');
  server.expectNone();
  happens('DELETE');
  answer();
});
