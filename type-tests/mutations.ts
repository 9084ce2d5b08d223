import type { DocumentNode } from 'graphql';
import type { ShownRow, TypedDocumentNode, WatchQuery, WatchQueryService } from 'ngx-watch-query';

/** `any`, as code generators write it. */
type Unchecked = ReturnType<typeof JSON.parse>;

interface Film {
  readonly id: string;
  readonly title: string;
  /** Scalars of which the code generator knows nothing. */
  readonly meta: unknown;
  readonly extra: Unchecked;
  readonly tags: readonly unknown[];
  readonly director: { readonly id: string; readonly meta: unknown } | null;
}

declare const queries: WatchQueryService;
declare const UpdateFilm: TypedDocumentNode<{ readonly updateFilm: Film | null }, { id: string }>;
declare const UpdateFilms: TypedDocumentNode<
  { readonly updateFilms: { readonly films: readonly (Film | null)[] | null } | null },
  { ids: readonly string[] }
>;
declare const Anything: TypedDocumentNode<Unchecked, { id: string }>;

const variables = { id: '1' };

// A scalar of which nothing is known takes any value, also in lists and nested objects.
queries.mutate(UpdateFilm, variables, {
  optimisticResponse: {
    updateFilm: {
      id: '1',
      meta: '2026-01-01',
      extra: 7,
      tags: ['a', 1, null],
      director: { id: '2', meta: true },
    },
  },
});

// refused: is not assignable
queries.mutate(UpdateFilm, variables, { optimisticResponse: { updateFilm: { title: 1 } } });

// refused: has no properties in common
queries.mutate(UpdateFilm, variables, { optimisticResponse: { updateFilm: { director: 1 } } });

// An answer of which nothing is known is an object.
queries.mutate(Anything, variables, { optimisticResponse: { any: 1 } });

// refused: is not assignable
queries.mutate(Anything, variables, { optimisticResponse: 'x' });

// Without a type of the document, the variables are those that are given.
declare const untyped: DocumentNode;
queries.mutate(untyped, variables, {
  optimisticResponse: ({ id }) => ({ updateFilm: { id, title: id.toUpperCase() } }),
});

// The place of a new row is a list, or a function of the variables.
declare const films: WatchQuery<unknown, undefined>;
queries.mutation(UpdateFilm, {
  place: ({ id }) => (id.startsWith('a') ? [{ in: films, at: 'start' }] : []),
});

// refused: is not assignable
queries.mutation(UpdateFilm, { place: ({ id }) => [{ in: films, at: id }] });

// refused: does not exist
queries.mutation(UpdateFilm, { place: ({ title }) => [{ in: films, at: 'end', list: title }] });

// The row is the model, wherever the answer has it.
queries.mutate(UpdateFilm, variables, {
  optimisticResponse: ({ id }, row) => ({ updateFilm: { id, title: `${row?.title ?? ''}!` } }),
});
queries.mutate(
  UpdateFilms,
  { ids: ['1'] },
  {
    optimisticResponse: ({ ids }, row) => ({
      updateFilms: { films: ids.map(id => ({ id, title: `${row?.title ?? ''}!` })) },
    }),
  },
);
export const title: string | undefined = ({} as ShownRow<{ films: Film[] }>).title;
export const inPayload: string | undefined = ({} as ShownRow<{ update: { films: Film[] } }>).title;

// refused: does not exist
export const none = ({} as ShownRow<{ update: { films: Film[] } }>).nope;

// A text of a union, as code generators write `__typename` and enums, is known as that text.
interface Stored {
  readonly __typename: 'Film';
  readonly id: string;
  readonly status: 'OPEN' | 'CLOSED';
}
interface Conflict {
  readonly __typename: 'ConflictError';
  readonly message: string;
}
declare const CloseFilm: TypedDocumentNode<
  { readonly updateFilm: Stored | Conflict },
  { id: string }
>;

queries.mutate(CloseFilm, variables, {
  optimisticResponse: ({ id }) => ({ updateFilm: { __typename: 'Film', id, status: 'CLOSED' } }),
});
const closing = queries.mutation(CloseFilm, {
  scope: 'updateFilm',
  optimisticResponse: ({ id }) => ({ updateFilm: { __typename: 'Film', id, status: 'CLOSED' } }),
});
export const closed: Stored | Conflict | undefined = closing.data;
queries.mutation(CloseFilm, {
  optimisticResponse: ({ id }, row) => ({ updateFilm: { id, status: row?.status ?? 'OPEN' } }),
});

// refused: is not assignable
queries.mutation(CloseFilm, {
  optimisticResponse: ({ id }) => ({ updateFilm: { id, status: 'LOST' } }),
});

// refused: there is no 'films'
queries.mutation(CloseFilm, { scope: 'films' });
