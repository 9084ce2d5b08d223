import { namedMutationContract, type MutationContract } from 'ngx-watch-query';

/** Shopify and Saleor: `productUpdate`, `productDelete`, `productBulkDelete`. */
export const verbLastContract: MutationContract = {
  read: field =>
    namedMutationContract.read({
      ...field,
      name: field.name.replace(
        /^(\w)(\w*?)(?:Bulk)?(Create|Update|Delete)$/,
        (_, first: string, rest: string, verb: string) =>
          verb.toLowerCase() + first.toUpperCase() + rest,
      ),
    }),
};
