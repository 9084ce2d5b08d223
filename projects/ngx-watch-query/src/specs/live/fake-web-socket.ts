/** A WebSocket for which the spec plays network and server. */
export class FakeWebSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  /** All instances, oldest first. */
  static made: FakeWebSocket[] = [];

  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readonly CLOSING = 2;
  readonly CLOSED = 3;
  readyState: number = FakeWebSocket.CONNECTING;
  /** The messages that were sent through it, parsed. */
  readonly sent: { readonly type: string; readonly id?: string; readonly payload?: unknown }[] = [];
  /** The code with which the client has closed it. */
  closedWith: number | undefined;
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onerror: ((event: unknown) => void) | null = null;
  onclose: ((event: { readonly code: number; readonly reason: string }) => void) | null = null;

  constructor(
    readonly url: string,
    readonly protocol: string,
  ) {
    FakeWebSocket.made.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FakeWebSocket['sent'][number]);
  }

  /** The client closes. The server confirms later, with `end`, or never. */
  close(code = 1000): void {
    this.closedWith = code;
    this.readyState = FakeWebSocket.CLOSING;
  }

  /** The connection is established. */
  open(): void {
    this.readyState = FakeWebSocket.OPEN;
    this.onopen?.();
  }

  /** The server sends a message. */
  receive(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The socket closes. */
  end(code: number, reason = ''): void {
    this.readyState = FakeWebSocket.CLOSED;
    this.onclose?.({ code, reason });
  }
}
