import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evenParts, lateCentsOf, mostParts, standingParts, whyNotParts } from './arrangements.rules.ts';

const parts = [
  { dueOn: '2026-11-10', amountCents: 1500 },
  { dueOn: '2026-11-20', amountCents: 1500 },
  { dueOn: '2026-12-10', amountCents: 1500 },
];
const today = '2026-11-20';
const cents = fc.integer({ min: 1, max: 10_000_000 });

describe('standingParts', () => {
  it('lets what came pay the oldest part first', () => {
    const standing = standingParts({ totalCents: 4500, openCents: 2500, parts }, today);
    expect(standing.map(({ state, openCents }) => [state, openCents])).toEqual([
      ['paid', 0],
      ['open', 1000],
      ['open', 1500],
    ]);
  });

  it('makes a part late on the day after its own', () => {
    const standing = standingParts({ totalCents: 4500, openCents: 3200, parts }, '2026-11-21');
    expect(standing.map(({ state }) => state)).toEqual(['late', 'late', 'open']);
    expect(lateCentsOf(standing)).toBe(1700);
  });

  it('opens them all again when the money is undone', () => {
    const standing = standingParts({ totalCents: 4500, openCents: 6000, parts }, today);
    expect(standing.map(({ openCents }) => openCents)).toEqual([1500, 1500, 1500]);
  });

  it('leaves as much open as the invoices', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: mostParts }), fc.nat(), (total, count, some) => {
        const amounts = evenParts(total, Math.min(count, total));
        const openCents = some % (total + 1);
        const of = amounts.map((amountCents) => ({ dueOn: today, amountCents }));
        const standing = standingParts({ totalCents: total, openCents, parts: of }, today);
        expect(standing.reduce((sum, part) => sum + part.openCents, 0)).toBe(openCents);
      }),
    );
  });
});

it('splits a sum to the cent, with parts that differ by a cent at most', () => {
  expect(evenParts(10_000, 3)).toEqual([3334, 3333, 3333]);
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: mostParts }), (total, count) => {
      const each = evenParts(total, count);
      expect(each.reduce((sum, part) => sum + part, 0)).toBe(total);
      expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(1);
    }),
  );
});

describe('whyNotParts', () => {
  const coming = parts.slice(1);
  it.each([
    [coming, 3000, null],
    [coming, 3001, 'arrangement/sum-differs'],
    [coming, 0, 'arrangement/nothing-open'],
    [parts, 4500, 'arrangement/days-wrong'],
    [coming.toReversed(), 3000, 'arrangement/days-wrong'],
    [[coming[0], coming[0]].flatMap((part) => part ?? []), 3000, 'arrangement/days-wrong'],
  ])('of %j for %i: %s', (some, openCents, why) => expect(whyNotParts(some, openCents, today)).toBe(why));
});
