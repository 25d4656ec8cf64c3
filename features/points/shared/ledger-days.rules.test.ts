import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayEntries, ledgerDays, pageLength } from './ledger-days.rules.ts';
import type { PointEntry } from './points.ts';

let count = 0;
function entry(over: Partial<PointEntry>): PointEntry {
  count += 1;
  return {
    id: `entry-${count}`,
    date: '2026-11-20',
    kind: 'sheet',
    category: 'for_ideas',
    amount: 10,
    balanceAfter: 100,
    group: { id: 'python', name: 'Python' },
    eventStartsAt: '2026-11-20T15:30:00.000Z',
    label: null,
    note: null,
    postedBy: 'Jonas',
    createdAt: '2026-11-20T18:00:00.000Z',
    ...over,
  };
}

describe('the ledger in days', () => {
  it('puts the points of one lesson together', () => {
    const days = ledgerDays([
      entry({}),
      entry({ category: 'for_challenges', amount: 25 }),
      entry({ amount: 5 }),
    ]);
    expect(days).toHaveLength(1);
    expect(days[0]?.causes).toHaveLength(1);
    expect(days[0]?.sum).toBe(40);
    expect(days[0]?.causes[0]?.entries).toHaveLength(3);
  });

  it('keeps lessons of two groups, their corrections and other approvers apart', () => {
    const [day] = ledgerDays([
      entry({ group: { id: 'web', name: 'Web' } }),
      entry({}),
      entry({ postedBy: 'Eglė' }),
      entry({ kind: 'sheet-reversal', amount: -10 }),
      entry({ eventStartsAt: null }),
    ]);
    expect(day?.causes.map((cause) => cause.sum)).toEqual([10, 10, 10, -10, 10]);
  });

  it('never joins two prizes or two adjustments', () => {
    const [day] = ledgerDays([
      entry({ kind: 'claim', category: 'reward', amount: -200 }),
      entry({ kind: 'claim', category: 'reward', amount: -200 }),
      entry({ kind: 'adjustment', category: 'adjustment' }),
      entry({ kind: 'adjustment', category: 'adjustment' }),
    ]);
    expect(day?.causes).toHaveLength(4);
  });

  it('keeps the order of posting: a day appears twice when an older lesson was approved in between', () => {
    const days = ledgerDays([entry({}), entry({ date: '2026-11-06' }), entry({})]);
    expect(days.map((day) => day.date)).toEqual(['2026-11-20', '2026-11-06', '2026-11-20']);
    expect(new Set(days.map((day) => day.id)).size).toBe(3);
  });

  it('is empty for a new child', () => {
    expect(ledgerDays([])).toEqual([]);
  });
});

describe('a page of the ledger', () => {
  const events = fc.array(
    fc.record({
      date: fc.constantFrom('2026-11-18', '2026-11-20'),
      group: fc.constantFrom({ id: 'python', name: 'Python' }, { id: 'web', name: 'Web' }),
      kind: fc.constantFrom('sheet' as const, 'sheet-reversal' as const, 'claim' as const),
      entries: fc.integer({ min: 1, max: 7 }),
    }),
    { maxLength: 60 },
  );
  type Posted = Pick<PointEntry, 'date' | 'group' | 'kind'> & { entries: number };
  const ledgerOf = (posted: readonly Posted[]) =>
    posted.flatMap(({ entries, ...of }) => Array.from({ length: entries }, () => entry(of)));

  function pagesOf(ledger: readonly PointEntry[], limit: number): PointEntry[][] {
    const pages: PointEntry[][] = [];
    for (let from = 0; from < ledger.length; from += pages.at(-1)?.length ?? 0) {
      const left = ledger.slice(from, from + limit + dayEntries + 1);
      pages.push(left.slice(0, pageLength(left, limit)));
    }
    return pages;
  }

  it('shows everything once, and each lesson and day with a stable sum', () => {
    fc.assert(
      fc.property(events, fc.integer({ min: 1, max: 100 }), (posted, limit) => {
        const ledger = ledgerOf(posted);
        const whole = ledgerDays(ledger);
        const pages = pagesOf(ledger, limit);
        expect(pages.flat()).toEqual(ledger);
        let shown: PointEntry[] = [];
        for (const page of pages) {
          expect(page.length).toBeLessThanOrEqual(limit + dayEntries);
          shown = [...shown, ...page];
          const days = ledgerDays(shown, shown.length < ledger.length);
          for (const day of days) {
            const known = whole.find(({ id }) => id === day.id);
            if (day.sum !== null) expect(day.sum).toBe(known?.sum);
            expect(known?.causes.slice(0, day.causes.length)).toEqual(day.causes);
          }
        }
      }),
    );
  });

  it('ends with its last day', () => {
    const days = [entry({}), entry({}), entry({ group: null }), entry({ date: '2026-11-19' })];
    expect([1, 2, 3, 4, 5].map((limit) => pageLength(days, limit))).toEqual([3, 3, 3, 4, 4]);
  });

  it("ends within a day that is longer than a page may be, at a lesson, and hides that day's sum", () => {
    const long = ledgerOf(
      Array.from({ length: 30 }, (_, index) => ({
        date: '2026-11-20',
        group: { id: `group-${index}`, name: 'Python' },
        kind: 'sheet',
        entries: 7,
      })),
    );
    const length = pageLength(long.slice(0, 25 + dayEntries + 1), 25);
    expect(length).toBe(161);
    expect(ledgerDays(long.slice(0, length), true)).toMatchObject([{ sum: null }]);
    expect(ledgerDays(long)).toMatchObject([{ sum: 2100 }]);
  });
});
