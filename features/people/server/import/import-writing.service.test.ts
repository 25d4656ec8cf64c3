import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getInvitation } from '#features/identity/server/accounts/invitations.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { startSession } from '#features/identity/server/sessions/sessions.service.ts';
import { createGroup, listMemberships } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { countStatements } from '#platform/testing/statements.ts';
import type { ImportAnswers } from '../../shared/user-import.ts';
import { importColumns } from '../../shared/user-import-file.rules.ts';
import { importNow } from './imports.factory.ts';

let db: Db;
let drop: () => Promise<void>;
let asAdmin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  asAdmin = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(() => drop());

let made = 0;
const familyLine = (group = '') => {
  made += 1;
  return `Ona;Petrauskienė;ona-${made}@gmail.com;Lukas;Petrauskas;lukas-${made}@gmail.com;2015-04-12;${group}`;
};
const file = (...lines: string[]) => [importColumns.join(';'), ...lines].join('\r\n');
const run = (csv: string, answers: Partial<ImportAnswers> = {}) =>
  importNow(asAdmin, csv, { acceptDoubles: true, ...answers });
const count = async () => {
  const users = await db.selectFrom('users').select('id').execute();
  const children = await db.selectFrom('children').select('id').execute();
  const mails = await db.selectFrom('mails').select('id').execute();
  return [users.length, children.length, mails.length];
};

it('creates parents and puts children into their groups, with a mail for each, and logs every action', async () => {
  const group = await createGroup(db, { name: 'Robotika' });
  const line = familyLine('robotika');
  expect(await run(file(line))).toMatchObject({ parents: 1, children: 1 });
  const [, , parentEmail = '', , , childEmail = ''] = line.split(';');
  const parent = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', parentEmail)
    .executeTakeFirstOrThrow();
  expect(parent).toMatchObject({ role: 'parent', password_hash: null, email_verified_at: null });
  const child = await db
    .selectFrom('children')
    .selectAll()
    .where('email', '=', childEmail)
    .executeTakeFirstOrThrow();
  expect(child).toMatchObject({ status: 'invited', birth_date: '2015-04-12' });
  const members = await listMemberships(db, group.id);
  expect(members).toMatchObject([{ id: child.user_id, joinedOn: '2026-11-20', leftOn: null }]);
  expect((await mailsTo(db, parentEmail))[0]?.body_text).toContain('mode=acceptAccount');
  expect((await mailsTo(db, childEmail))[0]?.body_text).toContain('/auth/register?code=');
  const acts = await db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', 'in', [parent.id, child.id])
    .orderBy('id')
    .execute();
  expect(acts.map(({ action }) => action)).toEqual(['createUser', 'addChild']);
});

it('writes two families and twenty, of one group and of five, in the same number of statements, each with its mails and actions', async () => {
  const counted = async (lines: readonly string[]) => {
    const counting = countStatements(db);
    const csv = file(...lines);
    await importNow({ ...asAdmin, db: counting.db }, csv, { acceptDoubles: true });
    return counting.count();
  };
  const groups = Array.from({ length: 5 }, (_, n) => `Gausi ${n}`);
  for (const name of groups) await createGroup(db, { name });
  const families = Array.from({ length: 20 }, (_, n) => familyLine(groups[n % groups.length]));
  const few = await counted([familyLine(groups[0]), familyLine(groups[0])]);
  expect(few).toBeGreaterThan(0);
  expect(await counted(families)).toBe(few);
  const acts: string[] = [];
  for (const line of families) {
    const [, , parentEmail = '', , , childEmail = ''] = line.split(';');
    const family = await db
      .selectFrom('children as c')
      .innerJoin('guardianships as w', 'w.child_id', 'c.id')
      .innerJoin('users as u', 'u.id', 'w.guardian_id')
      .select(['c.id', 'u.id as parentId', 'u.email'])
      .where('c.email', '=', childEmail)
      .where('w.pays', '=', true)
      .executeTakeFirstOrThrow();
    expect(family.email).toBe(parentEmail);
    acts.push(family.parentId, family.id);
    const [mail, ...others] = await mailsTo(db, childEmail);
    expect(others).toEqual([]);
    const code = decodeURIComponent(/register\?code=(\S+)/.exec(mail?.body_text ?? '')?.[1] ?? '');
    expect(await getInvitation(asAdmin, code)).toMatchObject({ kind: 'child', email: childEmail });
    expect(await mailsTo(db, parentEmail)).toHaveLength(1);
  }
  const written = await db
    .selectFrom('audit_entries')
    .select('subject_id')
    .where('subject_id', 'in', acts)
    .orderBy('id')
    .execute();
  expect(written.map(({ subject_id }) => subject_id)).toEqual(acts);
});

