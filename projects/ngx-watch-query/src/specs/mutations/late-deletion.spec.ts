import { gql, withSubscriptions, type EventDecision, type ModelEvent } from 'ngx-watch-query';
import { heat, LikeIt, ran, Unlike, type Like } from './likes';
import { setupAnySchema } from './setup-mutations';

const Likes = gql<{ likes: readonly Like[] }, Record<string, never>>`
  query Likes {
    likes @subscribe {
      id
      film
    }
  }
`;

/** The same list, whose rows say their type. Our mutations do not select it. */
const TypedLikes = gql<{ likes: readonly TypedLike[] }, Record<string, never>>`
  query Likes {
    likes @subscribe {
      __typename
      id
      film
    }
  }
`;

interface TypedLike extends Like {
  readonly __typename: 'Like';
}

const OneLike = gql<{ like: Like | null }, { id: string }>`
  query OneLike($id: ID!) {
    like(id: $id) @subscribe {
      id
      film
    }
  }
`;

const Rename = gql<{ updateLike: Like }, { film: string }>`
  mutation Rename($film: String!) {
    updateLike(id: "2", film: $film) {
      id
      film
    }
  }
`;

/** The same calls on a server that names the id after another model. */
const UnlikeFilm = gql<{ deleteLike: { id: string } }>`
  mutation Unlike {
    deleteLike(filmId: "2") {
      id
    }
  }
`;

const LikeFilm = gql<{ createLike: Like }>`
  mutation LikeIt {
    createLike(filmId: "2") {
      id
      film
    }
  }
`;

const Upsert = gql<{ upsertLike: Like }>`
  mutation Upsert {
    upsertLike(id: "2") {
      id
      film
    }
  }
`;

const TypedLike = gql<{ like: TypedLike | null }, { id: string }>`
  query TypedLike($id: ID!) {
    like(id: $id) @subscribe {
      __typename
      id
      film
    }
  }
`;

interface Renamed {
  readonly like: Like;
  readonly errors?: readonly { readonly message: string }[];
}

const LikeAndRename = gql<{ createLike: Like; updateLike: Renamed }>`
  mutation LikeAndRename {
    createLike(id: "2") {
      id
      film
    }
    updateLike(id: "1") {
      like {
        id
        film
      }
      errors {
        message
      }
    }
  }
`;

/** The server answers only that it is done. */
const LikeBlindly = gql<{ createLike: boolean }>`
  mutation LikeIt {
    createLike(id: "2")
  }
`;

const LikeForm = gql<{ createLike: { ok: boolean } }>`
  mutation LikeIt {
    createLike(id: "2") {
      ok
    }
  }
`;

const LikeShortly = gql<{ createLike: { id: string } }>`
  mutation LikeShortly {
    createLike(id: "2") {
      id
    }
  }
`;

/** A live list of two likes. The second one can be deleted and created again. */
function open({
  likes = [heat, ran],
  onEvent,
}: {
  readonly likes?: readonly Like[];
  readonly onEvent?: (id: number, event: ModelEvent) => EventDecision | undefined;
} = {}) {
  const { server, service, inContext } = setupAnySchema(
    withSubscriptions({ url: 'ws://localhost/graphql' }),
  );
  const list = inContext(own =>
    own.watchQuery(Likes, {}, { scope: 'likes', ...(onEvent && { onEvent }) }),
  );
  server.expectOne('Likes').flush({ likes });
  const events = server.expectSubscription('Likes');
  return {
    server,
    service,
    inContext,
    list,
    /** The server reports that the row was deleted: late, or by another user. */
    reportDeletion: () => events.event({ event: 'DELETE', id: '2' }),
    reportChange: (film: string) =>
      events.event({ event: 'UPDATE', id: '2', model: { id: '2', film } }),
    /** @returns answers the deletion */
    unlike: (document = Unlike): (() => void) => {
      const optimisticResponse = { deleteLike: { id: '2' } };
      service.mutate(document, {}, { optimisticResponse }).subscribe();
      const deletion = server.expectMutation('Unlike');
      return () => {
        deletion.flush({ deleteLike: { id: '2' } });
      };
    },
    /** @returns answers the creation */
    likeAgain: ({ isPlaced = true, document = LikeIt } = {}): (() => void) => {
      const place = [{ in: list, at: 'end' }] as const;
      service
        .mutate(document, {}, isPlaced ? { optimisticResponse: { createLike: ran }, place } : {})
        .subscribe();
      const creation = server.expectMutation('LikeIt');
      return () => {
        creation.flush({ createLike: ran });
      };
    },
    /** The list asks, and the server answers with these rows. */
    asked: (...likes: readonly Like[]): void => {
      server.pass(1000);
      server.expectOne('Likes').flush({ likes });
    },
    isAtRest: (): void => {
      server.pass(60_000);
      server.expectNone();
    },
  };
}

