import { XhrFactory } from '@angular/common';
import { HttpXhrBackend } from '@angular/common/http';
import type { Provider } from '@angular/core';
import type { Network } from './network';

const TYPE = 'content-type: application/json\r\n';

/** The part of XMLHttpRequest that Angular's HttpXhrBackend uses. `network` answers it. */
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
    // The server in the page only reads the body.
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

/**
 * Provides Angular's HttpXhrBackend with stand-ins, because the one of the root uses real requests.
 */
export function provideStandInXhr(network: Network): Provider[] {
  const build = () => new StandInXhr(network) as unknown as XMLHttpRequest;
  return [HttpXhrBackend, { provide: XhrFactory, useValue: { build } }];
}