it('changes nothing the second time', async () => {
  const csv = file(familyLine(), familyLine());
  await run(csv);
  const before = await count();
  expect(await run(csv)).toMatchObject({ parents: 0, children: 0, known: 2, leftRows: 0 });
  expect(await count()).toEqual(before);
});

it('puts a child who is there already into the group of the file once, and logs it', async () => {
  const [python, robots] = [
    await createGroup(db, { name: 'Žinoma Python' }),
    await createGroup(db, { name: 'Žinoma Robotika' }),
  ];
  const line = familyLine('Žinoma Python');
  await run(file(line));
  const [member] = await listMemberships(db, python.id);
  const again = file(line, line.replace('Python', 'Robotika'));
  expect(await run(again)).toMatchObject({ children: 0, known: 2, joined: 1, leftRows: 0 });
  expect(await listMemberships(db, robots.id)).toMatchObject([{ id: member?.id, joinedOn: '2026-11-20' }]);
  expect(await run(again)).toMatchObject({ children: 0, joined: 0 });
  const acts = await db
    .selectFrom('audit_entries')
    .select('detail')
    .where('subject_id', '=', member?.id ?? '')
    .where('action', '=', 'joinGroup')
    .execute();
  expect(acts).toEqual([{ detail: { groupId: robots.id, joinedOn: '2026-11-20', imported: true } }]);
});

it('puts one child of several rows into several groups', async () => {
  const names = ['Pirmoji', 'Antroji'];
  const groups = await Promise.all(names.map((name) => createGroup(db, { name })));
  const line = familyLine();
  const rows = names.map((name) => `${line}${name}`);
  expect(await run(file(...rows))).toMatchObject({ parents: 1, children: 1, leftRows: 0 });
  for (const { id } of groups) expect(await listMemberships(db, id)).toHaveLength(1);
});

it('puts more children into a group than it has places for a reason only, which is logged (G2)', async () => {
  const group = await createGroup(db, { name: 'Ankšta', max_students: 1 });
  const csv = file(familyLine('Ankšta'), familyLine('Ankšta'));
  expect(await run(csv)).toMatchObject({ children: 1, leftRows: 1 });
  expect(await listMemberships(db, group.id)).toHaveLength(1);
  expect(await run(csv, { overCapacityReason: 'Dvi šeimos draugauja' })).toMatchObject({
    children: 1,
    known: 1,
  });
  expect(await listMemberships(db, group.id)).toHaveLength(2);
  const told = await db
    .selectFrom('audit_entries')
    .select('detail')
    .where('action', '=', 'joinOverCapacity')
    .where('subject_id', '=', group.id)
    .execute();
  expect(told).toMatchObject([{ detail: { reason: 'Dvi šeimos draugauja' } }]);
});

