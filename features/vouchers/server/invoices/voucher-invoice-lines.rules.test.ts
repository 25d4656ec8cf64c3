import fc from 'fast-check';
import { expect, it } from 'vitest';
import { invoiceLinesOf } from './voucher-invoice-lines.rules.ts';

const october = '2026-10';
const line = (cents: number, forMonth = october) => ({ forMonth, cents });

it('has a line for each month and rate with how many children, and corrections after them', () => {
  const lists = [
    { month: october, lines: [line(2000), line(3400), line(2000), line(0), line(-2000, '2026-09')] },
    { month: '2026-09', lines: [line(-3400, '2026-09')] },
  ];
  const lines = invoiceLinesOf('Robotika', lists);
  expect(lines.map(({ textLt, quantity, unitCents }) => [textLt, quantity, unitCents])).toEqual([
    ['NVŠ krepšelis: „Robotika“, 2026 m. rugsėjis, vaikų: 1', 1, -3400],
    ['NVŠ krepšelis: „Robotika“, 2026 m. spalis, vaikų: 1', 1, 3400],
    ['NVŠ krepšelis: „Robotika“, 2026 m. spalis, vaikų: 2', 2, 2000],
    ['NVŠ krepšelio patikslinimas: „Robotika“, 2026 m. rugsėjis, vaikų: 1', 1, -2000],
  ]);
  const [quoted] = invoiceLinesOf('Programa „Robotai“', lists);
  expect(quoted?.textLt).toContain('„Programa ‚Robotai‘“, 2026');
  expect(lines[1]?.textEn).toBe('Vouchers: “Robotika”, October 2026, children: 1');
});

it('adds up to the lists, whatever they say', () => {
  const lists = fc.array(
    fc.record({
      month: fc.constantFrom('2026-09', october),
      lines: fc.array(
        fc.record({
          forMonth: fc.constantFrom('2026-08', '2026-09', october),
          cents: fc.integer({ min: -20_000, max: 20_000 }),
        }),
      ),
    }),
  );
  fc.assert(
    fc.property(lists, (all) => {
      const stated = all.flatMap(({ lines }) => lines).reduce((sum, { cents }) => sum + cents, 0);
      const charged = invoiceLinesOf('Robotika', all);
      expect(charged.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0)).toBe(stated);
    }),
  );
});
