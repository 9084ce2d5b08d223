/** Servers that tell of changes; where karma.integration.conf.cjs gives them to the browser. */
export const LIVE_YOGA = { uri: '/liveYoga/graphql', control: '/liveYoga/control' };
export const LIVE_MERCURIUS = {
  uri: '/liveMercurius/graphql',
  control: '/liveMercurius/control',
};

export type LiveServer = typeof LIVE_YOGA;

/** What a server knows of its clients. */
export interface Counts {
  readonly sockets: number;
  readonly subscriptions: number;
  /** Of Yoga only, since the last reset. */
  readonly handshakes: number;
  readonly requests: number;
}

/** Asks a server for something that only specs want: `reset`, `fault`, `close`, `send`, `burst`. */
export async function control(server: LiveServer, job: string, body: object = {}): Promise<void> {
  await post(`${server.control}/${job}`, body);
}

export async function counts(server: LiveServer): Promise<Counts> {
  const response = await fetch(`${server.control}/counts`);
  return (await response.json()) as Counts;
}

/** Asks for a fault of Yoga's process or of the way to it. */
export async function desk(
  job: 'kill' | 'start' | 'cut' | 'freeze' | 'bury' | 'refuse' | 'accept',
): Promise<void> {
  await post(`/desk/${job}`, {});
}

/** Ends whatever a spec before has broken: Yoga runs, can be reached, and knows its first books. */
export async function mendAll(): Promise<void> {
  await desk('start');
  await desk('accept');
  await control(LIVE_YOGA, 'reset');
}

/** Yoga at the end of a way that can fail; not through Karma's proxy. */
export async function faultyUrl(): Promise<string> {
  const response = await fetch('/desk/address');
  const { address } = (await response.json()) as { readonly address: string };
  return `${address}/graphql`;
}

async function post(path: string, body: object): Promise<void> {
  const response = await fetch(path, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
}
