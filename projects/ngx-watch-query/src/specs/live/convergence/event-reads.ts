import type { SubscriptionResult } from 'ngx-watch-query';
import { isRecord, type JsonObject } from '../../../lib/core/document/as-record';

/** Counts the events that are read while something happens, which are those that were kept. */
export class EventReads {
  /** The events read, by row; undefined while nothing is counted. */
  #read: Map<unknown, Set<object>> | undefined;

  /** From now on counts reads of this event's model and of the objects in it. */
  watch({ data }: SubscriptionResult): void {
    for (const payload of Object.values(data ?? {})) {
      if (!isRecord(payload) || !isRecord(payload['model'])) continue;
      const { id, model } = payload;
      Object.assign(payload, { model: this.#watched(model, () => this.#note(id, payload)) });
    }
  }

  /** The most events of one row that the job reads. */
  during(job: () => void): number {
    const read = (this.#read = new Map<unknown, Set<object>>());
    try {
      job();
    } finally {
      this.#read = undefined;
    }
    return Math.max(0, ...[...read.values()].map(({ size }) => size));
  }

  #note(row: unknown, event: object): void {
    const events = this.#read?.get(row) ?? new Set();
    this.#read?.set(row, events.add(event));
  }

  #watched(object: JsonObject, note: () => void): JsonObject {
    const entries = Object.entries(object).map(([key, value]): [string, unknown] => [
      key,
      isRecord(value) ? this.#watched(value, note) : value,
    ]);
    return new Proxy(Object.fromEntries(entries), {
      get: (target, key) => {
        note();
        return target[String(key)];
      },
      ownKeys: target => {
        note();
        return Reflect.ownKeys(target);
      },
    });
  }
}
