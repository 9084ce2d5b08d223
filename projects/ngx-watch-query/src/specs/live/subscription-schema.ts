import {
  extendSchema,
  getNamedType,
  isObjectType,
  isInterfaceType,
  parse,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { findFields } from '../../lib/core/document/find-fields';
import type { Operation } from '../../lib/core/document/read-operation';
import { itemPath } from '../../lib/live/add-ids';
import type { LiveField } from '../../lib/live/live-field';
import { testSchema } from '../schema/test-schema';

/** The type of the items of a live field; undefined if its path is not in the schema. */
export function itemType(operation: Operation, field: LiveField): GraphQLNamedType | undefined {
  const path = itemPath(field);
  return path.reduce<GraphQLNamedType | undefined>((type, _, depth) => {
    const [node] = findFields(operation, path.slice(0, depth + 1));
    if (!node || !(isObjectType(type) || isInterfaceType(type))) return undefined;
    const found = type.getFields()[node.name.value];
    return found && getNamedType(found.type);
  }, testSchema.getQueryType() ?? undefined);
}

/** Whether the items of a type have an id. */
export function hasId(type: GraphQLNamedType | undefined): boolean {
  return isObjectType(type) && 'id' in type.getFields();
}

/** The test schema with an event subscription field for each of these models. */
export function schemaWithEvents(models: ReadonlyMap<string, string>): GraphQLSchema {
  const fields = [...models].map(([field, type]) => {
    return `${field}(id: ID, events: [EventType!]): Random${type}Event`;
  });
  const types = [...new Set(models.values())].map(
    type => `type Random${type}Event { id: ID! event: EventType! model: ${type} }`,
  );
  const sdl = `${types.join('\n')} extend type Subscription { ${fields.join('\n')} }`;
  return extendSchema(testSchema, parse(sdl));
}
