import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { codegen } from '@graphql-codegen/core';
import * as typedDocumentNode from '@graphql-codegen/typed-document-node';
import * as operations from '@graphql-codegen/typescript-operations';
import { buildASTSchema } from 'graphql';
import { tsImport } from 'tsx/esm/api';
import { generateDocuments, readDocument, readSchema } from './generate-documents.mjs';

const OPERATIONS = 'type-tests/operations.graphql';
const SHORT = 'type-tests/codegen/short.graphql';
const SHOWN = '../../type-tests/codegen/codegen.ts';
const MISSING = /argument "first" of type "Int!" is required/;
const skipDocumentsValidation = { ignoreRules: ['ProvidedRequiredArgumentsRule'] };

describe('GraphQL Code Generator', () => {
  let folder;
  let shown;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'documents-'));
    ({ default: shown } = await tsImport(SHOWN, import.meta.url));
  });
  after(() => rmSync(folder, { recursive: true }));

  it('accepts documents with the live directives, and keeps them in the result', async () => {
    const text = readFileSync(await generateDocuments([OPERATIONS], folder), 'utf8');
    assert.match(text, /export const FilmsDocument = .*"subscribe".*"skipSubscription"/);
  });

  it('refuses a query without the paging arguments that the server requires', async () => {
    await assert.rejects(generateDocuments([SHORT], folder), MISSING);
  });

  it('accepts it with the preset of docs/codegen.md, and gives it types (P2)', async () => {
    const [{ preset }] = Object.values(shown.generates);
    const text = readFileSync(await generateDocuments([SHORT], folder, { preset }), 'utf8');
    assert.match(text, /export const ShortFilmsDocument = .*"arguments":\[[^\]]*"genre"/);
    assert.match(text, /ShortFilmsQueryVariables = Exact<\{\s*genre: string;\s*\}>/);
  });

  it('still refuses, with that preset, what is not in the schema', async () => {
    const [{ preset }] = Object.values(shown.generates);
    const schema = 'type-tests/codegen/other.graphql';
    await assert.rejects(
      generateDocuments([SHORT], folder, { preset, schema }),
      /Cannot query field "movies"/,
    );
  });

  it('drops the option of that name from `config` in the client preset', async () => {
    const config = { skipDocumentsValidation };
    await assert.rejects(generateDocuments([SHORT], folder, { config }), MISSING);
  });

  it('takes it from `config` where plugins are listed', async () => {
    const schema = readSchema();
    const generate = config =>
      codegen({
        filename: 'graphql.ts',
        schema,
        schemaAst: buildASTSchema(schema),
        documents: [readDocument(SHORT)],
        config,
        plugins: [{ operations: {} }, { typedDocumentNode: {} }],
        pluginMap: { operations, typedDocumentNode },
      });
    await assert.rejects(generate({}), MISSING);
    assert.match(await generate({ skipDocumentsValidation }), /export const ShortFilmsDocument/);
  });
});
