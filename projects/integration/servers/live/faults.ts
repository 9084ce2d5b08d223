/** How the server treats those that connect by a socket. */
export type Fault =
  | { readonly kind: 'none' }
  /** The handshake of graphql-transport-ws is never answered. */
  | { readonly kind: 'silent' }
  /** Closed instead of acknowledged. */
  | { readonly kind: 'close'; readonly code: number }
  /** This text comes instead of the acknowledgement. */
  | { readonly kind: 'first-message'; readonly text: string }
  /** Who does not send this token is closed with 4403. */
  | { readonly kind: 'token'; readonly token: string };

/** What a handshake is answered with. */
export interface Handshake {
  readonly params: Readonly<Record<string, unknown>> | undefined;
  readonly send: (text: string) => void;
  readonly close: (code: number) => void;
}

/** Resolves when the handshake is to be acknowledged, maybe never. */
export function treat(fault: Fault, { params, send, close }: Handshake): Promise<void> {
  const never = new Promise<void>(() => undefined);
  switch (fault.kind) {
    case 'none':
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
