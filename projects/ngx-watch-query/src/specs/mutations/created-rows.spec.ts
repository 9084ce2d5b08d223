import { gql, withSubscriptions } from 'ngx-watch-query';
import { setupAnySchema } from './setup-mutations';

interface Like {
  readonly id: string;
  readonly stars: number;
}

const Likes = gql<{ likes: readonly Like[] }, Record<string, never>>`
  query Likes {
    likes @subscribe {
      id
      stars
    }
  }
`;
const New = gql<{ createLike: Like }>`
  mutation New {
    createLike {
      id
      stars
    }
  }
`;
const Rate = gql<{ updateLike: Like }>`
  mutation Rate {
    updateLike(id: "2", stars: 7) {
      id
      stars
    }
  }
`;

const heat: Like = { id: '1', stars: 0 };
const ronin = (stars: number): Like => ({ id: '2', stars });

/** A live list, and the creation of a row whose id nobody knows before its answer. */
function open() {
  const { server, service, inContext } = setupAnySchema(
    withSubscriptions({ url: 'ws://localhost/graphql' }),
  );
  const list = inContext(own => own.watchQuery(Likes, {}, { scope: 'likes' }));
  server.expectOne('Likes').flush({ likes: [heat] });
  const events = server.expectSubscription('Likes');
  service.mutate(New, {}).subscribe();
  const creation = server.expectMutation('New');
  return { server, service, list, events, creation };
}

describe('a row that is created, and then changes before its creation is answered', () => {
  it('M6, V10: is as the answer in flight says, which has it already', () => {
    const { server, list, creation } = open();
    void list.refetch();
    const request = server.expectOne('Likes');
    creation.flush({ createLike: ronin(1) });
    request.flush({ likes: [heat, ronin(5)] });
    expect(list.data).toEqual([heat, ronin(5)]);
  });

  it('M6: is as an answer has shown it, now and later', () => {
    const { server, list, creation } = open();
    void list.refetch();
    server.expectOne('Likes').flush({ likes: [heat, ronin(5)] });
    creation.flush({ createLike: ronin(1) });
    expect(list.data).toEqual([heat, ronin(5)]);
    server.pass(1000);
    server.expectOne('Likes').flush({ likes: [heat, ronin(5)] });
    expect(list.data).toEqual([heat, ronin(5)]);
  });

  it('M5, M6: is as an answer has shown it, once a later call about it was refused', () => {
    const { server, service, list, creation } = open();
    void list.refetch();
    server.expectOne('Likes').flush({ likes: [heat, ronin(5)] });
    const unheard = { error: () => undefined };
    service.mutate(Rate, {}, { optimisticResponse: { updateLike: ronin(7) } }).subscribe(unheard);
    creation.flush({ createLike: ronin(1) });
    expect(list.data).toEqual([heat, ronin(7)]);
    server.expectMutation('Rate').flushErrors(['No.'], null);
    expect(list.data).toEqual([heat, ronin(5)]);
  });

  for (const when of ['before', 'after'] as const) {
    it(`M6: is as an event says that comes ${when} that answer`, () => {
      const { server, list, events, creation } = open();
      events.event({ event: 'CREATE', id: '2', model: ronin(1) });
      server.pass(1000);
      server.expectOne('Likes').flush({ likes: [heat, ronin(1)] });
      const answer = () => creation.flush({ createLike: ronin(1) });
      const change = () => events.event({ event: 'UPDATE', id: '2', model: ronin(5) });
      for (const act of when === 'before' ? [change, answer] : [answer, change]) act();
      expect(list.data).toEqual([heat, ronin(5)]);
    });
  }

  it('M6: is as an event says that comes between two answers to one creation that is sent twice', () => {
    const { server, service, list, events, creation } = open();
    service.mutate(New, {}).subscribe();
    const again = server.expectMutation('New');
    creation.flush({ createLike: ronin(1) });
    server.pass(1000);
    server.expectOne('Likes').flush({ likes: [heat, ronin(1)] });
    events.event({ event: 'UPDATE', id: '2', model: ronin(5) });
    again.flush({ createLike: ronin(1) });
    expect(list.data).toEqual([heat, ronin(5)]);
  });
});
