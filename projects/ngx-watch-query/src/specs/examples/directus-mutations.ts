import {
  namedMutationContract,
  type MutationContract,
  type ReadFieldErrors,
} from 'ngx-watch-query';

/** Directus: `create_products_item`, `update_products_batch`, `delete_products_items`. */
export const directusMutationContract: MutationContract = {
  read: field =>
    namedMutationContract.read({ ...field, name: field.name.replace(/_(?:items?|batch)$/, '') }),
};

/** Directus: `extensions: { code: 'FAILED_VALIDATION', field: 'name' }`. */
export const directusFieldErrors: ReadFieldErrors = ({ errors }) => {
  const fields: Record<string, string[]> = {};
  for (const { message, extensions } of errors) {
    const field = extensions?.['field'];
    if (typeof field === 'string') (fields[field] ??= []).push(message);
  }
  return fields;
};
