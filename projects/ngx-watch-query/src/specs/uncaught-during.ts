/** Runs something; @returns what it hands to the environment as uncaught errors. */
export function uncaughtDuring(act: () => void): readonly string[] {
  const later: (() => void)[] = [];
  spyOn(globalThis, 'queueMicrotask').and.callFake(job => later.push(job));
  act();
  return later.flatMap(job => {
    try {
      job();
      return [];
    } catch (error) {
      return [String(error)];
    }
  });
}
