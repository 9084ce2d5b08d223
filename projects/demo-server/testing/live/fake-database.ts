import assert from 'node:assert/strict';
import type { ChannelListener, Database } from '../../src/database/database';

/** A database whose notifications and answers the test controls. */
export interface FakeDatabase extends Database {
  /** The listener of its channel. */
  listener(): ChannelListener;
  /** Statements that have not been answered yet, with the ids they ask for. */
  readonly reads: readonly Read[];
}

interface Read {
  readonly ids: readonly string[];
  /** Answers with a movie for each of these ids, with this title. */
  answer(title: string, ids?: readonly string[]): void;
  fail(error: Error): void;
}

/** Makes a database in which only movies can be read, by id. */
export function createFakeDatabase(): FakeDatabase {
  let listener: ChannelListener | undefined;
  const reads: Read[] = [];
  const refuse = () => assert.fail('not expected');
  return {
    reads,
    listener: () => listener ?? assert.fail('nobody listens'),
    listen: (_channel, given) => {
      listener = given;
      return Promise.resolve(() => {
        listener = undefined;
        return Promise.resolve();
      });
    },
    query: <Row extends object>(_sql: string, parameters: readonly unknown[] = []) =>
      new Promise<readonly Row[]>((resolve, reject) => {
        const ids = JSON.parse(String(parameters[0])) as readonly string[];
        reads.push({
          ids,
          answer: (title, present = ids) =>
            resolve(present.map(id => ({ id, title })) as readonly object[] as readonly Row[]),
          fail: reject,
        });
      }),
    execute: refuse,
    transaction: refuse,
    close: refuse,
  };
}
