import { namedMutationContract, type MutationContract } from 'ngx-watch-query';

interface Answer {
  readonly __typename?: string;
}

/** strawberry-django: `deleteTask(data: $data) { __typename ... on OperationInfo { messages { … } } }`. */
export const strawberryDjangoMutationContract: MutationContract = {
  read: field => {
    const { __typename: type } = (field.value ?? {}) as Answer;
    return type === 'OperationInfo' ? [] : namedMutationContract.read(field);
  },
};
