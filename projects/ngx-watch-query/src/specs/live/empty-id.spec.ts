import { gql } from 'ngx-watch-query';
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
