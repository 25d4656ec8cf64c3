import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDailySheet, lineOf } from '#features/attendance/server/attendance.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { parseCsv } from '#platform/shared/csv.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { readPdf } from '#platform/testing/pdf-text.ts';
import { testScope } from '#platform/testing/scope.ts';
import { layoutOf } from '../../shared/vouchers.factory.ts';
import { saveVoucherLayout } from '../layouts/layouts.service.ts';
import { createProgramme, createVoucher } from '../vouchers.factory.ts';
import { getVoucherMonth, signVoucherMonth } from './months.service.ts';
import { exportVoucherMonth, printVoucherMonth } from './months-export.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let programmeId: string;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
  ({ id: programmeId } = await createProgramme(db, { by: admin.id }));
  const { userId: childId } = await createChild(db, { firstName: 'Ugnė', lastName: 'Šimkutė' });
  const days = { fromOn: '2026-10-01', untilOn: '2026-12-31' };
  await createVoucher(db, { programmeId, childId, by: admin.id, days });
  const group = await createGroup(db, { name: 'Python', students: [childId] });
  for (const date of ['2026-10-06', '2026-10-13']) {
    await createEvent(db, { groupId: group.id, startsAt: `${date}T14:30:00.000Z` });
    await createDailySheet(db, { groupId: group.id, date, by: admin.id, lines: [lineOf(childId)] });
  }
});
afterAll(() => drop());

const cellsOf = (csv: string) => parseCsv(csv).map(({ cells }) => cells);

it('lists the children of a month with hours and amounts', async () => {
  const wanted = { programmeId, month: '2026-10', kind: 'list' } as const;
  const { filename, csv } = await exportVoucherMonth(testScope(db, admin), wanted);
  expect(filename).toBe('orbita-vouchers-2026-10-list-projektas.csv');
  expect(cellsOf(csv)[0]?.[0]).toMatch(/^NEPATVIRTINTA \(projektas\), 2026-\d\d-\d\d \d\d:\d\d$/);
  expect(cellsOf(csv)[2]).toEqual([
    ...['1', 'Ugnė Šimkutė', 'Žirmūnų gimnazija', '5', '2026-10', '4', 'taip', '20.00', ''],
  ]);
  const noted = await db
    .selectFrom('audit_entries')
    .select('detail')
    .where('action', '=', 'exportVoucherMonth')
    .execute();
  expect(noted).toEqual([{ detail: { rows: 1, month: '2026-10', kind: 'list' } }]);
});

it('lists the lessons that children attended, at the time of Vilnius', async () => {
  const wanted = { programmeId, month: '2026-10', kind: 'journal' } as const;
  const { csv } = await exportVoucherMonth(testScope(db, admin), wanted);
  expect(cellsOf(csv).slice(2)).toEqual([
    ['Ugnė Šimkutė', '2026-10-06', '17:30', '19:00', 'Python', '90'],
    ['Ugnė Šimkutė', '2026-10-13', '17:30', '19:00', 'Python', '90'],
  ]);
});

const pagesOf = async (kind: 'list' | 'journal', by: Actor = admin) => {
  const { filename, pdf } = await printVoucherMonth(testScope(db, by), {
    programmeId,
    month: '2026-10',
    kind,
  });
  return { filename, ...(await readPdf(Buffer.from(pdf, 'base64'))) };
};

