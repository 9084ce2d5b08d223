import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { generateDocuments } from './generate-documents.mjs';

const OPERATIONS = 'type-tests/operations.graphql';

describe('GraphQL Code Generator', () => {
  let folder;
  before(() => (folder = mkdtempSync(join(tmpdir(), 'documents-'))));
  after(() => rmSync(folder, { recursive: true }));

  it('accepts documents with the live directives, and keeps them in the result', async () => {
    const text = readFileSync(await generateDocuments(OPERATIONS, folder), 'utf8');
    assert.match(text, /export const FilmsDocument = .*"subscribe".*"skipSubscription"/);
  });
});
