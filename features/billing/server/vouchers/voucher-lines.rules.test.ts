import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ChargedVoucher,
  centsOfMonth,
  dueCents,
  firstState,
  openCents,
  partsAfter,
  type SplitCharge,
  type StandingPart,
  splitCharge,
} from './voucher-lines.rules.ts';

const voucher: ChargedVoucher = {
  ...{ id: 'v', fromOn: '2026-10-15', untilOn: '2026-12-10', specialNeeds: false, unmet: 'family' },
  ...{ splitsFrom: null, signed: [] },
  periods: [{ from: '2026-10-01', until: '2027-05-31', cents: 2000, specialCents: 3400 }],
};
const charge: SplitCharge = {
  ...{ subscriptionId: 's', source: 'p', startsOn: '2026-11-01', cents: 6000, leastCents: 1 },
  ...{ earlier: [], mends: true },
};
const part: StandingPart = {
  ...{ id: 'a', voucherId: 'v', month: '2026-10', amountCents: 2000, state: 'expected', subscriptionId: 's' },
  ...{ stands: true, freed: false, givenCents: 2000, goesOn: true },
};

describe('a month of a voucher', () => {
  it.each([
    ['2026-09', 0],
    ['2026-10', 2000],
    ['2026-12', 2000],
    ['2027-01', 0],
  ])('%s pays %i', (month, cents) => {
    expect(centsOfMonth(voucher, month)).toBe(cents);
  });

  it('pays its own sum for special needs, and nothing before the programme lowers invoices', () => {
    expect(centsOfMonth({ ...voucher, specialNeeds: true }, '2026-10')).toBe(3400);
    expect(centsOfMonth({ ...voucher, splitsFrom: '2026-11-01' }, '2026-10')).toBe(0);
  });

  it('begins as the lists judged it', () => {
    const signed = (counts: boolean | null) => ({ ...voucher, signed: [{ month: '2026-10', counts }] });
    expect(firstState(voucher, '2026-10')).toBe('expected');
    expect(firstState(signed(true), '2026-10')).toBe('confirmed');
    expect(firstState(signed(false), '2026-10')).toBe('to_charge');
    expect(firstState({ ...signed(null), unmet: 'academy' }, '2026-10')).toBe('borne');
  });
});

describe('a part', () => {
  it.each([
    [{}, 2000, 0],
    [{ state: 'confirmed' }, 2000, 0],
    [{ state: 'borne', givenCents: 0 }, 2000, 2000],
    [{ state: 'to_charge' }, 0, -2000],
    [{ state: 'to_charge', givenCents: 0 }, 0, 0],
    [{ stands: false, givenCents: 0 }, 0, 0],
    [{ freed: true, givenCents: -2000 }, 0, 2000],
  ] as const)('%o is due %i, open %i', (change, due, open) => {
    expect(dueCents({ ...part, ...change })).toBe(due);
    expect(openCents({ ...part, ...change })).toBe(open);
  });
});

describe('a charge', () => {
  const month = (month: string) => splitCharge(charge, [voucher], [{ ...part, month }]);

  it('has the part of its month once', () => {
    expect(month('2026-10').lines).toEqual([{ part: 'v/2026-11', month: '2026-11', cents: 2000 }]);
    expect(month('2026-11')).toEqual({ lines: [], made: [], freed: [] });
  });

  it('takes the place of a part whose period isn’t charged any more', () => {
    const gone = { ...part, month: '2026-11', stands: false, givenCents: 0 };
    expect(splitCharge(charge, [voucher], [gone])).toMatchObject({
      freed: ['a'],
      made: [{ amountCents: 2000 }],
    });
  });

  it('brings what is open of its subscription, or of one that ends, and of no other', () => {
    const open: StandingPart = { ...part, state: 'to_charge' };
    const other: StandingPart = { ...open, subscriptionId: 'o' };
    const added = (each: StandingPart) => splitCharge(charge, [], [each]).lines;
    expect(added(open)).toEqual([{ part: 'a', month: '2026-10', cents: -2000 }]);
    expect(added(other)).toEqual([]);
    expect(added({ ...other, goesOn: false })).toHaveLength(1);
    expect(splitCharge({ ...charge, mends: false }, [], [open]).lines).toEqual([]);
  });

  it('takes off no more than it has, never leaves too small a sum, and at last all', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ cents: fc.integer({ min: 1, max: 9000 }), gives: fc.boolean() }), {
          maxLength: 6,
        }),
        fc.integer({ min: 1000, max: 9000 }),
        (open, cents) => {
          let parts: readonly StandingPart[] = open.map(({ cents: amountCents, gives }, place) => ({
            ...part,
            ...{ id: `${place}`, amountCents, state: gives ? 'confirmed' : 'to_charge' },
            givenCents: gives ? 0 : amountCents,
          }));
          const own = { ...charge, cents, leastCents: 50, earlier: [] };
          for (let n = 0; n < 80 && parts.some((each) => openCents(each) !== 0); n += 1) {
            const split = splitCharge({ ...own, startsOn: '2027-08-01' }, [voucher], parts);
            const rest = cents - split.lines.reduce((sum, line) => sum + line.cents, 0);
            expect(rest === 0 || rest >= 50).toBe(true);
            parts = partsAfter(parts, split, own);
          }
          expect(parts.map(openCents)).toEqual(parts.map(() => 0));
        },
      ),
    );
  });
});
