import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { generateOrdersDocuments, ORDERS_DOCUMENTS } from './orders-documents.mjs';

describe('the typed documents of the order administration', () => {
  it('are those of its queries (else: node scripts/types/write-orders-documents.mjs)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'orders-'));
    try {
      const fresh = readFileSync(await generateOrdersDocuments(folder), 'utf8');
      assert.equal(readFileSync(ORDERS_DOCUMENTS, 'utf8'), fresh);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
