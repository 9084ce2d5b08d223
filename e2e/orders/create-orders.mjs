const NAMES = ['Meyer & Sons', 'Van Dijk', 'Okafor Ltd', 'Lindqvist', 'Moreau', 'Meyerhold'];
const STATUSES = ['OPEN', 'PAID', 'SHIPPED', 'CANCELLED'];
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2026, 0, 5);

/** 57 orders, always the same. */
export function createOrders() {
  return Array.from({ length: 57 }, (_, index) => {
    const number = index + 1;
    return {
      id: String(number),
      number,
      customer: NAMES[(index * 5 + Math.floor(index / 5)) % NAMES.length],
      status: STATUSES[(index + Math.floor(index / 7)) % STATUSES.length],
      total: ((number * 7919) % 90_000) / 100 + 5,
      placedAt: new Date(FIRST_DAY + index * DAY_MS).toISOString(),
      note: number % 5 === 0 ? 'Call before delivery.' : null,
    };
  });
}
