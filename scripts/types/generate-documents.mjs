import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import { preset as client } from '@graphql-codegen/client-preset';
import { buildASTSchema, parse, visit } from 'graphql';

const SCHEMA = 'projects/demo-server/src/schema.graphql';
const DIRECTIVES = 'projects/ngx-watch-query/directives.graphql';

/**
 * Generates typed documents as GraphQL Code Generator's client preset does, from a server's schema
 * and the file of our directives.
 *
 * @param {string[]} files paths of files of operations
 * @param {string} folder where the result goes
 * @param {object} options as in a `codegen.ts`; `schema` is a path, default: the demo server's
 * @returns the path of the documents
 */
export async function generateDocuments(
  files,
  folder,
  { schema: path = SCHEMA, preset = client, config = {} } = {},
) {
  const schema = readSchema(path);
  const sections = await preset.buildGeneratesSection({
    baseOutputDir: `${folder}/`,
    schema,
    schemaAst: buildASTSchema(schema),
    documents: files.map(readDocument),
    config,
    presetConfig: { fragmentMasking: false },
    plugins: [],
    pluginMap: {},
    pluginContext: {},
    profiler: { run: action => Promise.resolve(action()) },
    cache: (_namespace, _key, make) => make(),
  });
  for (const section of sections) {
    mkdirSync(dirname(section.filename), { recursive: true });
    writeFileSync(section.filename, await codegen(section));
  }
  return join(folder, 'graphql.ts');
}

/** A server's schema with our directives. */
export function readSchema(path = SCHEMA) {
  const schema = parse(readFileSync(path, 'utf8'));
  const directives = withoutKnown(parse(readFileSync(DIRECTIVES, 'utf8')), schema);
  return { ...schema, definitions: [...schema.definitions, ...directives.definitions] };
}

/** A file of operations, as the generator's command line loads it. */
export function readDocument(location) {
  const rawSDL = readFileSync(location, 'utf8');
  return { location, document: parse(rawSDL), rawSDL };
}

/** The command line merges a type that both declare; here the server's declaration is kept. */
function withoutKnown(document, { definitions }) {
  const names = new Set(definitions.map(({ name }) => name?.value));
  return visit(document, {
    EnumTypeDefinition: ({ name }) => (names.has(name.value) ? null : undefined),
  });
}
