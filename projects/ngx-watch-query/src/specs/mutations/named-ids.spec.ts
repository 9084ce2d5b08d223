import { gql } from 'ngx-watch-query';
import { setupAnySchema } from './setup-mutations';

interface Comment {
  readonly id: string;
  readonly body: string;
  readonly likes: number;
}

const Comments = gql<{ comments: readonly Comment[] }, Record<string, never>>`
  query Comments {
    comments {
      id
      body
      likes
    }
  }
`;

const Like = gql<{ updateComment: { comment: Comment } }, { commentId: string }>`
  mutation Like($commentId: ID!) {
    updateComment(input: { commentId: $commentId, likes: 1 }) {
      comment {
        id
        likes
      }
    }
  }
`;

/** A new comment that answers another one. */
const Answer = gql<{ createComment: Comment }, { commentId: string }>`
  mutation Answer($commentId: ID!) {
    createComment(commentId: $commentId, body: "Yes") {
      id
      body
      likes
    }
  }
`;

/** The answer names the post, whose number is also that of another comment. */
const Delete = gql<{ deleteComment: { post: { id: string; body: string } } }, { id: string }>`
  mutation Delete($id: ID!) {
    deleteComment(commentId: $id) {
      post {
        id
        body
      }
    }
  }
`;

function open() {
  const { server, service, inContext } = setupAnySchema();
  const list = inContext(own => own.watchQuery(Comments, {}, { scope: 'comments' }));
  const first = { id: '5', body: 'First!', likes: 0 };
  const second = { id: '9', body: 'Thanks', likes: 3 };
  server.expectOne('Comments').flush({ comments: [first, second] });
  return { server, service, list, first, second };
}

describe('an id that is named after the model', () => {
  it('says which row is deleted, whatever else the answer shows (M2)', () => {
    const { server, service, list, first } = open();
    service.mutate(Delete, { id: '9' }).subscribe();
    const post = { id: '5', body: 'The post' };
    server.expectMutation('Delete').flush({ deleteComment: { post } });
    expect(list.data).toEqual([first]);
    server.expectOne('Comments');
  });

  it('finds the row for `optimisticResponse` (M4)', () => {
    const { service, list, first, second } = open();
    service
      .mutate(
        Like,
        { commentId: '9' },
        {
          optimisticResponse: (_, row) => ({
            updateComment: { comment: { id: '9', likes: (row?.likes ?? 0) + 1 } },
          }),
        },
      )
      .subscribe();
    expect(list.data).toEqual([first, { ...second, likes: 4 }]);
  });

  it('is no row for `optimisticResponse` where another one is created (M4)', () => {
    const { service } = open();
    const optimisticResponse = jasmine.createSpy().and.returnValue(undefined);
    service.mutate(Answer, { commentId: '9' }, { optimisticResponse }).subscribe();
    expect(optimisticResponse).toHaveBeenCalledOnceWith({ commentId: '9' }, undefined);
  });
});
