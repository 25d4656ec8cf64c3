import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chargesOf, type OpenList } from './carried-lists.rules.ts';

const lists = (...cents: readonly number[]): OpenList[] =>
  cents.map((each, place) => ({ month: `2026-${String(place + 1).padStart(2, '0')}`, cents: each }));

it.each([
  ['invoices each list that is above 0 alone', [20, 30], [['2026-01'], ['2026-02']], []],
  ['carries a list to the next that has room', [-50, 20, 60], [['2026-03', '2026-01', '2026-02']], []],
  ['carries what comes to nothing, too', [0, 20], [['2026-02', '2026-01']], []],
  [
    'puts the last into the latest before it that has room',
    [90, 20, -30],
    [['2026-01', '2026-03'], ['2026-02']],
    [],
  ],
  ['carries on what has no room anywhere', [20, -30], [['2026-01']], ['2026-02']],
  ['carries a programme that begins below 0', [-30], [], ['2026-01']],
] as const)('%s', (_, cents, months, carried) => {
  const charges = chargesOf(lists(...cents));
  expect(charges.chargeable.map((each) => each.months)).toEqual(months);
  expect(charges.carried).toEqual(carried);
});

it('never loses a cent: invoices and what is carried add up to the signed lists, in whatever order they are issued', () => {
  const amounts = fc.array(fc.integer({ min: -90, max: 90 }), { maxLength: 12 });
  fc.assert(
    fc.property(amounts, fc.infiniteStream(fc.nat()), (cents, choices) => {
      const signed = lists(...cents);
      let open: readonly OpenList[] = [];
      let invoiced = 0;
      for (const list of signed) {
        open = [...open, list];
        const { chargeable, carried } = chargesOf(open);
        expect([...chargeable.flatMap(({ months }) => months), ...carried].toSorted()).toEqual(
          open.map(({ month }) => month),
        );
        expect(chargeable.every((each) => each.cents > 0)).toBe(true);
        // One of them is issued, or none.
        const chosen = chargeable[(choices.next().value ?? 0) % (chargeable.length + 1)];
        if (chosen) {
          const taken = open.filter(({ month }) => chosen.months.includes(month));
          expect(taken.reduce((sum, each) => sum + each.cents, 0)).toBe(chosen.cents);
          invoiced += chosen.cents;
          open = open.filter(({ month }) => !chosen.months.includes(month));
        }
        const waiting = open.reduce((sum, each) => sum + each.cents, 0);
        const sum = signed.slice(0, signed.indexOf(list) + 1).reduce((all, each) => all + each.cents, 0);
        expect(invoiced + waiting).toBe(sum);
      }
    }),
  );
});
