/** A signed list that no invoice has. */
export interface OpenList {
  /** 'YYYY-MM'. */
  readonly month: string;
  /** Its sum, in cents. */
  readonly cents: number;
}

/** What an invoice may be issued for: its month first, then the lists that it takes along. Its sum is above 0. */
export interface Chargeable {
  readonly months: readonly string[];
  readonly cents: number;
}

/** What can be invoiced of a programme's open lists, and what is carried on until an invoice has room for it. */
export interface Charges {
  readonly chargeable: readonly Chargeable[];
  /** The earliest first. */
  readonly carried: readonly string[];
}

const sumOf = (lists: readonly OpenList[]) => lists.reduce((sum, { cents }) => sum + cents, 0);
const monthsOf = (lists: readonly OpenList[]) => lists.map(({ month }) => month);

/**
 * Which open lists go together into an invoice. A list that is not above 0, with what is carried before it, is carried on to the next that is;
 * what is left at the end goes into the latest invoice before it that has room. Each list is in one of them or carried. `lists` are in
 * the order of their months.
 */
export function chargesOf(lists: readonly OpenList[]): Charges {
  const chargeable: Chargeable[] = [];
  let carried: OpenList[] = [];
  for (const list of lists) {
    const cents = sumOf(carried) + list.cents;
    if (cents > 0) chargeable.push({ months: [list.month, ...monthsOf(carried)], cents });
    carried = cents > 0 ? [] : [...carried, list];
  }
  const left = sumOf(carried);
  const room = chargeable.findLastIndex(({ cents }) => cents + left > 0);
  const taker = chargeable[room];
  if (!taker || carried.length === 0) return { chargeable, carried: monthsOf(carried) };
  const taken = { months: [...taker.months, ...monthsOf(carried)], cents: taker.cents + left };
  return { chargeable: chargeable.with(room, taken), carried: [] };
}
