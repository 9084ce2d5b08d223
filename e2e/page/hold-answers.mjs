/**
 * Holds back the GraphQL requests of a page from now on, so that a spec can look at the waiting
 * page. `release` lets these and later requests go on.
 *
 * @param operation holds back only the operation with this name
 */
export async function holdAnswers(page, operation) {
  let release;
  const released = new Promise(resolve => (release = resolve));
  const handler = async route => {
    const isKept = !operation || route.request().postDataJSON().operationName === operation;
    if (isKept) await released;
    // The page may have cancelled this request by now.
    await route.continue().catch(() => {});
  };
  await page.route('**/graphql', handler);
  return { release };
}
