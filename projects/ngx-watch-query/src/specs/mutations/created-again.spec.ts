import { gql, type EventDecision, type ModelEvent } from 'ngx-watch-query';
import { heat, LikeIt, ran, Unlike, type Like } from './likes';
import { setupAnySchema } from './setup-mutations';

const Likes = gql<{ likes: readonly Like[] }, Record<string, never>>`
  query Likes {
    likes {
      id
      film
    }
  }
`;

/** The same list, whose rows say their type. Our mutations do not select it. */
const TypedLikes = gql<{ likes: readonly TypedLike[] }, Record<string, never>>`
  query Likes {
    likes {
      __typename
      id
      film
    }
  }
`;

interface TypedLike extends Like {
  readonly __typename: 'Like';
}

/** The same calls where the server answers only that it is done. */
const LikeBlindly = gql<{ createLike: boolean }>`
  mutation LikeIt {
    createLike(id: "2")
  }
`;

/** Another field of the same call says more than nothing. */
const LikeAndRename = gql<{ createLike: Like | null; updateLike: Like }>`
  mutation LikeIt {
    createLike(id: "2") {
      id
      film
    }
    updateLike(id: "1", film: "Heat") {
      id
      film
    }
  }
`;

/** The same, where the server decides whether the first one is new. */
const UpsertAndRename = gql<{ upsertLike: Like | null; updateLike: Like }>`
  mutation LikeIt {
    upsertLike(id: "2") {
      id
      film
    }
    updateLike(id: "1", film: "Heat") {
      id
      film
    }
  }
`;

const Upsert = gql<{ upsertLike: boolean | null }>`
  mutation LikeIt {
    upsertLike(id: "2")
  }
`;

/** The same, where the server answers what it has made of the row. */
const UpsertRan = gql<{ upsertLike: Like }>`
  mutation LikeIt {
    upsertLike(id: "2") {
      id
      film
    }
  }
`;

const Restore = gql<{ restoreLike: boolean }>`
  mutation LikeIt {
    restoreLike(id: "2")
  }
`;

const RenameRan = gql<{ updateLike: Like }>`
  mutation RenameRan {
    updateLike(id: "2") {
      id
      film
    }
  }
`;

const ChangeBoth = gql<{ updateLikes: number }>`
  mutation ChangeBoth {
    updateLikes(ids: ["1", "2"], film: "Ikiru")
  }
`;

const UnlikeBoth = gql<{ deleteLikes: number }>`
  mutation UnlikeBoth {
    deleteLikes(ids: ["1", "2"])
  }
`;

/** A list of two likes, the second of which has just been deleted. */
function deleteOne(decide?: (event: ModelEvent) => EventDecision | undefined) {
  const { server, service, inContext } = setupAnySchema();
  const onEvent = (_: number, event: ModelEvent) => decide?.(event);
  const list = inContext(own => own.watchQuery(Likes, {}, { scope: 'likes', onEvent }));
  server.expectOne('Likes').flush({ likes: [heat, ran] });
  const unlike = (): void => {
    service.mutate(Unlike, {}, { optimisticResponse: { deleteLike: { id: '2' } } }).subscribe();
    server.expectMutation('Unlike').flush({ deleteLike: { id: '2' } });
  };
  /** The list asks, and the server answers with these rows. */
  const asked = (...likes: readonly Like[]): void => {
    server.pass(5000);
    server.expectOne('Likes').flush({ likes });
  };
  unlike();
  expect(list.data).toEqual([heat]);
  return { server, service, inContext, list, unlike, asked };
}

type Deleted = ReturnType<typeof deleteOne>;

/** A list of two likes; the second one is deleted, which is not answered yet. */
function deletePending({ isExpected = true } = {}) {
  const { server, service, inContext } = setupAnySchema();
  const list = inContext(own => own.watchQuery(Likes, {}, { scope: 'likes' }));
  server.expectOne('Likes').flush({ likes: [heat, ran] });
  const optimisticResponse = { deleteLike: { id: '2' } };
  service.mutate(Unlike, {}, isExpected ? { optimisticResponse } : {}).subscribe();
  const deletion = server.expectMutation('Unlike');
  expect(list.data).toEqual(isExpected ? [heat] : [heat, ran]);
  const asked = (): void => {
    server.pass(1000);
    server.expectOne('Likes').flush({ likes: [heat, ran] });
  };
  /** The list shows both, and asks no more. */
  const isAtRest = (): void => {
    expect(list.data).toEqual([heat, ran]);
    server.pass(60_000);
    server.expectNone();
  };
  return { server, service, list, deletion, asked, isAtRest };
}

