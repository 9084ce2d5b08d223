// query Movies { movies { data { id title } } }, parsed when the application was built, as code
// generators do: the parser is no part of what a paginated query costs.
import type { TypedDocumentNode } from 'ngx-watch-query';
import type { MoviesData, NoVariables } from './movie';

const name = (value: string) => ({ kind: 'Name', value });

const field = (
  value: string,
  selections?: readonly unknown[],
  directives?: readonly unknown[],
) => ({
  kind: 'Field',
  name: name(value),
  directives,
  selectionSet: selections && { kind: 'SelectionSet', selections },
});

/** The query; its field has these directives. */
export const moviesQuery = (...directives: readonly string[]) =>
  ({
    kind: 'Document',
    definitions: [
      {
        kind: 'OperationDefinition',
        operation: 'query',
        name: name('Movies'),
        selectionSet: {
          kind: 'SelectionSet',
          selections: [
            field(
              'movies',
              [field('data', [field('id'), field('title')])],
              directives.map(directive => ({ kind: 'Directive', name: name(directive) })),
            ),
          ],
        },
      },
    ],
  }) as unknown as TypedDocumentNode<MoviesData, NoVariables>;
