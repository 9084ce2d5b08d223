import { tsImport } from 'tsx/esm/api';
import { generateDocuments } from './generate-documents.mjs';

/** The file of typed documents that the order administration imports. */
export const ORDERS_DOCUMENTS = 'projects/orders/src/app/gql/graphql.ts';

/** Generates it into a folder, with the settings of docs/codegen.md; resolves to its path. */
export async function generateOrdersDocuments(folder) {
  const { default: shown } = await tsImport('../../type-tests/codegen/codegen.ts', import.meta.url);
  const [{ preset, config }] = Object.values(shown.generates);
  const schema = 'projects/orders/schema.graphql';
  return generateDocuments(['projects/orders/src/app/orders/orders.graphql'], folder, {
    schema,
    preset,
    config,
  });
}
