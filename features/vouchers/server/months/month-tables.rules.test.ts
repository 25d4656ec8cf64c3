import { expect, it } from 'vitest';
import { layoutOf, monthOf } from '../../shared/vouchers.factory.ts';
import { aroundTable, journalPage, listPage } from './month-tables.rules.ts';

const open = monthOf();
const printed = { locale: 'lt', author: 'VšĮ „Orbita“', at: '2026-11-02T08:00:00.000Z' } as const;
const journal = [
  { firstName: 'Ugnė', lastName: 'Šimkutė', date: '2026-10-06', groupName: 'Python', minutes: 90 },
  { firstName: 'Ugnė', lastName: 'Šimkutė', date: '2026-10-13', groupName: 'Python', minutes: 90 },
].map((each) => ({ ...each, startsAt: `${each.date}T14:30:00Z`, endsAt: `${each.date}T16:00:00Z` }));

it('says on paper who counts, what it comes to, and that an open month is a draft', () => {
  const page = listPage(open, printed);
  expect(page.sums[0]).toBe('Įskaityta vaikų: 1 iš 2');
  expect(page.mark).toBe('NEPATVIRTINTA (projektas), 2026-11-02 10:00');
  expect(page.about[2]).toBe('Programos kodas: NVŠ-1');
  expect(page.rows.map((row) => row[7])).toEqual(['20,00', '0,00', '−20,00']);
  const signed = { ...open, signed: { at: '2026-11-01T10:00:00.000Z', by: null } };
  const final = listPage(signed, printed);
  expect(final.mark).toBeNull();
  expect(final.about.at(-1)).toBe('Patvirtinta: 2026 m. lapkričio 1 d., 12:00');
  expect(final.about[3]).toBe('Mėnuo įskaitomas, kai lankyta bent 4 akad. val.');
});

it('keeps the head of a month that was signed off before files said the code', () => {
  const signed = { at: '2026-11-01T10:00:00.000Z', by: null };
  const { about, mark } = listPage({ ...open, signed, codeInHead: false }, printed);
  expect([about.join(' ').includes('NVŠ-1'), mark]).toEqual([false, null]);
});

it('says of a journal when the sheets were read, and adds its lessons up', () => {
  const page = journalPage(open, journal, printed);
  expect(page.about.at(-1)).toBe('Pagal dienos lapus: 2026 m. lapkričio 2 d., 10:00');
  expect(page.sums).toEqual(['Lankyta pamokų: 2', 'Minutės: 180', 'Akademinės valandos (45 min.): 4']);
});

it('says in a municipality’s own layout what it fixed, and what the program would say where it fixed nothing', () => {
  const fixed = { title: 'NVŠ ataskaita', provider: 'VšĮ „Orbita“, kodas 300000000', signers: ['Direktorė'] };
  const own = {
    ...open,
    layout: layoutOf(['lastName', 'amount'], { ...fixed, names: 'lastFirst', dates: 'dots' }),
  };
  const page = listPage(own, printed);
  expect(page).toMatchObject({
    title: fixed.title,
    places: fixed.signers,
    head: ['Pavardė', 'Suma,\u00a0€'],
  });
  expect(page.about[0]).toBe('VšĮ „Orbita“, kodas 300000000, 2026 m. spalis');
  expect(page.about.join(' ')).not.toContain('bent 4');
  expect(page.sums).toEqual(listPage(open, printed).sums);
  const { above, below } = aroundTable(page);
  expect([above[0], above.at(-1), below.at(-1)]).toEqual([fixed.title, page.mark, 'Direktorė']);
  const lessons = journalPage(own, journal, printed);
  expect(lessons.title).toBe('Lankomumo žurnalas');
  expect(lessons.rows[0]?.slice(0, 2)).toEqual(['Šimkutė Ugnė', '2026.10.06']);
  const blank = listPage({ ...open, layout: layoutOf(['name']) }, printed);
  expect([blank.title, blank.places]).toEqual([
    listPage(open, printed).title,
    listPage(open, printed).places,
  ]);
});
