/**
 * Keeps the GraphQL requests of a page from here on, so that a spec can look at the page while it
 * waits. `release` lets them go on, and those that follow.
 *
 * @param operation the only one that is kept, by its name
 */
export async function holdAnswers(page, operation) {
  let release;
  const released = new Promise(resolve => (release = resolve));
  const handler = async route => {
    const isKept = !operation || route.request().postDataJSON().operationName === operation;
    if (isKept) await released;
    // The page may have given up this request by now.
    await route.continue().catch(() => {});
  };
  await page.route('**/graphql', handler);
  return { release };
}