describe('the event of our own deletion that comes after the row was created again', () => {
  it('takes nothing away while neither call is answered (M5, M6)', () => {
    const { list, unlike, likeAgain, reportDeletion, asked, isAtRest } = open();
    const deleted = unlike();
    const created = likeAgain();
    reportDeletion();
    expect(list.data).toEqual([heat, ran]);
    deleted();
    expect(list.data).toEqual([heat, ran]);
    created();
    expect(list.data).toEqual([heat, ran]);
    asked(heat, ran);
    expect(list.data).toEqual([heat, ran]);
    isAtRest();
  });

  it('takes nothing away while the creation is not answered (M5, M6)', () => {
    const { list, unlike, likeAgain, reportDeletion, asked, isAtRest } = open();
    unlike()();
    const created = likeAgain();
    reportDeletion();
    expect(list.data).toEqual([heat, ran]);
    created();
    expect(list.data).toEqual([heat, ran]);
    asked(heat, ran);
    expect(list.data).toEqual([heat, ran]);
    isAtRest();
  });

  it('takes nothing away while a creation that says the id by another name is not answered (M6)', () => {
    const { list, unlike, likeAgain, reportDeletion, asked, isAtRest } = open();
    unlike(UnlikeFilm)();
    const created = likeAgain({ document: LikeFilm });
    reportDeletion();
    expect(list.data).toEqual([heat, ran]);
    created();
    expect(list.data).toEqual([heat, ran]);
    asked(heat, ran);
    isAtRest();
  });

  it('takes nothing away before the list has been asked, and hides the row in no answer (M6, V22)', () => {
    const { list, unlike, likeAgain, reportDeletion, asked, isAtRest } = open();
    unlike()();
    likeAgain()();
    reportDeletion();
    expect(list.data).toEqual([heat, ran]);
    asked(heat, ran);
    expect(list.data).toEqual([heat, ran]);
    isAtRest();
  });

  for (const isPlaced of [true, false]) {
    const where = isPlaced ? 'at its place' : 'without a place';
    it(`takes nothing away after an answer has shown the row, which was created ${where}; the list asks (M6)`, () => {
      const { list, unlike, likeAgain, reportDeletion, asked, isAtRest } = open();
      unlike()();
      likeAgain({ isPlaced })();
      asked(heat, ran);
      reportDeletion();
      expect(list.data).toEqual([heat, ran]);
      asked(heat, ran);
      reportDeletion();
      expect(list.data).toEqual([heat, ran]);
      asked(heat, ran);
      isAtRest();
    });
  }

  it('takes nothing away if the creation has said only the id (M6)', () => {
    const { server, service, list, unlike, reportDeletion, asked, isAtRest } = open();
    unlike()();
    service.mutate(LikeShortly).subscribe();
    server.expectMutation('LikeShortly').flush({ createLike: { id: '2' } });
    asked(heat, ran);
    reportDeletion();
    expect(list.data).toEqual([heat, ran]);
    asked(heat, ran);
    isAtRest();
  });

  it('takes nothing away if the creation was answered with `true` (M2, M6)', () => {
    const { server, service, list, unlike, reportDeletion, asked, isAtRest } = open();
    unlike()();
    service.mutate(LikeBlindly).subscribe();
    server.expectMutation('LikeIt').flush({ createLike: true });
    asked(heat, ran);
    reportDeletion();
    expect(list.data).toEqual([heat, ran]);
    asked(heat, ran);
    isAtRest();
  });

  const blind: readonly [how: string, create: (app: ReturnType<typeof open>) => void][] = [
    [
      'was answered with null',
      ({ server, service }) => {
        service.mutate(LikeIt).subscribe();
        server.expectMutation('LikeIt').flush({ createLike: null });
      },
    ],
    [
      'was answered with `{ ok: true }`',
      ({ server, service }) => {
        service.mutate(LikeForm).subscribe();
        server.expectMutation('LikeIt').flush({ createLike: { ok: true } });
      },
    ],
    [
      'has no answer',
      ({ server, service }) => {
        service.mutate(LikeIt).subscribe({ error: () => undefined });
        server.expectMutation('LikeIt').networkError();
      },
    ],
    [
      'was placed and has no answer',
      ({ server, service, list }) => {
        const optimisticResponse = { createLike: ran };
        service
          .mutate(LikeIt, {}, { optimisticResponse, place: [{ in: list, at: 'end' }] })
          .subscribe({ error: () => undefined });
        server.expectMutation('LikeIt').networkError();
      },
    ],
  ];
  for (const [how, create] of blind) {
    it(`takes nothing away if the creation ${how} (M5, M6)`, () => {
      const app = open();
      const { list, unlike, reportDeletion, asked, isAtRest } = app;
      unlike()();
      create(app);
      asked(heat, ran);
      reportDeletion();
      expect(list.data).toEqual([heat, ran]);
      asked(heat, ran);
      expect(list.data).toEqual([heat, ran]);
      isAtRest();
    });

    it(`hides the row in no answer if it comes before the list has been asked, and the creation ${how} (M6, V22)`, () => {
      const app = open();
      const { list, unlike, reportDeletion, asked, isAtRest } = app;
      unlike()();
      create(app);
      const { data } = list;
      reportDeletion();
      expect(list.data).toEqual(data);
      asked(heat, ran);
      expect(list.data).toEqual([heat, ran]);
      isAtRest();
    });

    it(`takes the row out 10 s later, if the creation ${how} (M5, V7)`, () => {
      const app = open();
      const { server, list, unlike, reportDeletion, asked } = app;
      unlike()();
      create(app);
      asked(heat, ran);
      server.pass(10_000);
      reportDeletion();
      expect(list.data).toEqual([heat]);
    });
  }

  it('takes nothing away in a list that selects types, of which it was the only row (M3, M6)', () => {
    const { server, service, inContext } = setupAnySchema(
      withSubscriptions({ url: 'ws://localhost/graphql' }),
    );
    const list = inContext(own => own.watchQuery(TypedLikes, {}, { scope: 'likes' }));
    const likes: readonly TypedLike[] = [{ __typename: 'Like', ...ran }];
    server.expectOne('Likes').flush({ likes });
    const events = server.expectSubscription('Likes');
    service.mutate(Unlike).subscribe();
    server.expectMutation('Unlike').flush({ deleteLike: { id: '2' } });
    service.mutate(LikeIt).subscribe({ error: () => undefined });
    server.expectMutation('LikeIt').networkError();
    server.pass(1000);
    server.expectOne('Likes').flush({ likes });
    events.event({ event: 'DELETE', id: '2' });
    expect(list.data).toEqual(likes);
  });

  it('takes nothing away if the creation was answered first (M5, M6)', () => {
    const { list, unlike, likeAgain, reportDeletion, asked, isAtRest } = open();
    const deleted = unlike();
    likeAgain()();
    reportDeletion();
    expect(list.data).toEqual([heat, ran]);
    asked(heat, ran);
    deleted();
    reportDeletion();
    expect(list.data).toEqual([heat, ran]);
    asked(heat, ran);
    isAtRest();
  });

  /** The second like is saved by an upsert, which is answered. */
  const upsert = ({ service, server }: ReturnType<typeof open>): void => {
    service.mutate(Upsert).subscribe();
    server.expectMutation('Upsert').flush({ upsertLike: ran });
  };

  it('takes nothing away if an upsert was answered first (M2, M6)', () => {
    const app = open();
    const { list, unlike, reportDeletion, asked, isAtRest } = app;
    const deleted = unlike();
    upsert(app);
    reportDeletion();
    expect(list.data).toEqual([heat, ran]);
    asked(heat, ran);
    expect(list.data).toEqual([heat, ran]);
    deleted();
    reportDeletion();
    expect(list.data).toEqual([heat, ran]);
    asked(heat, ran);
    isAtRest();
  });

  it('takes nothing away after an upsert, and hides the row in no answer (M2, M6, V22)', () => {
    const app = open();
    const { list, unlike, reportDeletion, asked, isAtRest } = app;
    unlike()();
    upsert(app);
    reportDeletion();
    asked(heat, ran);
    expect(list.data).toEqual([heat, ran]);
    reportDeletion();
    expect(list.data).toEqual([heat, ran]);
    asked(heat, ran);
    isAtRest();
  });

  it('makes no record null, which asks (M6)', () => {
    const { server, inContext, unlike, likeAgain, asked } = open();
    const one = inContext(own => own.watchQuery(OneLike, { id: '2' }, { scope: 'like' }));
    server.expectOne('OneLike').flush({ like: ran });
    unlike()();
    expect(one.data).toBeNull();
    likeAgain()();
    asked(heat, ran);
    server.expectOne('OneLike').flush({ like: ran });
    server.expectSubscription('OneLike').event({ event: 'DELETE', id: '2' });
    expect(one.data).toEqual(ran);
    server.pass(1000);
    server.expectOne('OneLike').flush({ like: ran });
    expect(one.data).toEqual(ran);
  });
});

