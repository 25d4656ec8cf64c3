import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDailySheet, lineOf } from '#features/attendance/server/attendance.factory.ts';
import { createDiploma } from '#features/diplomas/server/diplomas.factory.ts';
import { createFeedback } from '#features/feedback/server/feedback.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createInvoice, openBooks } from '#features/invoices/server/invoices.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { createProjectOf } from '#features/projects/server/projects.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { queueMail } from '#platform/server/mail/mail-outbox.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow } from '#platform/testing/scope.ts';
import { filesOf, makeOwnTakeout, takeoutFolder } from '../takeouts.factory.ts';

let db: Db;
let drop: () => Promise<void>;
const folder = takeoutFolder();
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(async () => {
  await drop();
  folder.remove();
});

/** A family with two guardians, a classmate, and a teacher who wrote about both children. */
async function makeFamily() {
  const payer = await createUser(db, { firstName: 'Rasa', lastName: 'Petrauskienė' });
  const other = await createUser(db, { firstName: 'Vytautas', lastName: 'Slaptasis' });
  const teacher = await createUser(db, { role: 'teacher', firstName: 'Jonas', lastName: 'Mokytojas' });
  const child = await createChild(db, {
    guardians: [payer.id, other.id],
    ...{ firstName: 'Urtė', lastName: 'Petrauskaitė', birthDate: '2010-02-03' },
  });
  const mate = await createChild(db, { firstName: 'Kajus', lastName: 'Klasiokas' });
  const group = await createGroup(db, { teachers: [teacher.id], students: [child.userId, mate.userId] });
  const lines = [
    lineOf(child.userId, { comment: '=Urtei sekėsi <b>puikiai</b>', points: { for_ideas: 3 } }),
    lineOf(mate.userId, { comment: 'Kajui prastai' }),
  ];
  await createDailySheet(db, { groupId: group.id, date: '2026-11-19', by: teacher.id, lines });
  await createFeedback(db, {
    ...{ childId: child.userId, groupId: group.id, by: teacher.id, state: 'draft', visible: true },
    ...{ text: 'Juodraštis, kurio dar nėra', approvedText: 'Urtė šį semestrą labai stengėsi' },
  });
  await createFeedback(db, { childId: mate.userId, groupId: group.id, by: teacher.id, state: 'approved' });
  await db
    .updateTable('groups')
    .set({ diploma_enabled: true, diploma_visible: true })
    .where('id', '=', group.id)
    .execute();
  await createDiploma(db, { groupId: group.id, studentId: child.userId });
  await db
    .insertInto('student_notes')
    .values({
      child_id: child.userId,
      text: 'Padeda sėdėti priekyje',
      version: 1,
      edited_by: teacher.id,
      edited_at: testNow,
    })
    .execute();
  await createProjectOf(db, { userId: child.userId, name: 'Mano rakėta', code: 'print("labas")' });
  return { payer, other, teacher, child, mate };
}

