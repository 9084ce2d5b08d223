// query Movies { movies { data { id title } } }, parsed when the application was built, as code
// generators do: the parser is no part of what a paginated query costs.
import type { TypedDocumentNode } from 'ngx-watch-query';
import type { Movie } from '../movie';

export interface MoviesData {
  readonly movies: { readonly data: readonly Movie[] };
}

type NoVariables = Record<string, never>;

const field = (value: string, selections?: readonly unknown[]) => ({
  kind: 'Field',
  name: { kind: 'Name', value },
  ...(selections && { selectionSet: { kind: 'SelectionSet', selections } }),
});

export const MoviesQuery = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Movies' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [field('movies', [field('data', [field('id'), field('title')])])],
      },
    },
  ],
} as unknown as TypedDocumentNode<MoviesData, NoVariables>;
