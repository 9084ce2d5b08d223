import { XhrFactory } from '@angular/common';
import { HttpXhrBackend } from '@angular/common/http';
import type { Provider } from '@angular/core';
import type { Network } from './network';

const TYPE = 'content-type: application/json\r\n';

/** What Angular's HttpXhrBackend uses of an XMLHttpRequest, answered by `network`. */
class StandInXhr {
  readonly DONE = 4;
  readyState = 0;
  status = 0;
  statusText = '';
  responseURL = '/graphql';
  responseType = '';
  response: unknown = null;
  readonly #listeners = new Map<string, () => void>();
  readonly #network: Network;

  constructor(network: Network) {
    this.#network = network;
  }

  open(): void {
    this.readyState = 1;
  }

  setRequestHeader(): void {
    // The server in the page looks at the body only.
  }

  getAllResponseHeaders(): string {
    return TYPE;
  }

  addEventListener(type: string, listener: () => void): void {
    this.#listeners.set(type, listener);
  }

  removeEventListener(type: string): void {
    this.#listeners.delete(type);
  }

  send(body: string): void {
    this.#network.send(body, text => {
      this.readyState = this.DONE;
      this.status = 200;
      this.statusText = 'OK';
      this.response = text;
      this.#listeners.get('load')?.();
    });
  }

  abort(): void {
    this.#listeners.clear();
  }
}

/** Angular's HttpXhrBackend over stand-ins; one of its own, since that of the root has real ones. */
export function provideStandInXhr(network: Network): Provider[] {
  const build = () => new StandInXhr(network) as unknown as XMLHttpRequest;
  return [HttpXhrBackend, { provide: XhrFactory, useValue: { build } }];
}
