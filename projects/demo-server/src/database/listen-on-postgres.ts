import { setTimeout as delay } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import type { ChannelListener, StopListening } from './database';

const CONNECT_LIMIT_MS = 5000;
const LONGEST_WAIT_MS = 5000;

/** How to check whether a quiet connection is still alive. */
export interface ConnectionCheck {
  readonly intervalMs: number;
  /** The connection is given up after this time without an answer. */
  readonly limitMs: number;
}

const CHECK: ConnectionCheck = { intervalMs: 30_000, limitMs: 10_000 };

interface Listening {
  /** Resolves when either side has ended the connection. */
  readonly ended: Promise<void>;
  end(): Promise<void>;
}

/**
 * Listens on a connection of its own, because the connections of a pool come and go. If it is lost,
 * it tries to connect again, first after 100 ms and then with growing pauses, until it succeeds.
 * Rejects if the first attempt fails.
 */
export async function listenOnPostgres(
  databaseUrl: string,
  channel: string,
  listener: ChannelListener,
  check = CHECK,
): Promise<StopListening> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const isStopping = () => signal.aborted;
  const notified = (payload: string) => {
    if (!isStopping()) {
      listener.notified(payload);
    }
  };
  const connect = () => openListening(databaseUrl, channel, notified, check);
  let current = await connect();
  const reconnect = async (): Promise<Listening> => {
    for (let waitMs = 100; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
      // Rejects when listening is stopped, which leaves the loop.
      await delay(waitMs, undefined, { signal });
      try {
        return await connect();
      } catch {
        // The server is still down. The listener has known since the connection was lost.
      }
    }
  };
  const keepListening = async () => {
    for (;;) {
      await current.ended;
      if (isStopping()) {
        return;
      }
      listener.lost();
      current = await reconnect();
      if (isStopping()) {
        return current.end();
      }
      listener.restored();
    }
  };
  const stopped = keepListening().catch((error: unknown) => {
    if (!isStopping()) {
      throw error;
    }
  });
  return async () => {
    stopping.abort();
    await current.end();
    await stopped;
  };
}

async function openListening(
  databaseUrl: string,
  channel: string,
  notified: (payload: string) => void,
  check: ConnectionCheck,
): Promise<Listening> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: check.limitMs,
  });
  const ended = new Promise<void>(resolve => client.once('end', resolve));
  client.on('notification', ({ payload }) => notified(payload ?? ''));
  // Without a listener the error would be thrown. The end of the connection follows, and is handled
  // there.
  client.on('error', () => undefined);
  const end = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    await client.query(`listen ${escapeIdentifier(channel)}`);
  } catch (error) {
    void end();
    throw error;
  }
  // If the server's machine disappears, nothing reports it, because a listener never sends anything
  // itself.
  const timer = setInterval(() => void client.query('select 1').catch(end), check.intervalMs);
  void ended.then(() => clearInterval(timer));
  return { ended, end };
}
