// Writes the typed documents of projects/orders anew, after a change of its queries or its schema.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { generateOrdersDocuments, ORDERS_DOCUMENTS } from './orders-documents.mjs';

const folder = mkdtempSync(join(tmpdir(), 'orders-'));
mkdirSync(dirname(ORDERS_DOCUMENTS), { recursive: true });
copyFileSync(await generateOrdersDocuments(folder), ORDERS_DOCUMENTS);
rmSync(folder, { recursive: true });
