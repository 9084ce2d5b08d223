import {
  buildSchema,
  extendSchema,
  isEnumType,
  Kind,
  parse,
  validate,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import directives from '../../../directives.graphql';
import { demoSchema } from '../schema/demo-schema';

const document = parse(`
  query Movies($genre: String) {
    movies(genre: $genre, first: 3)
      @subscribe(arguments: ["genre"], event: UPDATE, events: [DELETE], model: "Movie") {
      data {
        id
        title @skipSubscription(events: [DELETE])
        director @skipSubscription {
          name
        }
      }
    }
  }
`);

const problems = (schema: GraphQLSchema, of: DocumentNode): readonly string[] =>
  validate(schema, of).map(({ message }) => message);

/**
 * What code generators make of a server's schema and this file. Only one of two equal enums stays.
 */
function beside(schema: GraphQLSchema): GraphQLSchema {
  const { definitions } = parse(directives);
  const added = definitions.filter(
    definition =>
      definition.kind !== Kind.ENUM_TYPE_DEFINITION || !schema.getType(definition.name.value),
  );
  return extendSchema(schema, { kind: Kind.DOCUMENT, definitions: added });
}

function valuesOf(schema: GraphQLSchema): readonly string[] {
  const type = schema.getType('EventType');
  return isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
}

describe('directives.graphql', () => {
  it('V3, V4: makes a query with both directives valid for a server that has EventType', () => {
    expect(demoSchema.getType('EventType')).toBeDefined();
    expect(problems(demoSchema, document)).toEqual([
      'Unknown directive "@subscribe".',
      'Unknown directive "@skipSubscription".',
      'Unknown directive "@skipSubscription".',
    ]);
    expect(problems(beside(demoSchema), document)).toEqual([]);
  });

  it('V3: declares EventType with the values that the server has', () => {
    const own = buildSchema(`${directives} type Query { a: Int }`);
    expect(valuesOf(own)).toEqual(['CREATE', 'UPDATE', 'DELETE']);
    expect(valuesOf(own)).toEqual(valuesOf(demoSchema));
  });

  it('V3: makes a query valid for a server without EventType', () => {
    const schema = buildSchema('type Query { movies: [Movie] } type Movie { id: ID }');
    const query = parse('{ movies @subscribe(event: CREATE) { id @skipSubscription } }');
    expect(problems(extendSchema(schema, parse(directives)), query)).toEqual([]);
    const wrong = parse('{ movies @subscribe(event: RENAME) { id } }');
    expect(problems(extendSchema(schema, parse(directives)), wrong).length).toBe(1);
  });
});
