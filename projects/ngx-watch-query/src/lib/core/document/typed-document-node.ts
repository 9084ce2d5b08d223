import type { DocumentNode } from 'graphql';

/**
 * A parsed document that knows the types of its answer and of its variables. GraphQL Code
 * Generator's documents have this shape (`@graphql-typed-document-node/core`), so have those of
 * `gql`.
 */
export interface TypedDocumentNode<TData, TVariables> extends DocumentNode {
  /** Exists in the types only, to carry the two types. */
  readonly __apiType?: (variables: TVariables) => TData;
}

/**
 * The data of a document without types: `any`, as `JSON.parse` returns, so that a template can read
 * it without annotations.
 */
export type UntypedData = ReturnType<JSON['parse']>;

/** Values for a query's variables by name, where their types are not known. */
export type Variables = Readonly<Record<string, unknown>>;
