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
  read: ({ event, model }) => ({ event: event as EventType, id: '', model: model as null }),
};

/** A list whose contract does not say the row. Deletions and new rows are asked for. */
function setupUnknownRows() {
  const warn = spyOn(console, 'warn');
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
  const happens = (event: string, model: unknown = null) => {
    server.expectSubscription('Movies').next({ data: { movieModified: { event, model } } });
  };
  return { warn, server, answer, happens };
}

it('V8: an event of an unknown row causes a refetch only if its kind was asked for', () => {
  const { warn, server, answer, happens } = setupUnknownRows();
  happens('UPDATE');
  server.expectNone();
  happens('DELETE');
  answer();
  expect(warn).not.toHaveBeenCalled();
});

for (const [what, event, model] of [
  ['of an unknown kind', 'RESTORE', null],
  ['whose model is a text', 'CREATE', 'Heat'],
] as const) {
  it(`V8: an event of an unknown row ${what} is malformed: it warns and causes a refetch`, () => {
    const { warn, answer, happens } = setupUnknownRows();
    happens(event, model);
    expect(warn).toHaveBeenCalledOnceWith(jasmine.stringContaining('WQ208'));
    answer();
  });
}
