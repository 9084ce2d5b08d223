import type { ServerOptions } from './server-options';
import { ServerStartError } from './server-start-error';

/** Variables by name, such as `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the server's options from environment variables; an empty one counts as unset. */
export function readOptions(environment: Environment): ServerOptions {
  const text = (name: string) => environment[name]?.trim() || undefined;
  return {
    port: readInteger('PORT', text('PORT'), 65_535),
    host: text('HOST'),
    dataDir: text('DATA_DIR'),
    databaseUrl: text('DATABASE_URL'),
    corsOrigins: text('CORS_ORIGINS')
      ?.split(',')
      .map(origin => origin.trim()),
    latencyMs: readInteger('LATENCY_MS', text('LATENCY_MS'), 60_000),
  };
}

function readInteger(name: string, text: string | undefined, max: number): number | undefined {
  if (text === undefined) {
    return undefined;
  }
  const value = /^\d+$/.test(text) ? Number(text) : Infinity;
  if (value > max) {
    throw new ServerStartError(`${name} must be a whole number from 0 to ${max}, not "${text}".`);
  }
  return value;
}
