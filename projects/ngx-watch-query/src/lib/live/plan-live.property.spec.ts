import {
  Kind,
  parse,
  validate,
  visit,
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
} from 'graphql';
import { hasId, itemType, schemaWithEvents } from '../../specs/live/subscription-schema';
import { documentOf } from '../../specs/operations';
import { TEST_CONFIG } from '../../specs/paginator-types';
import { cursorsOmitted } from '../../specs/planned';
import { assertForBytes } from '../../specs/random/assert-for-bytes';
import { PROPERTY_TIMEOUT } from '../../specs/random/property-timeout';
import { Choices } from '../../specs/random/choices';
import { randomCase, type RandomCase } from '../../specs/random/random-case';
import type { Form } from '../../specs/random/random-names';
import { problemsOf } from '../../specs/schema/test-schema';
import { readOperation } from '../core/document/read-operation';
import { responseKey } from '../core/document/response-key';
import { WatchQueryUsageError } from '../core/errors/usage-error';
import type { EventContract } from './event-contract';
import { fairwayContract } from './contracts';
import type { LiveField } from './live-field';
import { livePlanOf } from './live-plan';
import { createPlanLive } from './plan-live';
import { planQuery } from '../core/plan/plan-query';

/** Queries made for each form. */
const RUNS = 250;

/** One subscription field for each field of the query, whatever its model is called. */
const contract: EventContract = {
  ...fairwayContract,
  operations: ({ field, events }) =>
    fairwayContract.operations({ field, model: `${field}Random`, events }),
};

describe('planLive, for any valid query with live directives', () => {
  for (const form of ['string', 'list', 'object'] satisfies readonly Form[]) {
    it(
      `V3–V6, P3: derives valid subscriptions, and sends a valid query (${form} form)`,
      async () => {
        const counts = { derived: 0, refused: 0 };
        const check = (bytes: Uint8Array): void => {
          const choices = new Choices(bytes.subarray(0, 80));
          const random = randomCase(choices, new Choices(bytes.subarray(80)), form);
          checkCase(random, choices, counts);
        };
        await expectAsync(assertForBytes(RUNS, check)).toBeResolved();
        expect(counts.derived).toBeGreaterThan(RUNS);
        expect(counts.refused).toBeLessThan(RUNS / 5);
      },
      PROPERTY_TIMEOUT,
    );
  }
});

function checkCase(
  random: RandomCase,
  choices: Choices,
  counts: { derived: number; refused: number },
): void {
  const config = {
    ...TEST_CONFIG,
    defaultPaginator: random.defaultPaginator,
    hooks: [createPlanLive(contract)],
  };
  const plan = (document: DocumentNode) => planQuery(document, random.pagination, config);
  try {
    const bare = documentOf(random.text);
    const roots = livePlan(plan(marked(bare, () => true, choices))).filter(field =>
      hasId(itemType(readOperation(bare, 'query'), field)),
    );
    const [first] = roots;
    if (!first) return;
    const chosen = roots.filter(field => field === first || choices.chance(50));
    const document = marked(bare, key => chosen.some(field => field.key === key), choices);
    const planned = plan(document);
    for (const text of [
      planned.text([]),
      planned.text(cursorsOmitted(planned, [true, true, true])),
    ]) {
      expectNoProblems(text, problemsOf(text), random);
    }
    const operation = readOperation(bare, 'query');
    const models = livePlan(planned).map(
      field => [`${field.name}RandomModified`, itemType(operation, field)?.name ?? ''] as const,
    );
    const schema = schemaWithEvents(new Map(models));
    for (const { text } of livePlanOf(planned)?.operations() ?? []) {
      counts.derived++;
      const problems = validate(schema, parse(text)).map(({ message }) => message);
      expectNoProblems(text, problems, random);
    }
  } catch (error) {
    // A response key `id` that is another field is misuse (V14); so is one of the rows' that is.
    const isMisuse = error instanceof WatchQueryUsageError && error.code === 'WQ128';
    if (!isMisuse || !/\b(?:id|data|edges|node|nodes|items|rows): /.test(random.text)) throw error;
    counts.refused++;
  }
}

function livePlan(plan: ReturnType<typeof planQuery>): readonly LiveField[] {
  const fields = livePlanOf(plan)
    ?.operations()
    .flatMap(operation => operation.fields.map(field => [field.key, field] as const));
  return [...new Map(fields).values()];
}

/** The query with `@subscribe` on fields of the operation and `@skipSubscription` below. */
function marked(
  document: DocumentNode,
  isLive: (key: string) => boolean,
  choices: Choices,
): DocumentNode {
  const operation = readOperation(document, 'query');
  const roots = new Set<FieldNode>();
  const collect = (selections: readonly unknown[]): void => {
    for (const selection of selections as typeof operation.definition.selectionSet.selections) {
      if (selection.kind === Kind.FIELD) roots.add(selection);
      else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet.selections);
      else collect(operation.fragments.get(selection.name.value)?.selectionSet.selections ?? []);
    }
  };
  collect(operation.definition.selectionSet.selections);
  return visit(document, {
    Field: node => {
      const { directives = [] } = node;
      if (roots.has(node)) {
        return node.selectionSet && isLive(responseKey(node))
          ? { ...node, directives: [...directives, subscribe(choices)] }
          : undefined;
      }
      return choices.chance(15)
        ? { ...node, directives: [...directives, skip(choices)] }
        : undefined;
    },
  });
}

function subscribe(choices: Choices): DirectiveNode {
  return directive(
    choices.pick([
      '@subscribe',
      '@subscribe(event: UPDATE)',
      '@subscribe(events: [DELETE, UPDATE])',
    ]),
  );
}

function skip(choices: Choices): DirectiveNode {
  return directive(choices.pick(['@skipSubscription', '@skipSubscription(events: [DELETE])']));
}

function directive(text: string): DirectiveNode {
  const [definition] = parse(`{ a ${text} }`, { noLocation: true }).definitions;
  const [field] =
    definition?.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : [];
  const [found] = field?.directives ?? [];
  if (!found) throw new Error('no directive');
  return found;
}

function expectNoProblems(text: string, problems: readonly string[], random: RandomCase): void {
  if (problems.length > 0)
    throw new Error(`${problems.join('\n')}\n${text}\n--- of\n${random.text}`);
}
