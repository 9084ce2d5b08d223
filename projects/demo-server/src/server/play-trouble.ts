import { setTimeout as delay } from 'node:timers/promises';
import {
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
  type ExecutionArgs,
  type ExecutionResult,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';

/** The request header by which the demo asks for a server that is slow, or that fails. */
export const TROUBLE_HEADER = 'x-demo-trouble';

/** How long a mutation takes, in milliseconds, and whether it is refused then. */
export interface Trouble {
  readonly waitMs: number;
  readonly refuses: boolean;
}

/** What the refused are told. */
export const REFUSAL = 'The demo server is set to refuse all changes.';

const TROUBLES: Readonly<Record<string, Trouble>> = {
  slow: { waitMs: 2000, refuses: false },
  fails: { waitMs: 1000, refuses: true },
};

/**
 * What a request asks for; undefined: nothing. Only mutations that come by HTTP are given trouble: a
 * list is to be seen while a change of it is on its way.
 */
export function troubleOf(
  { document, operationName }: Pick<ExecutionArgs, 'document' | 'operationName'>,
  header: string | null | undefined,
): Trouble | undefined {
  const operation = getOperationAST(document, operationName)?.operation;
  const isMutation = operation === OperationTypeNode.MUTATION;
  return isMutation && header && Object.hasOwn(TROUBLES, header) ? TROUBLES[header] : undefined;
}

/** Lets whoever looks at the demo see what it does while a server is slow, and when it fails. */
export function playTrouble(): Plugin {
  return {
    onExecute: async ({ args, setResultAndStopExecution }) => {
      const { request } = args.contextValue as { readonly request?: Request };
      const trouble = troubleOf(args, request?.headers.get(TROUBLE_HEADER));
      if (!trouble) return;
      await delay(trouble.waitMs);
      if (trouble.refuses) setResultAndStopExecution(refusal());
    },
  };
}

/** As a resolver refuses, not as a server that is down: HTTP 200, and nothing was done. */
function refusal(): ExecutionResult {
  return { data: null, errors: [new GraphQLError(REFUSAL)] };
}
