/**
 * Counts what the main thread of a page works, in milliseconds of the processor: a busy machine makes
 * frames late, and this no greater.
 *
 * @returns reads what it has worked since it was read last
 */
export async function watchWork(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
  let before = await read();
  return async () => {
    const now = await read();
    const work = now - before;
    before = now;
    return work;
  };
}
