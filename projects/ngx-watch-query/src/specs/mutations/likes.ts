import { gql } from 'ngx-watch-query';

/** A like of a film. Its id is that of the film, so it can be deleted and created again. */
export interface Like {
  readonly id: string;
  readonly film: string;
}

export const heat: Like = { id: '1', film: 'Heat' };
export const ran: Like = { id: '2', film: 'Ran' };

export const Unlike = gql<{ deleteLike: { id: string } }>`
  mutation Unlike {
    deleteLike(id: "2") {
      id
    }
  }
`;

export const LikeIt = gql<{ createLike: Like }>`
  mutation LikeIt {
    createLike(id: "2") {
      id
      film
    }
  }
`;
