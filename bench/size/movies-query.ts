// query Movies { movies { data { id title } } }, parsed at build time, as code generators do. So
// the cost of a paginated query does not include the parser.
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

/** The query, with these directives on its field. */
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
