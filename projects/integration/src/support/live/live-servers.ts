/** Servers that report changes, at the addresses where karma.integration.conf.cjs proxies them. */
export const LIVE_YOGA = { uri: '/liveYoga/graphql', control: '/liveYoga/control' };
export const LIVE_MERCURIUS = {
  uri: '/liveMercurius/graphql',
  control: '/liveMercurius/control',
};

export type LiveServer = typeof LIVE_YOGA;

/** What a server knows about its clients. */
export interface Counts {
  readonly sockets: number;
  readonly subscriptions: number;
  /** The handshakes since the last reset; Yoga only. */
  readonly handshakes: number;
  readonly requests: number;
}

/** Sends a server a command for specs: `reset`, `fault`, `close`, `send` or `burst`. */
export async function control(server: LiveServer, job: string, body: object = {}): Promise<void> {
  await post(`${server.control}/${job}`, body);
}

export async function counts(server: LiveServer): Promise<Counts> {
  const response = await fetch(`${server.control}/counts`);
  return (await response.json()) as Counts;
}

/** Requests a fault of Yoga's process or of the proxy to it. */
export async function desk(
  job: 'kill' | 'start' | 'cut' | 'freeze' | 'bury' | 'refuse' | 'accept',
): Promise<void> {
  await post(`/desk/${job}`, {});
}

/** Mends whatever an earlier spec has broken: Yoga runs, is reachable, and has its first books. */
export async function mendAll(): Promise<void> {
  await desk('start');
  await desk('accept');
  await control(LIVE_YOGA, 'reset');
}

/** The address of Yoga behind the proxy that can fail, without Karma's proxy. */
export async function faultyUrl(): Promise<string> {
  const response = await fetch('/desk/address');
  const { address } = (await response.json()) as { readonly address: string };
  return `${address}/graphql`;
}

async function post(path: string, body: object): Promise<void> {
  const response = await fetch(path, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
}
