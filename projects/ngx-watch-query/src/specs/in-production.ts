/** The result of a call in a production build, without development checks and messages. */
export function inProduction<T>(call: () => T): T {
  const before: unknown = Reflect.get(globalThis, 'ngDevMode');
  Reflect.set(globalThis, 'ngDevMode', false);
  try {
    return call();
  } finally {
    Reflect.set(globalThis, 'ngDevMode', before);
  }
}
