/** Runs something. @returns the errors that it leaves uncaught in the browser. */
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
