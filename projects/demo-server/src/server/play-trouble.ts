import { setTimeout as delay } from 'node:timers/promises';
import {
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
  type ExecutionArgs,
  type ExecutionResult,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';

/** The request header with which the demo asks the server to be slow or to fail. */
export const TROUBLE_HEADER = 'x-demo-trouble';

/** How many milliseconds a mutation is delayed, and whether it is then refused. */
export interface Trouble {
  readonly waitMs: number;
  readonly refuses: boolean;
}

/** The message of a refused mutation. */
export const REFUSAL = 'The demo server is set to refuse all changes.';

const TROUBLES: Readonly<Record<string, Trouble>> = {
  slow: { waitMs: 2000, refuses: false },
  fails: { waitMs: 1000, refuses: true },
};

/**
 * The trouble that a request asks for; undefined: none. Only mutations over HTTP can ask for it, so
 * that the lists stay visible while a change is in flight.
 */
export function troubleOf(
  { document, operationName }: Pick<ExecutionArgs, 'document' | 'operationName'>,
  header: string | null | undefined,
): Trouble | undefined {
  const operation = getOperationAST(document, operationName)?.operation;
  const isMutation = operation === OperationTypeNode.MUTATION;
  return isMutation && header && Object.hasOwn(TROUBLES, header) ? TROUBLES[header] : undefined;
}

/** A Yoga plugin that lets users of the demo see its behaviour with a slow or a failing server. */
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

/**
 * Fails like a resolver, not like a server that is down: with HTTP 200, and without executing
 * anything.
 */
function refusal(): ExecutionResult {
  return { data: null, errors: [new GraphQLError(REFUSAL)] };
}
