// The goals, as medians; docs/performance.md gives the figures behind each. `over` another
// contender, `own` another workload of ours, or a `count` of the workload itself.

export const TARGETS = [
  { workload: 'W1-20', over: 'bare', most: 2, stretch: 1.6 },
  { workload: 'W1-20', over: 'apollo', most: 0.12 },
  { workload: 'W1-1000', over: 'bare', most: 1.35, stretch: 1.2 },
  { workload: 'W1-1000', over: 'apollo', most: 0.03 },
  { workload: 'W1-10000', over: 'bare', most: 1.2, stretch: 1.1 },
  { workload: 'W1-10000', over: 'apollo', most: 0.02 },
  { workload: 'W2', over: 'bare', most: 2, stretch: 1.6 },
  { workload: 'W2', over: 'apollo', most: 0.08 },
  { workload: 'W3-1', over: 'bare', most: 1.5, stretch: 1.2 },
  { workload: 'W3-1', over: 'apollo', most: 0.03 },
  { workload: 'W3-1', over: 'tanstack-query', most: 0.6 },
  { workload: 'W3-50', over: 'bare', most: 0.5, stretch: 0.3 },
  { workload: 'W3-50', over: 'apollo', most: 0.02 },
  { workload: 'W3-200', over: 'bare', most: 0.3, stretch: 0.15 },
  { workload: 'W3-200', over: 'apollo', most: 0.02 },
  { workload: 'W3-200', own: 'W3-1', most: 2.5 },
  { workload: 'W3-1000', over: 'bare', most: 0.2 },
  { workload: 'W3-1x10000', over: 'bare', most: 1 },
  { workload: 'W3-1x10000', own: 'W3-1', most: 5, stretch: 3 },
  { workload: 'W4', count: 'overPlain', most: 1.05, stretch: 1.02 },
  { workload: 'W4', over: 'apollo', most: 0.06 },
  { workload: 'W4-live', count: 'overPlain', most: 1.15 },
  { workload: 'W5-1000', over: 'bare', most: 1.6, stretch: 1.35 },
  { workload: 'W5-1000', count: 'told', most: 0 },
  { workload: 'W5-1000', count: 'lost', most: 0 },
  { workload: 'W7', count: 'heapAfter', most: 1.02 },
  { workload: 'W7-live', count: 'heapAfter', most: 1.02 },
  { workload: 'W8-200', over: 'apollo', most: 0.05 },
  { workload: 'W8-200-optimistic', over: 'apollo', most: 0.05 },
  { workload: 'W8-200', own: 'W8-1', most: 2.5 },
  { workload: 'W9-50', own: 'W9-2', most: 2 },
  { workload: 'W9-heap', count: 'overPlain', most: 1.05 },
  { workload: 'W10-3000', count: 'long', most: 0 },
  { workload: 'W10-10000', count: 'long', most: 2 },
  { workload: 'W10-slow', count: 'long', most: 0 },
];

/** Each target with its measured value, if there is one. `reached` refers to the median. */
export function judge(workloads, targets = TARGETS) {
  return targets.flatMap(target => {
    const measured = find(workloads, target);
    if (measured === undefined) return [];
    const { most, stretch } = target;
    const reached = measured <= most;
    return [
      { ...target, measured, reached, stretched: stretch !== undefined && measured <= stretch },
    ];
  });
}

function find(workloads, { workload, over, own, count }) {
  const ours = workloads[workload]?.contenders.ours;
  if (count) return ours?.counts?.[count];
  if (over) return ours?.over?.[over]?.median;
  const other = workloads[own]?.contenders.ours?.value.median;
  return other && ours ? ours.value.median / other : undefined;
}
