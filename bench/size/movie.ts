/** What both applications show. */
export interface Movie {
  readonly id: string;
  readonly title: string;
}

export const URI = '/graphql';
