import { ErrorHandler, inject } from '@angular/core';
import { BackgroundRequests, backgroundFeature } from '../background/background';
import { reportTo } from '../core/errors/report-to';
import { injectConfig } from '../core/config';
import type { KeptPart, QueryFeature } from '../core/feature';
import { USER } from '../core/user';
import type { QueryPort, QueryStatePort } from '../core/query/query-port';
import type { EventOptions } from '../rows/event-decision';
import { withSingulars } from '../rows/model-name';
import { rowsFeature } from '../rows/rows';
import { laravelFieldErrors, type ReadFieldErrors } from './field-errors';
import { modelFieldsOf, planModels } from './model-fields';
import type { MutationContract } from './mutation-contract';
import { MutationPart, type MutationPorts } from './mutation-part';
import { createMutationRunner } from './mutation-runner';
import { namedMutationContract } from './named-mutations';
import { OwnMutations } from './own-mutations';

/** How mutations are read. */
export interface MutationsConfig {
  /** What the server's mutations mean for models (M2). Default: `namedMutationContract`. */
  readonly contract?: MutationContract;
  /**
   * Reads the server's messages about the fields of an input, for `service.mutation` (M11). Default:
   * reads the `extensions.validation` of Laravel Lighthouse.
   */
  readonly readFieldErrors?: ReadFieldErrors;
}

/**
 * Mutations that reach every list, `withMutations()` (rules M).
 *
 * - To the plan it adds which models a query shows, and what it selects of them (`model-fields.ts`).
 * - A call of `mutate()` passes through `OwnMutations`. The mutation contract reads what the call will
 *   do, and what the answer says (`read-mutation.ts`, `named-mutations.ts`), as model events under the
 *   schema's names (`by-name.ts`).
 * - For each WatchQuery a `MutationPart` reads such events under its own keys (`read-events.ts`), and
 *   passes what they change to `rows/`: a layer while the call is pending (`layer-changes.ts`,
 *   `rows/layers.ts`), a model event of our own once it is answered (`answer-changes.ts`,
 *   `rows/own-changed.ts`).
 * - Refetching is left to `background/`.
 */
export function mutationsFeature({
  contract = namedMutationContract,
  readFieldErrors = laravelFieldErrors,
}: MutationsConfig): QueryFeature<EventOptions> {
  return {
    name: 'withMutations',
    order: 40,
    requires: [rowsFeature, backgroundFeature],
    setup: () => {
      const background = inject(BackgroundRequests);
      const report = reportTo(inject(ErrorHandler));
      const models = withSingulars(injectConfig().models);
      const all = new OwnMutations(contract, models);
      const user = inject(USER);
      const partOf = (
        query: QueryStatePort,
        options: EventOptions,
        timer?: MutationPorts['timer'],
      ) => {
        const fields = modelFieldsOf(query.plan);
        const ports = { query, options, timer, all };
        return fields.length > 0 ? new MutationPart(fields, ports) : undefined;
      };
      return {
        plan: draft => planModels(draft, models),
        open: (query: QueryPort, options: EventOptions) =>
          partOf(query, options, () => background.timerOf(query)),
        keep: (answer: QueryStatePort): KeptPart | undefined => {
          const part = partOf(answer, {});
          if (!part) return undefined;
          const { hooks } = part;
          const join = (): void => all.join(part);
          return { hooks, ask: join, begin: join, end: () => all.leave(part) };
        },
        mutate: (mutation, answers) => all.send(mutation, answers),
        mutation: send => createMutationRunner(send, user, readFieldErrors, report),
        forget: () => all.reset(),
      };
    },
  };
}
