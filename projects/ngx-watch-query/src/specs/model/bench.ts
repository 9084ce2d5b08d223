import { TestBed } from '@angular/core/testing';
import { parse, type DocumentNode } from 'graphql';
import { WatchQueryService, type PaginationInfo, type WatchQuery } from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { defer, finalize } from 'rxjs';
import { REQUEST_TRANSPORT } from 'ngx-watch-query/private';
import type { WatchQueryCallbacks } from '../../lib/watch-query-options';
import type { Style } from './list-server';
import { scopeOf, variableNames, type Scenario } from './scenario';

type Single = WatchQuery<unknown, PaginationInfo>;

/** A WatchQuery with either form of `pagination`. */
export interface Watched extends Omit<
  Single,
  'pagination' | 'pagination$' | 'setVariable' | 'unsetVariable'
> {
  readonly pagination: unknown;
  setVariable(variable: string, value: unknown): unknown;
  unsetVariable(variable: string): unknown;
}

/** Counts what has been sent. */
export interface Wire {
  sent: number;
  inFlight: number;
  mostInFlight: number;
}

/** The library with its test double, reused for many WatchQueries. */
export interface Bench {
  readonly server: WatchQueryTestingController;
  readonly wire: Wire;
  /** Creates the WatchQuery of a scenario. */
  watch(scenario: Scenario, callbacks?: WatchQueryCallbacks<unknown>): Watched;
}

/** @param single the style of lists with `pagination` as a string */
export function createBench(single: Style = 'paginator'): Bench {
  TestBed.configureTestingModule({
    providers: [provideWatchQueryTesting({ cursorType: 'ID!', defaultPaginator: single })],
  });
  const service = TestBed.inject(WatchQueryService);
  const documents = new Map<string, DocumentNode>();
  const documentOf = (scenario: Scenario): DocumentNode => {
    const text = queryText(scenario);
    const document = documents.get(text) ?? parse(text);
    documents.set(text, document);
    return document;
  };
  return {
    server: TestBed.inject(WatchQueryTestingController),
    wire: gaugeWire(),
    watch: (scenario, callbacks = {}) => {
      const { form, lists, isScoped, fetch, policy: errorPolicy } = scenario;
      const document = documentOf(scenario);
      const variables = initialVariables(scenario);
      const scope = isScoped ? { scope: scopeOf(scenario).join('.') } : {};
      const options = { ...callbacks, ...scope, fetch, errorPolicy };
      const names = lists.map(({ name }) => name);
      const types = Object.fromEntries(lists.map(({ name, style }) => [name, style]));
      return TestBed.runInInjectionContext(() =>
        form === 'single'
          ? service.watchQuery(document, variables, { ...options, pagination: names.join() })
          : service.watchQuery(document, variables, { ...options, pagination: types }),
      );
    },
  };
}

/** The initial page and limit of each list; a linked cursor replaces the page. */
function initialVariables({ form, lists, genre }: Scenario): Readonly<Record<string, never>> {
  const variables: Record<string, unknown> = genre === undefined ? {} : { genre };
  for (const { name, style, place } of lists) {
    const [limitName, pageName] = variableNames(form, name);
    variables[limitName] = place.limit;
    variables[pageName] = style === 'connection' ? place.after : place.page;
  }
  // The variables' names are made at run time, so no type can know them.
  return variables as Record<string, never>;
}

/** Counts the requests sent and those in flight. */
function gaugeWire(): Wire {
  const transport = TestBed.inject(REQUEST_TRANSPORT);
  const send = transport.send.bind(transport);
  const wire: Wire = { sent: 0, inFlight: 0, mostInFlight: 0 };
  transport.send = request =>
    defer(() => {
      wire.sent++;
      wire.mostInFlight = Math.max(wire.mostInFlight, ++wire.inFlight);
      return send(request).pipe(finalize(() => wire.inFlight--));
    });
  return wire;
}

const SELECTIONS: Readonly<Record<Style, string>> = {
  paginator: '{ data { id title } }',
  simple: '{ data { id title } }',
  connection: '{ edges { node { id title } } }',
  offset: '{ id title }',
};

function queryText({ lists }: Scenario): string {
  const fields = lists.map(({ name, style }) => `${name}(genre: $genre) ${SELECTIONS[style]}`);
  return `query Lists($genre: Genre) { ${fields.join(' ')} }`;
}
