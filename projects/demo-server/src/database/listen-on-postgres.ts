import { setTimeout as delay } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import type { ChannelListener, StopListening } from './database';

const CONNECT_LIMIT_MS = 5000;
const LONGEST_WAIT_MS = 5000;

/** How a quiet connection is asked whether it is still there. */
export interface ConnectionCheck {
  readonly intervalMs: number;
  /** Without an answer for so long it is given up. */
  readonly limitMs: number;
}

const CHECK: ConnectionCheck = { intervalMs: 30_000, limitMs: 10_000 };

interface Listening {
  /** Resolves when the connection has ended, whoever ended it. */
  readonly ended: Promise<void>;
  end(): Promise<void>;
}

/**
 * Listens on a connection of its own: those of a pool come and go. When it is lost another one is
 * made, at first after 100 ms, then less and less often, until one can be had. Rejects if the first
 * one cannot.
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
      // Rejects, and so leaves the loop, when listening is stopped.
      await delay(waitMs, undefined, { signal });
      try {
        return await connect();
      } catch {
        // The server is away: that was told when the connection was lost.
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
  // Without a listener it would be thrown; the end of the connection follows and is handled.
  client.on('error', () => undefined);
  const end = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    await client.query(`listen ${escapeIdentifier(channel)}`);
  } catch (error) {
    void end();
    throw error;
  }
  // A server whose machine has gone does not say so, and a listener never sends anything itself.
  const timer = setInterval(() => void client.query('select 1').catch(end), check.intervalMs);
  void ended.then(() => clearInterval(timer));
  return { ended, end };
}
