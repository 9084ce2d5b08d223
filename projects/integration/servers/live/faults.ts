/** How the server treats clients that connect by a socket. */
export type Fault =
  | { readonly kind: 'none' }
  /** The handshake of graphql-transport-ws is never answered. */
  | { readonly kind: 'silent' }
  /** The connection is closed instead of acknowledged. */
  | { readonly kind: 'close'; readonly code: number }
  /** The server sends this text instead of the acknowledgement. */
  | { readonly kind: 'first-message'; readonly text: string }
  /** Connections without this token are closed with 4403. */
  | { readonly kind: 'token'; readonly token: string }
  /** Each subscription starts listening only after this many milliseconds. */
  | { readonly kind: 'late'; readonly ms: number }
  /** This many requests for lists are never answered. */
  | { readonly kind: 'hang'; readonly count: number }
  /** Requests for lists are answered by a replica that receives no changes from now on. */
  | { readonly kind: 'replica' };

/** Resolves when a subscription may start listening. */
export async function allow(fault: Fault): Promise<void> {
  if (fault.kind === 'late') await new Promise(resolve => setTimeout(resolve, fault.ms));
}

/** A handshake and the means to answer it. */
export interface Handshake {
  readonly params: Readonly<Record<string, unknown>> | undefined;
  readonly send: (text: string) => void;
  readonly close: (code: number) => void;
}

/** Resolves when the handshake is to be acknowledged, possibly never. */
export function treat(fault: Fault, { params, send, close }: Handshake): Promise<void> {
  const never = new Promise<void>(() => undefined);
  switch (fault.kind) {
    case 'none':
    case 'late':
    case 'hang':
    case 'replica':
      return Promise.resolve();
    case 'silent':
      return never;
    case 'close':
      close(fault.code);
      return never;
    case 'first-message':
      send(fault.text);
      return never;
    case 'token':
      if (params?.['token'] === fault.token) return Promise.resolve();
      close(4403);
      return never;
  }
}
