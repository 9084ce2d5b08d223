import { extendSchema, parse, validate, type DocumentNode } from 'graphql';
import { demoSchema } from './demo-schema';

/** Pagination styles of other servers, besides those of the demo server. */
const OTHER_STYLES = `
  extend type Query {
    "A bare list: Hasura, Directus, Neo4j."
    moviesOffset(limit: Int!, offset: Int!, genre: String): [Movie!]!
    "Cursors of type ID."
    moviesById(first: Int!, after: ID, genre: String): MovieConnection!
    "Both arguments in one input object, not required: Strapi."
    moviesPages(pagination: PageInput, genre: String): MoviePages!
    "A cursor in an input object."
    moviesPaged(paging: CursorInput!): MovieConnection!
    "A cursor beside the rows: AppSync."
    moviesTokens(limit: Int, nextToken: String, genre: String): MovieTokens!
    "Pages counted from 0 and a bare list: json-graphql-server."
    moviesFromZero(page: Int, perPage: Int): [Movie!]!
    "A page size of the server's own: Lighthouse with \`defaultCount\`."
    moviesCounted(first: Int! = 15, page: Int): MoviePaginator!
    "The same as a connection."
    moviesListed(first: Int, after: String): MovieConnection!
    "Rows two levels down, and an info that takes an argument."
    moviesDeep(first: Int!, page: Int): MovieEnvelope!
    "A model that no id names."
    newest(genre: String): Movie
    "A model that another argument says something about, too."
    movieIn(genre: String, id: ID!): Movie
    related(genre: String, id: ID!): [Movie!]!
  }
  extend type Director {
    moviesPages(pagination: PageInput, genre: String): MoviePages!
  }
  input PageInput { page: Int, pageSize: Int, sort: [String!] }
  input CursorInput { first: Int!, after: ID, reverse: Boolean }
  type MoviePages { nodes: [Movie!]!, pageInfo: PagesInfo! }
  type PagesInfo { page: Int!, pageSize: Int!, pageCount: Int!, total: Int! }
  type MovieTokens { items: [Movie!]!, nextToken: String }
  type MovieEnvelope { result: MovieResult!, meta(locale: String): PagesInfo! }
  type MovieResult { rows: [Movie!]!, first: Movie }
`;

/** The schema for validating and executing documents: that of the demo server, and more. */
export const testSchema = extendSchema(demoSchema, parse(OTHER_STYLES));

/** The errors of GraphQL's own validation; none if the document is valid. */
export function problemsOf(document: DocumentNode | string): readonly string[] {
  const parsed = typeof document === 'string' ? parse(document) : document;
  return validate(testSchema, parsed).map(({ message }) => message);
}
