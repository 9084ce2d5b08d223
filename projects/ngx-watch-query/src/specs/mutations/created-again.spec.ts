import { gql } from 'ngx-watch-query';
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

/** A list of two likes; the second one is deleted and created again, and neither is answered yet. */
function toggleTwice({ isPlaced }: { readonly isPlaced: boolean }) {
  const { server, service, inContext } = setupAnySchema();
  const list = inContext(own => own.watchQuery(Likes, {}, { scope: 'likes' }));
  server.expectOne('Likes').flush({ likes: [heat, ran] });
  service.mutate(Unlike, {}, { optimisticResponse: { deleteLike: { id: '2' } } }).subscribe();
  const deletion = server.expectMutation('Unlike');
  expect(list.data).toEqual([heat]);
  service
    .mutate(
      LikeIt,
      {},
      isPlaced ? { optimisticResponse: { createLike: ran }, place: [{ in: list, at: 'end' }] } : {},
    )
    .subscribe();
  const creation = server.expectMutation('LikeIt');
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
  return { list, deletion, creation, asked, isAtRest };
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
