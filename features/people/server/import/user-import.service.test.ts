import { afterAll, beforeAll, expect, it } from 'vitest';
import { getInvitation } from '#features/identity/server/accounts/invitations.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup, listMemberships } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { importColumns } from '../../shared/user-import-file.rules.ts';
import { importUsers } from './user-import.service.ts';

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
const run = (
  csv: string,
  options: { dryRun?: boolean; skipErrors?: boolean; overCapacityReason?: string } = {},
) => importUsers(asAdmin, { csv, dryRun: false, skipErrors: false, ...options });
const count = async () => {
  const users = await db.selectFrom('users').select('id').execute();
  const children = await db.selectFrom('children').select('id').execute();
  const mails = await db.selectFrom('mails').select('id').execute();
  return [users.length, children.length, mails.length];
};

it('lists in a dry run the result of every row, and writes nothing', async () => {
  const before = await count();
  const answer = await run(file(familyLine(), familyLine('No such group')), { dryRun: true });
  expect(answer).toMatchObject({
    created: 1,
    invited: 1,
    rows: [
      { line: 2, outcome: 'create', problems: [] },
      { line: 3, outcome: 'error', problems: ['group_unknown'] },
    ],
  });
  expect(await count()).toEqual(before);
});

it('handles rows that contain no text at all, or text in a wrong encoding', async () => {
  const zeros = file(familyLine()).split('').join('\u0000');
  expect((await run(zeros, { dryRun: true })).rows).toMatchObject([{ problems: ['columns_missing'] }]);
  const cells = file(familyLine().replaceAll('@', '\u0000@'), familyLine().replaceAll('ė', '\ufffd'));
  expect((await run(cells, { dryRun: true })).rows).toMatchObject([
    { problems: ['parent_email_invalid', 'child_email_invalid'] },
    { problems: ['parent_last_name_invalid'] },
  ]);
});

it('creates parents and puts children into their groups, with a mail for each, and logs every action', async () => {
  const group = await createGroup(db, { name: 'Robotika' });
  const line = familyLine('robotika');
  expect(await run(file(line))).toMatchObject({ created: 1, invited: 1 });
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

it('writes two families and twenty in the same number of statements, with each mail and action assigned correctly', async () => {
  const counted = async (lines: readonly string[]) => {
    let statements = 0;
    const counting = db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const csv = file(...lines);
    await importUsers({ ...asAdmin, db: counting }, { csv, dryRun: false, skipErrors: false });
    return statements;
  };
  const families = Array.from({ length: 20 }, () => familyLine());
  const few = await counted([familyLine(), familyLine()]);
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
  expect(await run(csv)).toMatchObject({
    created: 0,
    invited: 0,
    rows: [{ outcome: 'exists' }, { outcome: 'exists' }],
  });
  expect(await count()).toEqual(before);
});

it('refuses a file with problems as a whole, unless they are skipped', async () => {
  const csv = file(familyLine(), familyLine('No such group'), familyLine());
  const before = await count();
  await expect(run(csv)).rejects.toMatchObject({ code: 'people/import-has-errors', data: { rows: 1 } });
  expect(await count()).toEqual(before);
  expect(await run(csv, { skipErrors: true })).toMatchObject({ created: 2, invited: 2 });
});

it('refuses a file without the columns, even when skipping problems, and one that is too large', async () => {
  await expect(run('name\nOna', { skipErrors: true })).rejects.toMatchObject({
    code: 'people/import-has-errors',
  });
  const large = file(...Array.from({ length: 5001 }, () => 'x'));
  await expect(run(large, { dryRun: true })).rejects.toMatchObject({ code: 'people/import-too-large' });
});

it('asks why a group takes more children than it has places, and writes nothing without a reason (G2)', async () => {
  const group = await createGroup(db, { name: 'Ankšta', max_students: 1 });
  const csv = file(familyLine('Ankšta'), familyLine('Ankšta'));
  const before = await count();
  expect(await run(csv, { dryRun: true })).toMatchObject({
    crowded: [{ id: group.id, name: 'Ankšta', students: 2, places: 1 }],
  });
  await expect(run(csv)).rejects.toMatchObject({ code: 'group/over-capacity' });
  expect(await count()).toEqual(before);
  expect(await run(csv, { overCapacityReason: 'Dvi šeimos draugauja' })).toMatchObject({ invited: 2 });
  expect(await listMemberships(db, group.id)).toHaveLength(2);
});

it('records a child without an address, mails nobody, and creates no duplicate', async () => {
  const line = `Ona;Petrauskienė;be-adreso@gmail.com;Ugnė;Petrauskaitė;;2016-05-01;`;
  const csv = file(line);
  expect(await run(csv)).toMatchObject({ created: 1, invited: 1 });
  const child = await db
    .selectFrom('children')
    .selectAll()
    .where('first_name', '=', 'Ugnė')
    .executeTakeFirstOrThrow();
  expect(child).toMatchObject({ status: 'invited', email: null, birth_date: '2016-05-01' });
  const before = await count();
  expect(await run(csv)).toMatchObject({ created: 0, invited: 0, rows: [{ outcome: 'exists' }] });
  const later = `Ona;Petrauskienė;be-adreso@gmail.com;Ugnė;Petrauskaitė;ugne@gmail.com;2016-05-01;`;
  expect(await run(file(later), { dryRun: true })).toMatchObject({
    rows: [{ outcome: 'exists' }],
  });
  expect(await count()).toEqual(before);
});

it('resumes a file of five thousand: written portions are skipped', async () => {
  const lines = Array.from({ length: 5000 }, () => familyLine());
  const whole = await run(file(...lines), { dryRun: true });
  expect(whole).toMatchObject({ created: 5000, invited: 5000 });
  const portion = file(...lines.slice(0, 200));
  expect(await run(portion)).toMatchObject({ created: 200, invited: 200 });
  const before = await count();
  // The answer was lost: sent again, and then the whole file is checked again.
  expect(await run(portion)).toMatchObject({ created: 0, invited: 0 });
  expect(await count()).toEqual(before);
  expect(await run(file(...lines), { dryRun: true })).toMatchObject({ created: 4800, invited: 4800 });
});

it('imports 200 families with 5 bad rows, once under two concurrent calls', async () => {
  const good = Array.from({ length: 195 }, () => familyLine());
  const bad = Array.from({ length: 5 }, () => familyLine('No such group'));
  const before = await count();
  const csv = file(...good, ...bad);
  const answers = await Promise.all([run(csv, { skipErrors: true }), run(csv, { skipErrors: true })]);
  expect(answers.map(({ created, invited }) => [created, invited]).toSorted()).toEqual([
    [0, 0],
    [195, 195],
  ]);
  const after = await count();
  expect(after.map((total, index) => total - (before[index] ?? 0))).toEqual([390, 195, 390]);
});

it.each(['teacher', 'parent', 'child', null] as const)('refuses %s', async (role) => {
  const scope = testScope(db, { id: crypto.randomUUID(), role });
  const asked = importUsers(scope, { csv: file(familyLine()), dryRun: true, skipErrors: false });
  await expect(asked).rejects.toMatchObject({ code: 'auth/permission-denied' });
});
