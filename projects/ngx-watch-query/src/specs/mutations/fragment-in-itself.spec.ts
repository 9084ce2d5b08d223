import { gql } from 'ngx-watch-query';
import { setupAnySchema } from './setup-mutations';

/** No server accepts this document. The page must survive it, so that it can show the error. */
const query = gql`
  query Movie {
    movie(id: 1) {
      ...Film
    }
  }
  fragment Film on Movie {
    id
    ...Film
    director {
      movies {
        ...Film
      }
    }
  }
`;

const Rename = gql<{ updateMovie: { id: string } | null }>`
  mutation Rename {
    updateMovie(id: 1) {
      ...Film
    }
  }
  fragment Film on Movie {
    id
    ...Film
    director {
      movies {
        ...Film
      }
    }
  }
`;

describe('a fragment that spreads itself', () => {
  it('is sent as it is in queries and mutations, and the server’s error is shown (M1, V27)', () => {
    const { inContext, server, service } = setupAnySchema();
    const movie = inContext(own => own.watchQuery(query));
    server.expectOne('Movie').flushErrors(['Cannot spread fragment "Film" within itself.']);
    expect(movie.error?.kind).toBe('graphql');
    const errors: unknown[] = [];
    service.mutate(Rename).subscribe({ error: error => errors.push(error) });
    server.expectOne('Rename').flushErrors(['Cannot spread fragment "Film" within itself.']);
    expect(errors.length).toBe(1);
  });
});
