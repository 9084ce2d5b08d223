/**
 * Holds back the scripts of all new pages of a browser context, so that a spec can look at what the
 * server has rendered. `release` lets them go on.
 */
export async function holdScripts(context) {
  let release;
  const released = new Promise(resolve => (release = resolve));
  await context.route('**/*.js', async route => {
    await released;
    // The page may be closed by now.
    await route.continue().catch(() => {});
  });
  return { release };
}
