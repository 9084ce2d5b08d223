const WATCHED = ['online', 'visibilitychange'];

/** Counts the listeners for a good moment to connect, until the end of the spec. */
export function countListeners(): () => number {
  const counts = [window, document].map(target => {
    const add = spyOn(target, 'addEventListener').and.callThrough();
    const remove = spyOn(target, 'removeEventListener').and.callThrough();
    return () => watched(add) - watched(remove);
  });
  return () => counts.reduce((sum, count) => sum + count(), 0);
}

function watched({ calls }: jasmine.Spy): number {
  return calls.all().filter(({ args }) => WATCHED.includes(String(args[0]))).length;
}
