import { TestBed } from '@angular/core/testing';
import {
  WatchQueryService,
  withAppend,
  withCache,
  withMutations,
  withRefresh,
  withRetry,
  withSubscriptions,
} from 'ngx-watch-query';
import { DEVICE_NETWORK, PAGE_VISIBILITY } from 'ngx-watch-query/private';
import { FakePage } from '../live/fake-page';
import { Random } from '../random/random';
import { FakeNetwork } from '../refresh/fake-network';
import type { App } from '../router/app';
import { open } from '../router/open';
import { pass } from '../router/prepare-apps';
import { actAtRandom } from './actions';
import { problemsAtRest } from './problems-at-rest';
import { Server } from './server';
import { openViews, randomSetup, type Setup, type Views } from './views';

/** Longer than everything that may go on once the network is mended, in milliseconds. */
const REST = 60_000;

/** The pauses between two actions, in milliseconds; most actions are followed by one. */
const PAUSES = [0, 0, 0, 1, 5, 30, 60, 120, 500, 2000];

/** What the server does wrong in a trial, which the oracle must then notice. */
export type Fault = 'silence';

/** One run of an application with every feature, with a real Router. */
export class Trial {
  readonly views: Views = { lists: [], records: [] };
  readonly #random: Random;
  readonly #server: Server;
  readonly #page = new FakePage();
  readonly #network = new FakeNetwork();
  readonly #log: string[] = [];
  readonly #pending = new Set<string>();
  #calls = 0;

  constructor(seed: number, fault?: Fault) {
    this.#random = new Random(seed);
    this.#server = new Server(this.#random, line => this.#log.push(line));
    this.#server.isReporting = fault !== 'silence';
  }

  /** @returns what is wrong, and how it came about; null: nothing */
  async run(): Promise<string | null> {
    const app = await this.#start(randomSetup(this.#random));
    const steps = 6 + this.#random.below(18);
    for (let step = 0; step < steps; step++) {
      this.#act(app);
      await pass(this.#random.pick(PAUSES));
    }
    this.#log.push('mend everything');
    const atRest = await this.#comeToRest(app, false);
    // Nothing else would lead to a request now, so that a live view follows only if it is told.
    this.#log.push('change every film');
    const { films } = this.#server;
    for (const { id } of [...films.rows]) films.update(id, films.nextVersion());
    const changed = await this.#comeToRest(app, false);
    this.#log.push('refetch everything');
    for (const { films } of this.views.lists) void films.refetch();
    for (const { film } of this.views.records) void film.refetch();
    const refetched = await this.#comeToRest(app, true);
    const problems = [...atRest, ...changed, ...refetched];
    return problems.length === 0 ? null : [...problems, ...this.#log].join('\n');
  }

  #start(setup: Setup): Promise<App<unknown>> {
    this.#log.push(JSON.stringify(setup));
    const refresh = setup.polls ? { pollInterval: 3000 } : {};
    return open('/m?page=2', () => openViews(this.views, setup), {
      server: this.#server,
      isInRoot: setup.isInRoot,
      features: [
        withSubscriptions({ transport: this.#server }),
        withMutations(),
        withAppend(),
        withCache({ staleTime: 500 }),
        withRefresh({ refetchOnFocus: true, refetchOnReconnect: true, ...refresh }),
        withRetry({ attempts: 2 }),
      ],
      providers: [
        { provide: PAGE_VISIBILITY, useValue: this.#page },
        { provide: DEVICE_NETWORK, useValue: this.#network },
      ],
    });
  }

  #act(app: App<unknown>): void {
    const lists = this.views.lists.filter(({ isOpen }) => isOpen);
    const done = actAtRandom({
      app,
      random: this.#random,
      service: TestBed.inject(WatchQueryService),
      server: this.#server,
      page: this.#page,
      network: this.#network,
      list: lists[this.#random.below(lists.length)],
      record: this.views.records.find(({ isOpen }) => isOpen),
      track: (name, settled) => this.#track(name, settled),
    });
    this.#log.push(done);
  }

  #track(name: string, settled: Promise<unknown>): void {
    const call = `${name} no. ${String(++this.#calls)}`;
    this.#pending.add(call);
    void settled.then(() => this.#pending.delete(call));
  }

  async #comeToRest(app: App<unknown>, isRefetched: boolean): Promise<readonly string[]> {
    this.#server.mend();
    this.#page.show();
    this.#network.find();
    await pass(REST);
    const { films } = this.#server;
    return [
      ...problemsAtRest(this.views, { films, url: app.url, isRefetched }),
      ...[...this.#pending].map(call => `L10: ${call} has not settled`),
      ...app.thrown.map(error => `thrown: ${String(error)}`),
    ];
  }
}
