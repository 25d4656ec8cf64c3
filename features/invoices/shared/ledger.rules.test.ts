import fc from 'fast-check';
import { expect, it } from 'vitest';
import { earliestOpening, openingDayRefusal, periodRefusal, runLedger } from './ledger.rules.ts';

it.each([
  ['2026-11-01', '2026-11-01', null],
  ['2026-11-02', '2026-11-01', 'schedule/end-before-start'],
  ['2016-12-01', '2026-11-30', null],
  ['2016-01-01', '2026-11-30', 'schedule/range-too-long'],
])('from %s to %s: %s', (from, to, refusal) => {
  expect(periodRefusal({ from, to })).toBe(refusal);
});

it('takes the day of a balance from before as far back as an account that ends today reaches', () => {
  const today = '2026-11-20';
  const first = earliestOpening(today);
  expect(periodRefusal({ from: first, to: today })).toBeNull();
  expect([today, first].map((day) => openingDayRefusal(day, today))).toEqual([null, null]);
  expect(openingDayRefusal('2026-11-21', today)).toBe('invoice/opening-in-future');
  expect(openingDayRefusal('2016-11-01', today)).toBe('invoice/opening-too-old');
});

const entry = (cents: number, place: number) => ({
  ...({ id: `id-${place}`, on: '2026-11-20', kind: 'invoice', text: '', method: null, cents } as const),
});

it('ends with what was owed before, what was charged more and what was settled less', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -9999, max: 9999 }),
      fc.array(fc.integer({ min: -9999, max: 9999 })),
      (opening, all) => {
        const ledger = runLedger(opening, all.map(entry));
        expect(ledger.closingCents).toBe(opening + ledger.chargedCents - ledger.settledCents);
        expect(ledger.entries.at(-1)?.balanceCents ?? opening).toBe(ledger.closingCents);
      },
    ),
  );
});

it('runs on where another period ended', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9999, max: 9999 })), fc.nat(), (all, cut) => {
      const entries = all.map(entry);
      const at = all.length === 0 ? 0 : cut % all.length;
      const first = runLedger(0, entries.slice(0, at));
      const second = runLedger(first.closingCents, entries.slice(at));
      expect(second.closingCents).toBe(runLedger(0, entries).closingCents);
    }),
  );
});
