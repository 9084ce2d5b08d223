import { gql, type EventDecision, type ModelEvent } from 'ngx-watch-query';
import { heat, LikeIt, ran, type Like } from './likes';
import { setupAnySchema } from './setup-mutations';

interface Shown {
  readonly me: { readonly name: string };
  readonly likes?: readonly Like[];
  readonly like?: Like | null;
}

const Home = gql<Shown, { isOpen: boolean }>`
  query Home($isOpen: Boolean!) {
    me {
      name
    }
    likes @include(if: $isOpen) {
      id
      film
    }
    like(id: "2") @skip(if: $isOpen) {
      id
      film
    }
  }
`;

const Closed = gql<Shown, { isOpen: boolean }>`
  query Home($isOpen: Boolean!) {
    me {
      name
    }
    likes @include(if: $isOpen) {
      id
      film
    }
    like(id: "2") @include(if: $isOpen) {
      id
      film
    }
  }
`;

const me = { name: 'Ann' };

/** A query whose likes are left out until a tab is opened. */
function open(document = Closed, shown: Shown = { me }, decision?: EventDecision) {
  const heard: ModelEvent[] = [];
  const app = setupAnySchema();
  const { server, service, inContext } = app;
  const hear = (_: number, event: ModelEvent): undefined => {
    heard.push(event);
  };
  const options = { onEvent: decision ?? hear, keepPreviousData: true };
  const home = inContext(own => own.watchQuery(document, { isOpen: false }, options));
  server.expectOne('Home').flush(shown);
  return {
    server,
    home,
    heard,
    like: () => {
      service.mutate(LikeIt).subscribe({ error: () => undefined });
      return server.expectMutation('LikeIt');
    },
    isAtRest: (): void => {
      server.pass(60_000);
      server.expectNone();
    },
  };
}

describe('a field that `@include` or `@skip` leaves out of what is shown', () => {
  it('asks nothing after a mutation, and `onEvent` is not asked (V17)', () => {
    const { like, heard, isAtRest } = open();
    like().flush({ createLike: ran });
    isAtRest();
    expect(heard).toEqual([]);
  });

  it('asks nothing after a mutation of unknown outcome (M5, V17)', () => {
    const { like, home, isAtRest } = open();
    like().networkError();
    isAtRest();
    expect(home.data).toEqual({ me });
  });

  it("asks nothing after a mutation with the constant `onEvent: 'refetch'` (V17)", () => {
    const { home, like, isAtRest } = open(Closed, { me }, 'refetch');
    like().flush({ createLike: ran });
    isAtRest();
    expect(home.data).toEqual({ me });
  });

  it("asks with the constant `onEvent: 'refetch'` if an answer is on its way, in which nothing is merged (V7, V17)", () => {
    const { server, home, like, isAtRest } = open(Closed, { me }, 'refetch');
    void home.setVariable('isOpen', true).refetch();
    const request = server.expectOne('Home');
    like().flush({ createLike: ran });
    request.flush({ me, likes: [heat], like: null });
    expect(home.data).toEqual({ me, likes: [heat], like: null });
    server.pass(1000);
    server.expectOne('Home').flush({ me, likes: [heat, ran], like: ran });
    expect(home.data).toEqual({ me, likes: [heat, ran], like: ran });
    isAtRest();
  });

  it('keeps no other field of the model from asking (M1)', () => {
    const { server, like, home } = open(Home, { me, like: null });
    like().flush({ createLike: ran });
    server.pass(1000);
    server.expectOne('Home').flush({ me, like: ran });
    expect(home.data?.like).toEqual(ran);
  });

  for (const isAnswered of [true, false]) {
    const mutation = isAnswered ? 'a mutation' : 'a mutation of unknown outcome';
    it(`asks after ${mutation} if an answer is on its way that may show it (V10, V17)`, () => {
      const { server, home, like, isAtRest } = open();
      void home.setVariable('isOpen', true).refetch();
      const request = server.expectOne('Home');
      const creation = like();
      if (isAnswered) creation.flush({ createLike: ran });
      else creation.networkError();
      request.flush({ me, likes: [heat], like: null });
      server.pass(1000);
      server.expectOne('Home').flush({ me, likes: [heat, ran], like: ran });
      expect(home.data).toEqual({ me, likes: [heat, ran], like: ran });
      isAtRest();
    });
  }
});
