const KB = 1000;

/** One sample of a workload: `{ value, wrong, counts }`, the value in the workload's unit. */
export function takeSample(page, workload, { settle = false }) {
  const spec = { ...workload.spec, settle };
  if (workload.step === 'heap') return takeHeap(page, spec);
  if (workload.step === 'churn') return takeChurn(page, spec);
  return takeTime(page, workload, spec);
}

async function takeTime(page, { step, unit }, spec) {
  const { time, wrong, counts } = await page.call(step, spec);
  return { value: unit === 'µs' ? time * 1000 : time, wrong, counts };
}

/** The heap for each list, in kB, and that of the same answers as JSON.parse returns them. */
async function takeHeap({ call, heap }, spec) {
  const step = name => call('heap', name, spec);
  await step('prepare');
  const empty = await heap();
  await step('parse');
  const plain = (await heap()) - empty;
  await step('dropParsed');
  const before = await heap();
  let wrong = await step('open');
  if (spec.live) wrong += await step('tell');
  const open = (await heap()) - before;
  await step('close');
  const left = (await heap()) - before;
  await step('end');
  const perList = bytes => bytes / spec.lists / KB;
  return {
    value: perList(open),
    wrong,
    counts: {
      plain: perList(plain),
      overPlain: open / plain,
      added: perList(open - plain),
      left: perList(left),
    },
  };
}

let calls = 0;

/**
 * The time, and the heap afterwards. An earlier call has created everything that is created only
 * once.
 */
async function takeChurn({ call, heap }, spec) {
  const churn = () => call('churn', { ...spec, call: ++calls });
  await churn();
  const before = await heap();
  const { time, wrong } = await churn();
  const after = await heap();
  await call('endChurn');
  return {
    value: time,
    wrong,
    counts: { heapAfter: after / before, left: (after - before) / spec.lists / KB },
  };
}