describe('an event of our own change', () => {
  it('asks nothing where an earlier change was answered before the record said its type (M3, M7)', () => {
    const { server, service, inContext } = setupAnySchema(
      withSubscriptions({ url: 'ws://localhost/graphql', catchUpDelay: 0 }),
    );
    const one = inContext(own => own.watchQuery(TypedLike, { id: '2' }, { scope: 'like' }));
    const loading = server.expectOne('TypedLike');
    const rename = (film: string): TypedLike => {
      service.mutate(Rename, { film }).subscribe();
      server.expectMutation('Rename').flush({ updateLike: { id: '2', film } });
      return { __typename: 'Like', id: '2', film };
    };
    const like = rename('Kagemusha');
    loading.flush({ like });
    server.pass(3000);
    server.expectOne('TypedLike').flush({ like });
    const model = rename('Ikiru');
    server.expectSubscription('TypedLike').event({ event: 'UPDATE', id: '2', model: { ...model } });
    server.pass(5000);
    server.expectNone('TypedLike');
    expect(one.data).toEqual(model);
  });
});

describe('a row that was deleted and created again', () => {
  it('is in the first answer of a list that is opened then, also if its creation was answered with `true` (M2, M5)', () => {
    const { server, service, inContext, unlike } = open();
    unlike()();
    service.mutate(LikeBlindly).subscribe();
    server.expectMutation('LikeIt').flush({ createLike: true });
    server.pass(1000);
    server.expectOne('Likes').flush({ likes: [heat, ran] });
    const list = inContext(own => own.watchQuery(Likes, {}, { scope: 'likes' }));
    server.expectOne('Likes').flush({ likes: [heat, ran] });
    expect(list.data).toEqual([heat, ran]);
  });

  it('goes with the next answer if another user has deleted it since (M6)', () => {
    const { list, unlike, likeAgain, reportDeletion, asked, isAtRest } = open();
    unlike()();
    likeAgain()();
    asked(heat, ran);
    reportDeletion();
    asked(heat);
    expect(list.data).toEqual([heat]);
    isAtRest();
  });

  it('goes at once with a DELETE event after 10 s (M5, V7)', () => {
    const { server, list, unlike, likeAgain, reportDeletion, asked } = open();
    unlike()();
    likeAgain()();
    asked(heat, ran);
    server.pass(10_000);
    reportDeletion();
    expect(list.data).toEqual([heat]);
  });

  it('goes at once with a DELETE event 10 s after its creation, however often it was changed since (M6, V7)', () => {
    const { server, service, list, unlike, likeAgain, reportDeletion, asked } = open();
    unlike()();
    likeAgain()();
    asked(heat, ran);
    for (const film of ['Kagemusha', 'Ikiru']) {
      server.pass(5000);
      service.mutate(Rename, { film }).subscribe();
      server.expectMutation('Rename').flush({ updateLike: { id: '2', film } });
      asked(heat, { id: '2', film });
    }
    reportDeletion();
    expect(list.data).toEqual([heat]);
  });

  it('goes at once if `onEvent` takes it out, whatever has happened to it (V7)', () => {
    const { list, unlike, likeAgain, reportChange, asked } = open({
      onEvent: (_, { event }) => (event === 'UPDATE' ? 'remove' : undefined),
    });
    unlike()();
    likeAgain()();
    asked(heat, ran);
    reportChange('Kagemusha');
    expect(list.data).toEqual([heat]);
  });

  /** One call creates the second like and renames the first one, which the server refuses. */
  function likeAndRename({ server, service, list }: ReturnType<typeof open>): Like {
    const like = { id: '1', film: 'Heat 2' };
    const optimisticResponse = { createLike: ran, updateLike: { like } };
    const place = [{ in: list, at: 'end' }] as const;
    service.mutate(LikeAndRename, {}, { optimisticResponse, place }).subscribe();
    const updateLike = { like, errors: [{ message: 'Too long.' }] };
    server.expectMutation('LikeAndRename').flush({ createLike: ran, updateLike });
    return like;
  }

  it('follows events as soon as its creation is answered, if another part of the call was not (M5, V7)', () => {
    const app = open({ likes: [heat] });
    const { list, reportChange, reportDeletion } = app;
    const renamed = likeAndRename(app);
    expect(list.data).toEqual([renamed, ran]);
    reportChange('Kagemusha');
    expect(list.data).toEqual([renamed, { id: '2', film: 'Kagemusha' }]);
    reportDeletion();
    expect(list.data).toEqual([renamed]);
  });

  it('follows events if nobody knows whether it was created (M5, V7)', () => {
    const { server, service, list, reportChange } = open({ likes: [heat] });
    const optimisticResponse = { createLike: ran };
    service
      .mutate(LikeIt, {}, { optimisticResponse, place: [{ in: list, at: 'end' }] })
      .subscribe({ error: () => undefined });
    server.expectMutation('LikeIt').networkError();
    expect(list.data).toEqual([heat, ran]);
    reportChange('Kagemusha');
    expect(list.data).toEqual([heat, { id: '2', film: 'Kagemusha' }]);
  });

  it('stays as it was created with late events of the former row, if another part of the call was not answered (M5, M6)', () => {
    const app = open();
    const { list, unlike, reportChange, reportDeletion, asked, isAtRest } = app;
    unlike()();
    likeAndRename(app);
    asked(heat, ran);
    reportChange('Kagemusha');
    expect(list.data).toEqual([heat, ran]);
    reportDeletion();
    expect(list.data).toEqual([heat, ran]);
    asked(heat, ran);
    isAtRest();
  });

  it('has in a field that its creation does not say what the server says, also if the former row had that before a change of ours (M6, V22)', () => {
    const { server, service, list, unlike, asked, isAtRest } = open();
    const film = 'Kagemusha';
    service.mutate(Rename, { film }).subscribe();
    server.expectMutation('Rename').flush({ updateLike: { id: '2', film } });
    expect(list.data).toEqual([heat, { id: '2', film }]);
    unlike()();
    service.mutate(LikeShortly).subscribe();
    server.expectMutation('LikeShortly').flush({ createLike: { id: '2' } });
    asked(heat, ran);
    expect(list.data).toEqual([heat, ran]);
    isAtRest();
  });

  it('stays if nobody knows whether it was created, and an answer shows it (M5, V22)', () => {
    const { server, service, list, unlike, asked, isAtRest } = open();
    unlike()();
    service
      .mutate(
        LikeIt,
        {},
        { optimisticResponse: { createLike: ran }, place: [{ in: list, at: 'end' }] },
      )
      .subscribe({ error: () => undefined });
    server.expectMutation('LikeIt').networkError();
    expect(list.data).toEqual([heat, ran]);
    asked(heat, ran);
    expect(list.data).toEqual([heat, ran]);
    isAtRest();
  });

  it('has what a later call has changed, if that was answered before its deletion and creation, also when an event says otherwise (M5, M6)', () => {
    const { server, service, list, unlike, likeAgain, reportChange } = open();
    const deleted = unlike();
    const created = likeAgain();
    const film = 'Ikiru';
    service.mutate(Rename, { film }).subscribe();
    server.expectMutation('Rename').flush({ updateLike: { id: '2', film } });
    deleted();
    created();
    expect(list.data).toEqual([heat, { id: '2', film }]);
    reportChange('Kagemusha');
    expect(list.data).toEqual([heat, { id: '2', film }]);
  });

  it('goes at once with its next deletion (M5)', () => {
    const { list, unlike, likeAgain, reportDeletion, asked, isAtRest } = open();
    unlike()();
    likeAgain()();
    asked(heat, ran);
    const deleted = unlike();
    expect(list.data).toEqual([heat]);
    deleted();
    reportDeletion();
    expect(list.data).toEqual([heat]);
    asked(heat);
    isAtRest();
  });

  for (const isAnswered of [true, false]) {
    const when = isAnswered ? 'after its creation was answered' : 'before its creation is answered';
    it(`has no value of the former row, of which an event comes ${when} (M6)`, () => {
      const { list, unlike, likeAgain, reportChange, asked, isAtRest } = open();
      const deleted = unlike();
      const created = likeAgain();
      if (isAnswered) {
        deleted();
        created();
        asked(heat, ran);
      }
      reportChange('Kagemusha');
      expect(list.data).toEqual([heat, ran]);
      if (!isAnswered) {
        deleted();
        created();
      }
      asked(heat, ran);
      expect(list.data).toEqual([heat, ran]);
      isAtRest();
    });
  }
});