it('gives a guardian everything about the family, as a page, as JSON and as files, and nothing about anybody else', async () => {
  const { payer, other, child } = await makeFamily();
  await openBooks(db);
  const invoice = await createInvoice(db, payer.id);
  const scope = folder.scopeOf(db, { id: payer.id, role: 'parent' });
  await transaction(scope, (tx) =>
    queueMail(tx, {
      ...{ to: payer.email, subject: 'Kaip sekėsi', kind: 'notice', html: '' },
      text: 'Skaitykite: http://localhost:3000/a?oobCode=slaptas1 ir https://orbita.lt/b#slaptas2',
    }),
  );
  await transaction(scope, (tx) =>
    queueMail(tx, { to: payer.email, subject: 'Slaptažodis', text: 'slaptas3', html: 'slaptas3' }),
  );
  const files = await filesOf(scope, await makeOwnTakeout(scope));

  const paths = [...files.keys()];
  expect(paths.slice(0, 3)).toEqual([
    'index.html',
    '1 Rasa Petrauskienė/duomenys.json',
    '1 Rasa Petrauskienė/duomenys.html',
  ]);
  expect(paths.filter((path) => path.endsWith('.pdf')).length).toBe(2);
  expect(files.get('2 Urtė Petrauskaitė/darbai/001-Mano-rakėta/main.py')).toBe('print("labas")');
  const own = JSON.parse(files.get('1 Rasa Petrauskienė/duomenys.json') ?? '');
  expect(own.users).toMatchObject([{ first_name: 'Rasa', email: payer.email }]);
  expect(own.invoices).toMatchObject([
    { number: Number(invoice.number.match(/\d+$/)?.[0]), total_cents: 4500 },
  ]);
  expect(own.mails.map(({ text }: { text: string | null }) => text)).toEqual([
    'Skaitykite: http://localhost:3000/a ir https://orbita.lt/b',
    null,
  ]);
  const page = files.get('2 Urtė Petrauskaitė/duomenys.html') ?? '';
  expect(page).toContain('=Urtei sekėsi &lt;b&gt;puikiai&lt;/b&gt;');
  const about = JSON.parse(files.get('2 Urtė Petrauskaitė/duomenys.json') ?? '');
  expect(about.daily_sheet_rows).toMatchObject([{ date: '2026-11-19', for_ideas: 3, attendance: 'present' }]);
  expect(about.student_notes).toMatchObject([{ text: 'Padeda sėdėti priekyje' }]);
  expect(about.feedback).toMatchObject([{ text: 'Urtė šį semestrą labai stengėsi' }]);
  expect(about.children).toMatchObject([{ email: child.email }]);

  const everything = [...files].flat().join('\n');
  for (const foreign of ['Slaptasis', other.email, 'Kajus', 'Kajui', 'Klasiokas', 'Mokytojas', 'Juodraštis'])
    expect(everything).not.toContain(foreign);
  expect(everything).not.toMatch(/slaptas\d/);
});

it('gives the second guardian neither what the first pays nor the first’s address', async () => {
  const { payer, other } = await makeFamily();
  await createInvoice(db, payer.id);
  const scope = folder.scopeOf(db, { id: other.id, role: 'parent' });
  const files = await filesOf(scope, await makeOwnTakeout(scope));
  const everything = [...files].flat().join('\n');
  expect(everything).toContain('Urtė');
  expect(everything).not.toContain(payer.email);
  expect(everything).not.toContain('Petrauskienė');
  expect(JSON.parse(files.get('1 Vytautas Slaptasis/duomenys.json') ?? '').invoices).toEqual([]);
});

it('gives a child of fourteen their own, and a teacher nothing about children', async () => {
  const { child, teacher } = await makeFamily();
  const childScope = folder.scopeOf(db, { id: child.userId, role: 'child' });
  const own = await filesOf(childScope, await makeOwnTakeout(childScope));
  expect([...own.keys()].filter((path) => path.startsWith('2 '))).toEqual([]);
  expect([...own].flat().join('\n')).not.toContain('Kajus');
  const staff = folder.scopeOf(db, { id: teacher.id, role: 'teacher' });
  const text = [...(await filesOf(staff, await makeOwnTakeout(staff)))].flat().join('\n');
  expect(text).toContain('Mokytojas');
  for (const foreign of ['Urtė', 'Urtei', 'Kajus', 'Padeda sėdėti', child.email])
    expect(text).not.toContain(foreign);
});

it('takes names that are hostile to files and pages', async () => {
  const parent = await createUser(db, { firstName: '../..', lastName: '<script>alert(1)</script>' });
  const scope = folder.scopeOf(db, parent);
  const files = await filesOf(scope, await makeOwnTakeout(scope));
  expect([...files.keys()].every((path) => !path.includes('..') && path.split('/').length <= 2)).toBe(true);
  expect(files.get('index.html')).toContain('&lt;script&gt;');
  const pages = [...files].flatMap(([path, text]) => (path.endsWith('.html') ? [text] : []));
  expect(pages.join('')).not.toContain('<script');
});
