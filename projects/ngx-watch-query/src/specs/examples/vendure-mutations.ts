import { namedMutationContract, type MutationContract } from 'ngx-watch-query';

type Fields = Readonly<Record<string, unknown>>;

/** Vendure: `deleteProduct { result }`, `... on ErrorResult { errorCode }`, `addItemToOrder { ... on Order }`. */
export const vendureMutationContract: MutationContract = {
  read: field => {
    const value = (field.value ?? {}) as Fields;
    const isRefused = value['errorCode'] !== undefined || value['result'] === 'NOT_DELETED';
    // An error of a cart may have the order that is the result all the same.
    const order = (value['order'] ?? value) as Fields;
    if (isRefused && order === value) return [];

    const { ids } = field.arguments;
    if (Array.isArray(ids) && Array.isArray(field.value)) {
      const results = field.value as readonly (Fields | null)[];
      const isDone = (at: number) => results[at]?.['result'] !== 'NOT_DELETED';
      const done = ids.filter((_, at) => isDone(at));
      return namedMutationContract.read({
        ...field,
        arguments: { ...field.arguments, ids: done },
        value: results.filter((_, at) => isDone(at)),
      });
    }

    const named = namedMutationContract.read(field);
    if (named || !/Order|CouponCode/.test(field.name)) return named;
    const { id } = order;
    // A payment may end the cart, so the server is asked.
    const isKnown = typeof id === 'string' && field.name !== 'addPaymentToOrder';
    return [
      { event: 'UPDATE', modelName: 'order', id: isKnown ? id : '', model: isKnown ? order : null },
    ];
  },
};
