import { describe, expect, it } from 'vitest';
import { ledgerDays } from './ledger-days.rules.ts';
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
    lessonStartsAt: '2026-11-20T15:30:00.000Z',
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
      entry({ lessonStartsAt: null }),
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

  it('keeps the order of posting: a day comes twice when an older lesson was approved in between', () => {
    const days = ledgerDays([entry({}), entry({ date: '2026-11-06' }), entry({})]);
    expect(days.map((day) => day.date)).toEqual(['2026-11-20', '2026-11-06', '2026-11-20']);
    expect(new Set(days.map((day) => day.id)).size).toBe(3);
  });

  it('is empty for a new child', () => {
    expect(ledgerDays([])).toEqual([]);
  });
});
