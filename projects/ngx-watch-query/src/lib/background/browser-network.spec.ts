import { DOCUMENT } from '@angular/common';
import { Injector, runInInjectionContext } from '@angular/core';
import { browserNetwork } from './browser-network';

describe('whether the device is online', () => {
  /** The network as the document of an application says it. */
  function network(value: object = document) {
    const injector = Injector.create({ providers: [{ provide: DOCUMENT, useValue: value }] });
    return runInInjectionContext(injector, browserNetwork);
  }

  it('F2: is what the browser says', () => {
    const onLine = spyOnProperty(navigator, 'onLine').and.returnValue(false);
    expect(network().isOffline).toBeTrue();
    onLine.and.returnValue(true);
    expect(network().isOffline).toBeFalse();
  });

  it('F3, L11: is told with each change, until nobody listens', () => {
    const heard: string[] = [];
    const { onChange } = network();
    const stop = onChange(() => heard.push('told'));
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    expect(heard.length).toBe(2);
    stop();
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    expect(heard.length).toBe(2);
  });

  it('F2, F3: a document without a window, as on a server, is online, and never changes', () => {
    const { isOffline, onChange } = network({ defaultView: null });
    expect(isOffline).toBeFalse();
    expect(() => {
      onChange(() => undefined)();
    }).not.toThrow();
  });
});
