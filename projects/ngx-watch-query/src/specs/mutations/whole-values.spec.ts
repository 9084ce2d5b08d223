import { gql, withSubscriptions } from 'ngx-watch-query';
import { setupAnySchema } from './setup-mutations';

type Row = Record<string, unknown> & { id: string };

const Movie = gql<{ movie: Row }, Record<string, never>>`
  query Movie {
    movie(id: 1) {
      id
      settings
      director {
        id
        name
        labels
      }
    }
  }
`;

const LiveMovie = gql<{ movie: Row }, Record<string, never>>`
  query LiveMovie {
    movie(id: 1) @subscribe {
      id
      settings
      director {
        id
        name
        labels
      }
    }
  }
`;

const Update = gql<{ updateMovie: Row }, Record<string, never>>`
  mutation Update {
    updateMovie(id: 1) {
      id
      settings
      director {
        id
        labels
      }
    }
  }
`;

const director = { id: 'd', name: 'D', labels: { a: 1, b: 2 } };
const movie = { id: '1', settings: { id: 'a', x: 1 }, director };

function open() {
  const app = setupAnySchema(withSubscriptions({ url: 'ws://localhost/graphql' }));
  const one = app.inContext(own => own.watchQuery(Movie, {}, { scope: 'movie' }));
  app.server.expectOne('Movie').flush({ movie });
  return { ...app, one };
}

function openLive() {
  const app = setupAnySchema(withSubscriptions({ url: 'ws://localhost/graphql' }));
  const one = app.inContext(own => own.watchQuery(LiveMovie, {}, { scope: 'movie' }));
  app.server.expectOne('LiveMovie').flush({ movie });
  return { ...app, one, events: app.server.expectSubscription('LiveMovie') };
}

const labels = { a: 1 };
const afterwards = {
  id: '1',
  settings: { id: 'b' },
  director: { id: 'd', name: 'D', labels },
};

describe('a scalar that holds JSON is replaced, not merged key by key', () => {
  it('by the answer of a mutation, also where it has an id or is in a part (M1, V7)', () => {
    const { service, server, one } = open();
    service.mutate(Update, {}).subscribe();
    const said = { id: '1', settings: { id: 'b' }, director: { id: 'd', labels } };
    server.expectOne('Update').flush({ updateMovie: said });
    server.expectNone();
    expect(one.data).toEqual(afterwards);
  });

  it('while a call is pending (M6)', () => {
    const { service, server, one } = open();
    const said = { id: '1', settings: {}, director: { id: 'd', labels: {} } };
    service.mutate(Update, {}, { optimisticResponse: { updateMovie: said } }).subscribe();
    server.expectOne('Update');
    expect(one.data).toEqual({ ...said, director: { id: 'd', name: 'D', labels: {} } });
  });

  it('by an event, which asks for no request (V7)', () => {
    const { server, events, one } = openLive();
    events.event({ event: 'UPDATE', id: '1', model: afterwards });
    server.expectNone();
    expect(one.data).toEqual(afterwards);
  });

  it('in an answer that is older than the events (V10)', () => {
    const { server, events, one } = openLive();
    void one.refetch();
    const request = server.expectOne('LiveMovie');
    for (const settings of [{ x: 2 }, { y: 1 }]) {
      events.event({ event: 'UPDATE', id: '1', model: { ...afterwards, settings } });
    }
    request.flush({ movie });
    expect(one.data).toEqual({ ...afterwards, settings: { y: 1 } });
  });

  it('an event with fewer keys contradicts our own mutation (M6)', () => {
    const { service, server, events, one } = openLive();
    service.mutate(Update, {}).subscribe();
    server.expectOne('Update').flush({ updateMovie: afterwards });
    events.event({ event: 'UPDATE', id: '1', model: { id: '1', settings: {} } });
    expect(one.data).toEqual(afterwards);
  });
});

const Media = gql<{ movie: Row }, Record<string, never>>`
  query Media {
    movie(id: 1) {
      id
      media {
        ... on Image {
          url
        }
        ... on Video {
          url
          length
        }
      }
    }
  }
`;

const TypedMedia = gql<{ movie: Row }, Record<string, never>>`
  query TypedMedia {
    movie(id: 1) {
      id
      media {
        __typename
        ... on Image {
          url
        }
        ... on Video {
          url
          length
        }
      }
    }
  }
`;

const SetMedia = gql<{ updateMovie: Row }, Record<string, never>>`
  mutation SetMedia {
    updateMovie(id: 1) {
      id
      media {
        __typename
        ... on Image {
          url
        }
        ... on Video {
          url
          length
        }
      }
    }
  }
`;

const image = { __typename: 'Image', url: 'i' };

describe('a nested object of another type, without an id', () => {
  for (const [query, name, shown, expected] of [
    [Media, 'Media', { url: 'v', length: 3 }, { url: 'i' }],
    [TypedMedia, 'TypedMedia', { __typename: 'Video', url: 'v', length: 3 }, image],
  ] as const) {
    it(`replaces the one shown by ${name}, and is not mixed with it (M1, V24)`, () => {
      const { service, server, inContext } = setupAnySchema();
      const one = inContext(own => own.watchQuery(query, {}, { scope: 'movie' }));
      server.expectOne(name).flush({ movie: { id: '1', media: shown } });
      service.mutate(SetMedia, {}).subscribe();
      server.expectOne('SetMedia').flush({ updateMovie: { id: '1', media: image } });
      server.expectNone();
      expect(one.data?.['media']).toEqual(expected);
    });
  }
});
