import { expect, it } from 'vitest';
import type { VoucherMonth } from '../../shared/months.ts';
import { journalPage, listPage, listTable } from './month-tables.rules.ts';

const line = {
  ...{ voucherId: 'v', child: { id: 'c', firstName: 'Ugnė', lastName: 'Šimkutė' }, unmarked: 0 },
  ...{ school: 'Žirmūnų gimnazija', class: 5, forMonth: '2026-10' },
  ...{ minutes: 180, counts: true, cents: 2000 },
};
const open: VoucherMonth = {
  ...{ month: '2026-10', municipality: 'Vilniaus m.', programme: 'Robotika', hoursNeeded: 4 },
  ...{ isPaid: true, isOver: true, signed: null, seen: '', sumCents: 0 },
  lines: [line, { ...line, minutes: 90, counts: false, cents: 0 }],
  corrections: [{ ...line, forMonth: '2026-09', cents: -2000 }],
};
const printed = { locale: 'lt', author: 'VšĮ „Orbita“', at: '2026-11-02T08:00:00.000Z' } as const;
const journal = [
  { name: 'Ugnė Šimkutė', date: '2026-10-06', groupName: 'Python', minutes: 90 },
  { name: 'Ugnė Šimkutė', date: '2026-10-13', groupName: 'Python', minutes: 90 },
].map((each) => ({ ...each, startsAt: `${each.date}T14:30:00Z`, endsAt: `${each.date}T16:00:00Z` }));

it('numbers the children, and marks what corrects an earlier month', () => {
  const { rows } = listTable(open, 'lt');
  expect(rows.map((row) => [row[0], row[4], row[7], row[8]])).toEqual([
    ['1', '2026-10', '20.00', ''],
    ['2', '2026-10', '0.00', ''],
    ['3', '2026-09', '-20.00', 'Patikslinimas'],
  ]);
});

it('says on paper who counts, what it comes to, and that an open month is a draft', () => {
  const page = listPage(open, printed);
  expect(page.sums[0]).toBe('Įskaityta vaikų: 1 iš 2');
  expect(page.mark).toContain('Projektas');
  expect(page.rows.map((row) => row[7])).toEqual(['20,00', '0,00', '−20,00']);
  const signed = { ...open, signed: { at: '2026-11-01T10:00:00.000Z', by: null } };
  const final = listPage(signed, printed);
  expect(final.mark).toBeNull();
  expect(final.about.at(-1)).toBe('Patvirtinta: 2026 m. lapkričio 1 d., 12:00');
});

it('says of a journal when the sheets were read, and adds its lessons up', () => {
  const page = journalPage(open, journal, printed);
  expect(page.about.at(-1)).toBe('Pagal dienos lapus: 2026 m. lapkričio 2 d., 10:00');
  expect(page.sums).toEqual(['Lankyta pamokų: 2', 'Minutės: 180', 'Akademinės valandos (45 min.): 4']);
});
