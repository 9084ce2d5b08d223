import type { DatabaseOptions } from '../database/open-database';

/** How to run the server. Everything has a default. */
export interface ServerOptions extends DatabaseOptions {
  /** The TCP port; 0 means any free one. Default: 4000. */
  port?: number | undefined;
  /** The address to listen on. Default: `127.0.0.1`, which other machines cannot reach. */
  host?: string | undefined;
  /** Web pages from these origins may call the server. Default: the demo's dev server. */
  corsOrigins?: readonly string[] | undefined;
  /** Milliseconds to wait before each operation is executed. Default: 0. */
  latencyMs?: number | undefined;
  /** Receives errors whose details are kept from clients. Default: `console.error`. */
  logError?: ((error: unknown) => void) | undefined;
}

/** The port when none is given. */
export const DEFAULT_PORT = 4000;

/** The address when none is given. */
export const DEFAULT_HOST = '127.0.0.1';

/** The origins at which `ng serve` serves the demo. */
export const DEFAULT_CORS_ORIGINS: readonly string[] = [
  'http://localhost:4200',
  'http://127.0.0.1:4200',
];
