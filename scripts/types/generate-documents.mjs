import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import { preset } from '@graphql-codegen/client-preset';
import { buildASTSchema, parse, visit } from 'graphql';

const SCHEMA = 'projects/demo-server/src/schema.graphql';
const DIRECTIVES = 'projects/ngx-watch-query/directives.graphql';

/**
 * Generates typed documents as GraphQL Code Generator's client preset does, from the demo server's
 * schema and the file of our directives.
 *
 * @param {string} documents path of a file of operations
 * @param {string} folder where the result goes
 */
export async function generateDocuments(documents, folder) {
  const schema = parse(readFileSync(SCHEMA, 'utf8'));
  const directives = withoutKnown(parse(readFileSync(DIRECTIVES, 'utf8')), schema);
  const both = { ...schema, definitions: [...schema.definitions, ...directives.definitions] };
  const text = readFileSync(documents, 'utf8');
  const sections = await preset.buildGeneratesSection({
    baseOutputDir: `${folder}/`,
    schema: both,
    schemaAst: buildASTSchema(both),
    documents: [{ location: documents, document: parse(text), rawSDL: text }],
    config: {},
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

/** A type that both declare is merged by the command line; here the server's stays. */
function withoutKnown(document, { definitions }) {
  const names = new Set(definitions.map(({ name }) => name?.value));
  return visit(document, {
    EnumTypeDefinition: ({ name }) => (names.has(name.value) ? null : undefined),
  });
}