it('makes both parents guardians, the named one the payer, and the child a member from the day given', async () => {
  const group = await createGroup(db, { name: 'Python' });
  const header =
    'parent_name;parent_email;child_name;child_birth_date;guardian_name;guardian_email;payer;group;starts_on';
  const row =
    'Ona Du;ona-du@gmail.com;Lukas Du;05.03.2017;Jonas Du;jonas-du@gmail.com;antras;Python;2026-09-01';
  expect(await run(`${header}\n${row}`)).toMatchObject({ parents: 2, children: 1, leftRows: 0 });
  const guardians = await db
    .selectFrom('guardianships as w')
    .innerJoin('users as u', 'u.id', 'w.guardian_id')
    .innerJoin('children as c', 'c.id', 'w.child_id')
    .select(['u.email', 'w.pays', 'c.birth_date'])
    .where('c.last_name', '=', 'Du')
    .orderBy('u.email')
    .execute();
  expect(guardians).toEqual([
    { email: 'jonas-du@gmail.com', pays: true, birth_date: '2017-03-05' },
    { email: 'ona-du@gmail.com', pays: false, birth_date: '2017-03-05' },
  ]);
  expect(await listMemberships(db, group.id)).toMatchObject([{ joinedOn: '2026-09-01', leftOn: null }]);
  expect(await mailsTo(db, 'jonas-du@gmail.com')).toHaveLength(1);
});

describe('an account that somebody registered with the parent’s address without proving it', () => {
  const registered = async (email: string) => {
    const stranger = await createUser(db, { role: 'parent', email, firstName: 'Svetimas' });
    await db
      .updateTable('users')
      .set({ email_verified_at: null, password_hash: 'their own' })
      .where('id', '=', stranger.id)
      .execute();
    await transaction(asAdmin, (tx) => startSession(tx, stranger.id, { persistent: true, userAgent: '' }));
    return stranger;
  };

  it('does not become a guardian: the address is invited as anybody’s, and the account ends', async () => {
    const line = familyLine();
    const [, , email = ''] = line.split(';');
    const stranger = await registered(email);
    expect(await run(file(line))).toMatchObject({ parents: 1, children: 1, leftRows: 0 });
    const account = await db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({ first_name: 'Ona', password_hash: null, email_verified_at: null });
    expect(account.id).not.toBe(stranger.id);
    const guardians = await db
      .selectFrom('guardianships')
      .select('guardian_id')
      .where('guardian_id', 'in', [account.id, stranger.id])
      .execute();
    expect(guardians).toEqual([{ guardian_id: account.id }]);
    expect((await mailsTo(db, email))[0]?.body_text).toContain('mode=acceptAccount');
    const sessions = await db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', stranger.id)
      .execute();
    expect(sessions).toEqual([]);
  });

  it('does not become the second guardian either', async () => {
    await registered('jonas-tapatybe@gmail.com');
    const header = 'parent_name;parent_email;child_name;child_birth_date;guardian_name;guardian_email';
    const row = 'Ona Trys;ona-trys@gmail.com;Lukas Trys;2017-03-05;Jonas Trys;jonas-tapatybe@gmail.com';
    expect(await run(`${header}\n${row}`)).toMatchObject({ parents: 2, children: 1 });
    expect(await mailsTo(db, 'jonas-tapatybe@gmail.com')).toHaveLength(1);
  });
});

it('records a child without an address, mails nobody, and creates no duplicate', async () => {
  const line = `Ona;Petrauskienė;be-adreso@gmail.com;Ugnė;Petrauskaitė;;2016-05-01;`;
  const csv = file(line);
  expect(await run(csv)).toMatchObject({ parents: 1, children: 1 });
  const child = await db
    .selectFrom('children')
    .selectAll()
    .where('first_name', '=', 'Ugnė')
    .executeTakeFirstOrThrow();
  expect(child).toMatchObject({ status: 'invited', email: null, birth_date: '2016-05-01' });
  const before = await count();
  expect(await run(csv)).toMatchObject({ parents: 0, children: 0, known: 1 });
  const later = `Ona;Petrauskienė;be-adreso@gmail.com;Ugnė;Petrauskaitė;ugne@gmail.com;2016-05-01;`;
  expect(await run(file(later))).toMatchObject({ children: 0, known: 1 });
  expect(await count()).toEqual(before);
});
