import type { DocumentNode } from 'graphql';
import { gql, withSubscriptions } from 'ngx-watch-query';
import { setupAnySchema } from './setup-mutations';

interface Film {
  readonly id: string;
  readonly title: string;
  readonly director: unknown;
  readonly actors: readonly unknown[];
}

/** Events say the director and the actors only in part. */
const Films = gql<{ movies: { data: readonly Film[] } }>`
  query Films {
    movies @subscribe {
      data {
        id
        title
        director {
          id
          name @skipSubscription
        }
        actors {
          id
          name @skipSubscription
        }
      }
    }
  }
`;

const Direct = gql`
  mutation Direct {
    updateMovie(id: 1) {
      id
      director {
        id
        name
      }
    }
  }
`;

const Cast = gql`
  mutation Cast {
    updateMovie(id: 1) {
      id
      actors {
        id
        name
      }
    }
  }
`;

const Rename = gql`
  mutation Rename {
    updateMovie(id: 1) {
      id
      title
    }
  }
`;

const ANN = { id: '7', name: 'Ann' };
const BOB = { id: '7', name: 'Bob' };
const PART = { id: '7' };
const HEAT: Film = { id: '1', title: 'Heat', director: null, actors: [] };

/** A live list of one film, with a refetch in flight whose answer is older than what follows. */
function setupRefetch() {
  const { server, service, inContext } = setupAnySchema(
    withSubscriptions({ url: 'ws://localhost/graphql' }),
  );
  const list = inContext(own => own.watchQuery(Films, {}, { scope: 'movies.data' }));
  const old = { movies: { data: [HEAT] } };
  server.expectOne('Films').flush(old);
  void list.refetch();
  const refetch = server.expectOne('Films');
  return {
    film: () => list.data?.[0],
    pass: (time: number) => {
      server.pass(time);
    },
    told: (said: object) =>
      server
        .expectSubscription('Films')
        .event({ event: 'UPDATE', id: '1', model: { id: '1', ...said } }),
    mutate: (document: DocumentNode, said: object) => {
      service.mutate(document, {}).subscribe();
      server.expectMutation(() => true).flush({ updateMovie: { id: '1', ...said } });
    },
    answerOld: () => {
      refetch.flush(old);
    },
  };
}

describe('a mutation, and events that say objects only in part', () => {
  it('keeps its object through its echo and an older answer (M6)', () => {
    const { film, told, mutate, answerOld } = setupRefetch();
    mutate(Direct, { director: ANN });
    told({ director: PART });
    expect(film()?.director).toEqual(ANN);
    answerOld();
    expect(film()?.director).toEqual(ANN);
  });

  it('keeps it, too, if a second mutation has changed the object (M6)', () => {
    const { film, told, mutate, answerOld } = setupRefetch();
    mutate(Direct, { director: ANN });
    mutate(Direct, { director: BOB });
    told({ director: PART });
    answerOld();
    expect(film()?.director).toEqual(BOB);
  });

  it('keeps its list, too (M6)', () => {
    const { film, told, mutate, answerOld } = setupRefetch();
    mutate(Cast, { actors: [ANN] });
    told({ actors: [PART] });
    expect(film()?.actors).toEqual([ANN]);
    answerOld();
    expect(film()?.actors).toEqual([ANN]);
  });

  it('keeps its list if an event that is not shown has said another one before (M6, V24)', () => {
    const { film, told, mutate, answerOld } = setupRefetch();
    told({ actors: [{ id: '8' }] });
    expect(film()?.actors).toEqual([]);
    mutate(Cast, { actors: [ANN] });
    answerOld();
    expect(film()?.actors).toEqual([ANN]);
  });

  it('keeps its list through a later event that is not shown (V24)', () => {
    const { film, told, mutate, answerOld, pass } = setupRefetch();
    mutate(Cast, { actors: [ANN] });
    // The mutation is remembered for 10 s (M5): events after that are believed.
    pass(11_000);
    told({ actors: [{ id: '8' }] });
    expect(film()?.actors).toEqual([ANN]);
    answerOld();
    expect(film()?.actors).toEqual([ANN]);
  });

  it('of another field shows no half object in an older answer (V24)', () => {
    const { film, told, mutate, answerOld } = setupRefetch();
    told({ director: PART, actors: [PART] });
    expect(film()).toEqual(HEAT);
    mutate(Rename, { title: 'Ran' });
    answerOld();
    expect(film()).toEqual({ ...HEAT, title: 'Ran' });
  });
});