/** The same list; the second row is created again, and neither call is answered yet. */
function toggleTwice({ isPlaced }: { readonly isPlaced: boolean }) {
  const { server, service, list, ...others } = deletePending();
  service
    .mutate(
      LikeIt,
      {},
      isPlaced ? { optimisticResponse: { createLike: ran }, place: [{ in: list, at: 'end' }] } : {},
    )
    .subscribe();
  return { list, creation: server.expectMutation('LikeIt'), ...others };
}

describe('a row that is deleted and created again with the same id, answered in the other order', () => {
  for (const isPlaced of [true, false]) {
    const where = isPlaced ? 'at its place' : 'without a place';
    it(`is shown by the next answer, ${where} (M5, M6)`, () => {
      const { deletion, creation, asked, isAtRest } = toggleTwice({ isPlaced });
      creation.flush({ createLike: ran });
      deletion.flush({ deleteLike: { id: '2' } });
      asked();
      isAtRest();
    });

    it(`is not hidden by the deletion that is still pending, ${where} (M5, M6)`, () => {
      const { list, deletion, creation, asked, isAtRest } = toggleTwice({ isPlaced });
      creation.flush({ createLike: ran });
      asked();
      expect(list.data).toEqual([heat, ran]);
      deletion.flush({ deleteLike: { id: '2' } });
      expect(list.data).toEqual([heat, ran]);
      asked();
      isAtRest();
    });
  }
});

describe('a row that an upsert brings back, answered before the deletion', () => {
  it('is shown at once, and is not hidden by the deletion (M5, M6)', () => {
    const { server, service, list, deletion, asked, isAtRest } = deletePending();
    service.mutate(UpsertRan).subscribe();
    server.expectMutation('LikeIt').flush({ upsertLike: ran });
    expect(list.data).toEqual([heat, ran]);
    asked();
    expect(list.data).toEqual([heat, ran]);
    deletion.flush({ deleteLike: { id: '2' } });
    expect(list.data).toEqual([heat, ran]);
    asked();
    isAtRest();
  });

  it('is in the next answer, whatever the deletion says, if its deletion was not expected (M5, V22)', () => {
    const { server, service, list, deletion, asked, isAtRest } = deletePending({
      isExpected: false,
    });
    service.mutate(UpsertRan).subscribe();
    server.expectMutation('LikeIt').flush({ upsertLike: ran });
    deletion.flush({ deleteLike: { id: '2' } });
    expect(list.data).toEqual([heat, ran]);
    asked();
    isAtRest();
  });

  it('stays hidden if an update was answered instead: the server may run the deletion last (M5, M6)', () => {
    const { server, service, list, deletion, asked } = deletePending();
    service.mutate(RenameRan).subscribe();
    server.expectMutation('RenameRan').flush({ updateLike: ran });
    asked();
    expect(list.data).toEqual([heat]);
    deletion.flush({ deleteLike: { id: '2' } });
    expect(list.data).toEqual([heat]);
  });
});

describe('a row that was deleted and created again with other values', () => {
  const ways: readonly [how: string, comeBack: (app: Deleted, row: Like) => void][] = [
    [
      'an upsert',
      ({ server, service }, row) => {
        service.mutate(UpsertRan).subscribe();
        server.expectMutation('LikeIt').flush({ upsertLike: row });
      },
    ],
    [
      'a creation',
      ({ server, service }, row) => {
        service.mutate(LikeIt).subscribe();
        server.expectMutation('LikeIt').flush({ createLike: row });
      },
    ],
  ];
  for (const [how, comeBack] of ways) {
    it(`does not go back to the values of before, although a replica still has them: by ${how} (M6, V22)`, () => {
      const app = deleteOne();
      // Deleting what is gone says nothing of how it looked.
      app.unlike();
      comeBack(app, { id: '2', film: 'Ikiru' });
      app.asked(heat, ran);
      expect(app.list.data).toEqual([heat, { id: '2', film: 'Ikiru' }]);
      app.asked(heat, { id: '2', film: 'Stalker' });
      expect(app.list.data).toEqual([heat, { id: '2', film: 'Stalker' }]);
    });
  }
});