it('prints the list with its sum and a place to sign: a draft until the month is signed off', async () => {
  const scope = testScope(db, admin);
  const { filename, pages, title } = await pagesOf('list');
  expect([filename, title]).toEqual(['orbita-vouchers-2026-10-list-projektas.pdf', 'Krepšelių sąrašas']);
  for (const text of [
    'NEPATVIRTINTA',
    'NVŠ-2026-0412',
    'Ugnė Šimkutė',
    'Žirmūnų gimnazija',
    'Iš viso: 20,00',
    'parašas',
  ])
    expect(pages[0]).toContain(text);
  const month = { programmeId, month: '2026-10' };
  await signVoucherMonth(scope, { ...month, seen: (await getVoucherMonth(scope, month)).seen });
  const final = await pagesOf('list');
  const [signed] = final.pages;
  expect(final.filename).toBe('orbita-vouchers-2026-10-list.pdf');
  expect(signed).not.toContain('NEPATVIRTINTA');
  for (const text of ['Patvirtinta: ', 'NVŠ-2026-0412']) expect(signed).toContain(text);
  const file = await exportVoucherMonth(scope, { ...month, kind: 'list' });
  expect(file).toMatchObject({ filename: 'orbita-vouchers-2026-10-list.csv', mark: null, above: [] });
  expect(cellsOf(file.csv)[0]?.[0]).toBe('Eil. nr.');
  // Signed off before files said the code: the same file as then.
  await db
    .updateTable('voucher_months')
    .set({ stated: sql`stated - 'codeInHead'` })
    .where('programme_id', '=', programmeId)
    .execute();
  expect((await pagesOf('list')).pages[0]).not.toContain('NVŠ-2026-0412');
  const noted = db.selectFrom('audit_entries').select('detail').where('action', '=', 'printVoucherMonth');
  expect((await noted.execute())[0]).toEqual({ detail: { rows: 1, month: '2026-10', kind: 'list' } });
});

it('prints the journal with what it comes to', async () => {
  const { pages } = await pagesOf('journal');
  for (const text of ['Lankomumo žurnalas', '2026-10-13', 'Lankyta pamokų: 2', 'Minutės: 180'])
    expect(pages[0]).toContain(text);
});

it('prints for admins alone', async () => {
  const teacher = await createUser(db, { role: 'teacher' });
  await expect(pagesOf('list', teacher)).rejects.toMatchObject({ code: 'auth/permission-denied' });
});

it('draws a municipality’s own layout in both files, with the journal where it asks for one', async () => {
  const scope = testScope(db, admin);
  const { id } = await createProgramme(db, { by: admin.id, municipality: 'Kauno m. savivaldybė' });
  const layout = layoutOf(['lastName', 'firstName', 'fromOn', 'amount'], {
    ...{ title: 'NVŠ vaikų sąrašas', signers: ['Direktorė'], journal: true, dates: 'dayFirst' },
  });
  await saveVoucherLayout(scope, { programmeId: id, version: 0, layout });
  const { userId: childId } = await createChild(db, { firstName: 'Jonas', lastName: 'Kazlauskas' });
  await createVoucher(db, {
    ...{ programmeId: id, childId, by: admin.id },
    days: { fromOn: '2026-10-01', untilOn: '2026-12-31' },
  });
  const wanted = { programmeId: id, month: '2026-10', kind: 'list' } as const;
  const { csv, above, below, kinds, total } = await exportVoucherMonth(scope, wanted);
  expect(cellsOf(csv).slice(1, 3)).toEqual([
    ['Pavardė', 'Vardas', 'Registruotas nuo', 'Suma, €'],
    ['Kazlauskas', 'Jonas', '01.10.2026', '0.00'],
  ]);
  expect(cellsOf(csv).flat()).toContain('Minutės');
  expect([above[0], below.at(-1)]).toEqual(['NVŠ vaikų sąrašas', 'Direktorė']);
  expect(kinds).toEqual(['text', 'text', 'date', 'number']);
  expect(total).toEqual({ after: 2, cells: ['Iš viso', '', '', '0.00'] });
  const { pdf } = await printVoucherMonth(scope, wanted);
  const { pages } = await readPdf(Buffer.from(pdf, 'base64'));
  expect(pages).toHaveLength(2);
  for (const text of ['NVŠ vaikų sąrašas', 'Kazlauskas', '01.10.2026', 'Direktorė', '1 / 2'])
    expect(pages[0]).toContain(text);
  expect(pages[1]).toContain('Lankomumo žurnalas');
});
