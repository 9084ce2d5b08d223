/** What a call gives in a production build, which has no development checks and texts. */
export function inProduction<T>(call: () => T): T {
  const before: unknown = Reflect.get(globalThis, 'ngDevMode');
  Reflect.set(globalThis, 'ngDevMode', false);
  try {
    return call();
  } finally {
    Reflect.set(globalThis, 'ngDevMode', before);
  }
}