describe('a row that was deleted and has come back, if nobody knows what it looks like', () => {
  const ways: readonly [how: string, comeBack: (app: Deleted) => void, onCreate?: EventDecision][] =
    [
      [
        'its creation is answered with `true`',
        ({ server, service }) => {
          service.mutate(LikeBlindly).subscribe();
          server.expectMutation('LikeIt').flush({ createLike: true });
        },
      ],
      [
        'its creation is answered with null',
        ({ server, service }) => {
          service.mutate(LikeIt).subscribe();
          server.expectMutation('LikeIt').flush({ createLike: null });
        },
      ],
      [
        'its creation has no answer',
        ({ server, service }) => {
          service.mutate(LikeIt).subscribe({ error: () => undefined });
          server.expectMutation('LikeIt').networkError();
        },
      ],
      [
        'its creation, which was expected but not placed, has no answer',
        ({ server, service }) => {
          const optimisticResponse = { createLike: ran };
          service.mutate(LikeIt, {}, { optimisticResponse }).subscribe({ error: () => undefined });
          server.expectMutation('LikeIt').networkError();
        },
      ],
      [
        'its creation is answered with null beside another change',
        ({ server, service }) => {
          service.mutate(LikeAndRename).subscribe();
          server.expectMutation('LikeIt').flush({ createLike: null, updateLike: heat });
        },
      ],
      [
        'the call that creates or changes it is answered with `true`',
        ({ server, service }) => {
          service.mutate(Upsert).subscribe();
          server.expectMutation('LikeIt').flush({ upsertLike: true });
        },
      ],
      [
        'the call that creates or changes it has no answer',
        ({ server, service }) => {
          service.mutate(Upsert).subscribe({ error: () => undefined });
          server.expectMutation('LikeIt').networkError();
        },
      ],
      [
        '`changes` says only that it has changed',
        ({ server, service }) => {
          const changed = { event: 'UPDATE', modelName: 'like', id: '2', model: null } as const;
          service.mutate(Restore, {}, { changes: () => [changed] }).subscribe();
          server.expectMutation('LikeIt').flush({ restoreLike: true });
        },
      ],
      [
        '`onEvent` answers its creation with `refetch`',
        ({ server, service }) => {
          service.mutate(LikeIt).subscribe();
          server.expectMutation('LikeIt').flush({ createLike: ran });
        },
        'refetch',
      ],
    ];
  for (const [how, comeBack, onCreate] of ways) {
    it(`is shown by the next answer that has it: ${how} (M6, V22)`, () => {
      const app = deleteOne(({ event }) => (event === 'CREATE' ? onCreate : undefined));
      const { server, list, asked } = app;
      comeBack(app);
      asked(heat, ran);
      expect(list.data).toEqual([heat, ran]);
      server.pass(60_000);
      server.expectNone();
    });
  }

  for (const how of ['has no answer', 'is answered with null', 'is placed and has no answer']) {
    it(`is shown by the next answer that has it, if its deletion is answered after its creation, which ${how} (M6, V22)`, () => {
      const { list, service, server, deletion, asked, isAtRest } = deletePending();
      const place = [{ in: list, at: 'end' }] as const;
      const optimisticResponse = { createLike: ran };
      const unheard = { error: () => undefined };
      const isPlaced = how.startsWith('is placed');
      service.mutate(LikeIt, {}, isPlaced ? { optimisticResponse, place } : {}).subscribe(unheard);
      const creation = server.expectMutation('LikeIt');
      if (how === 'is answered with null') creation.flush({ createLike: null });
      else creation.networkError();
      deletion.flush({ deleteLike: { id: '2' } });
      asked();
      isAtRest();
    });
  }

  const answers: readonly [how: string, createLike: Like | null][] = [
    ['answered', ran],
    ['answered with null', null],
  ];
  for (const [how, createLike] of answers) {
    it(`is shown by the next answer that has it, if it was the only row of a list that selects types, and its creation is ${how} (M3, M6)`, () => {
      const { server, service, inContext } = setupAnySchema();
      const list = inContext(own => own.watchQuery(TypedLikes, {}, { scope: 'likes' }));
      const likes: readonly TypedLike[] = [{ __typename: 'Like', ...ran }];
      server.expectOne('Likes').flush({ likes });
      service.mutate(Unlike).subscribe();
      server.expectMutation('Unlike').flush({ deleteLike: { id: '2' } });
      expect(list.data).toEqual([]);
      service.mutate(LikeIt).subscribe();
      server.expectMutation('LikeIt').flush({ createLike });
      server.pass(1000);
      server.expectOne('Likes').flush({ likes });
      expect(list.data).toEqual(likes);
      server.pass(60_000);
      server.expectNone();
    });
  }

  it('is reported to `onEvent` once if an upsert says nothing of it, beside another change (M12)', () => {
    const heard: string[] = [];
    const { server, service } = deleteOne(({ event, id }) => {
      heard.push(`${event} ${id}`);
      return undefined;
    });
    heard.length = 0;
    service.mutate(UpsertAndRename).subscribe();
    server.expectMutation('LikeIt').flush({ upsertLike: null, updateLike: heat });
    expect(heard).toEqual(['UPDATE ', 'UPDATE 1']);
  });

  it('is in the first answer of a list that is opened then, if its creation has no answer (M5, M6)', () => {
    const { server, service, inContext, asked } = deleteOne();
    service.mutate(LikeIt).subscribe({ error: () => undefined });
    server.expectMutation('LikeIt').networkError();
    asked(heat, ran);
    const list = inContext(own => own.watchQuery(Likes, {}, { scope: 'likes' }));
    server.expectOne('Likes').flush({ likes: [heat, ran] });
    expect(list.data).toEqual([heat, ran]);
  });

  it('stays away if a later call has deleted it again, although a replica still has it (M5, V22)', () => {
    const { server, service, list, unlike, asked } = deleteOne();
    service.mutate(LikeIt).subscribe();
    const creation = server.expectMutation('LikeIt');
    unlike();
    creation.flush({ createLike: null });
    asked(heat, ran);
    expect(list.data).toEqual([heat]);
    asked(heat);
    expect(list.data).toEqual([heat]);
    server.pass(60_000);
    server.expectNone();
  });

  it('stays away if its second deletion has no answer, although a replica still has it (M6, V22)', () => {
    const { server, service, list, asked } = deleteOne();
    service.mutate(Unlike).subscribe({ error: () => undefined });
    server.expectMutation('Unlike').networkError();
    asked(heat, ran);
    expect(list.data).toEqual([heat]);
  });

  const fewer: readonly [how: string, answered: (app: Deleted) => void][] = [
    [
      'an update',
      ({ server, service }) => {
        service.mutate(ChangeBoth).subscribe({ error: () => undefined });
        server.expectMutation('ChangeBoth').flush({ updateLikes: 1 });
      },
    ],
    [
      'a deletion',
      ({ server, service }) => {
        service.mutate(UnlikeBoth).subscribe({ error: () => undefined });
        server.expectMutation('UnlikeBoth').flush({ deleteLikes: 1 });
      },
    ],
  ];
  for (const [how, answered] of fewer) {
    it(`stays away if ${how} of several rows says that it has found fewer, although a replica still has it (M2, M6, V22)`, () => {
      const app = deleteOne();
      answered(app);
      app.asked(heat, ran);
      expect(app.list.data).toEqual([heat]);
    });
  }

  it('stays away if `onEvent` answers its second deletion with `refetch`, although a replica still has it (M6, V22)', () => {
    const decisions: EventDecision[] = [];
    const { server, service, list, asked } = deleteOne(() => decisions[0]);
    decisions.push('refetch');
    const gone = { event: 'DELETE', modelName: 'like', id: '2', model: null } as const;
    service.mutate(Unlike, {}, { changes: () => [gone] }).subscribe();
    server.expectMutation('Unlike').flush({ deleteLike: { id: '2' } });
    asked(heat, ran);
    expect(list.data).toEqual([heat]);
  });
});
