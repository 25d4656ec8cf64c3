import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register } from '#features/identity/server/accounts/registration.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { jobAttempts } from '#platform/server/jobs/jobs.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { takeJobs } from '#platform/testing/jobs.ts';
import { meetAt } from '#platform/testing/locks.ts';
import { testScope } from '#platform/testing/scope.ts';
import { countStatements } from '#platform/testing/statements.ts';
import { noAnswers } from '../../shared/user-import.ts';
import { importColumns } from '../../shared/user-import-file.rules.ts';
import { importNow } from './imports.factory.ts';
import { lockImports } from './imports.repository.ts';
import * as service from './imports.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: { id: string };
let asAdmin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
  asAdmin = testScope(db, { ...admin, role: 'admin' });
});
afterAll(() => drop());

let made = 0;
const familyLine = (group = '') => {
  made += 1;
  return `Ona;Petrauskienė;ona-${made}@gmail.com;Lukas;Petrauskas ${'A'.repeat((made % 30) + 1)};lukas-${made}@gmail.com;2015-04-12;${group}`;
};
const families = (count: number, group = '') => Array.from({ length: count }, () => familyLine(group));
const file = (...lines: string[]) => [importColumns.join(';'), ...lines].join('\r\n');
const answers = { ...noAnswers, acceptDoubles: true };
const start = async (csv: string, options: Partial<typeof answers> = {}) => {
  const importId = randomUUID();
  await service.importUsers(asAdmin, { importId, csv, answers: { ...answers, ...options } });
  return importId;
};
const childrenOf = async () => (await db.selectFrom('children').select('id').execute()).length;

it('is written by a job, which a repeated request does not add again', async () => {
  await takeJobs(db);
  const request = { importId: randomUUID(), csv: file(familyLine(), familyLine()), answers };
  const first = await service.importUsers(asAdmin, request);
  expect(first).toMatchObject({ total: 2, done: 0, state: 'running', undoUntil: '2026-11-27' });
  expect(await service.importUsers(asAdmin, request)).toEqual(first);
  expect(await takeJobs(db)).toMatchObject([
    { task: 'writeImport', payload: { importId: request.importId } },
  ]);
  await service.writeImport(asAdmin, request.importId);
  const finished = { done: 2, parents: 2, children: 2, leftRows: 0, state: 'finished' };
  expect(await service.getImport(asAdmin, request.importId)).toMatchObject(finished);
  const other = { ...request, csv: file(familyLine()) };
  await expect(service.importUsers(asAdmin, other)).rejects.toMatchObject({ code: 'db/conflict' });
});

it('keeps the rows that it leaves out, with their reasons and what the file said, and forgets the file', async () => {
  const bad = `Ona;;ona-bad@gmail.com;Lukas;Petrauskas;;2015-04-12;`;
  const state = await importNow(asAdmin, file(familyLine(), bad, familyLine('No such group')), answers);
  expect(state).toMatchObject({ children: 1, leftRows: 2 });
  const { rows } = await service.listLeftRows(asAdmin, { importId: state.id });
  expect(rows).toMatchObject([
    { line: 3, problems: ['parent_last_name_invalid'], cells: { parent_email: 'ona-bad@gmail.com' } },
    { line: 4, problems: ['group_unknown'], cells: { group: 'No such group' } },
  ]);
  const kept = await db.selectFrom('imports').select('file').where('id', '=', state.id).executeTakeFirst();
  expect(kept).toEqual({ file: null });
});

it('keeps a file with characters that no database stores, and refuses them in every cell', async () => {
  const state = await importNow(
    asAdmin,
    file(familyLine().replace('Ona', 'On\0a'), familyLine('Gru\0pė')),
    answers,
  );
  expect(state).toMatchObject({ state: 'finished', children: 0, leftRows: 2 });
});

describe('a file of several portions', () => {
  it('resumes where a killed job was, and writes each row once', async () => {
    const before = await childrenOf();
    const importId = await start(file(...families(450)));
    expect(await service.writePortion(asAdmin, importId)).toBe(true);
    expect(await service.getImport(asAdmin, importId)).toMatchObject({
      done: 200,
      children: 200,
      state: 'running',
    });
    const killed = db.withPlugin({
      // At the last statement, when all rows of the portion are written.
      transformQuery({ node }) {
        if (node.kind === 'UpdateQueryNode' && JSON.stringify(node).includes('"imports"'))
          throw new Error('killed');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await expect(service.writePortion({ ...asAdmin, db: killed }, importId)).rejects.toThrow('killed');
    expect(await childrenOf()).toBe(before + 200);
    // Taken twice at once: by the worker that was thought to be dead, too.
    await Promise.all([service.writeImport(asAdmin, importId), service.writeImport(asAdmin, importId)]);
    expect(await service.getImport(asAdmin, importId)).toMatchObject({
      done: 450,
      children: 450,
      state: 'finished',
    });
    expect(await childrenOf()).toBe(before + 450);
    expect(await service.writePortion(asAdmin, importId)).toBe(false);
  });

  it('needs as many statements for 200 families as for 20', async () => {
    const counted = async (rows: number) => {
      const importId = await start(file(...families(rows)));
      const counting = countStatements(db);
      await service.writePortion({ ...asAdmin, db: counting.db }, importId);
      return counting.count();
    };
    const few = await counted(20);
    expect(few).toBeGreaterThan(0);
    expect(await counted(200)).toBe(few);
  });
});

it('writes two imports of the same families at once as one', async () => {
  const csv = file(...families(20, 'Bendra'));
  const before = await childrenOf();
  const both = await Promise.all(
    [1, 2].map(() => importNow(asAdmin, csv, { ...answers, createGroups: true })),
  );
  expect(both.map(({ children }) => children).toSorted((a, b) => a - b)).toEqual([0, 20]);
  expect(await childrenOf()).toBe(before + 20);
  const groups = await db.selectFrom('groups').select('id').where('name', '=', 'Bendra').execute();
  expect(groups).toHaveLength(1);
});

it('is written while the request that started it is sent again', async () => {
  const request = { importId: randomUUID(), csv: file(familyLine()), answers };
  await service.importUsers(asAdmin, request);
  const ends = await meetAt(
    db,
    (tx) => lockImports(tx),
    () => service.importUsers(asAdmin, request),
    () => service.writeImport(asAdmin, request.importId),
  );
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(await service.getImport(asAdmin, request.importId)).toMatchObject({
    children: 1,
    state: 'finished',
  });
});

describe('somebody who registers with an address of the file at the same moment', () => {
  const hold = (tx: Db) => sql`LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  const registerAs = (email: string) => {
    const form = { email, firstName: 'Rasa', lastName: 'Kazlauskienė', password: 'trys žirafos šoka' };
    return register({ ...asAdmin, actor: null }, form, { userAgent: 'Firefox', oldToken: undefined });
  };
  const accountsOf = (email: string) =>
    db.selectFrom('users').select(['first_name', 'role']).where('email', '=', email).execute();

  it.each(['before', 'after'])(
    '%s the import has one account, and the child is in its family',
    async (when) => {
      const line = familyLine();
      const [, , email = '', , , childEmail = ''] = line.split(';');
      const importId = await start(file(line));
      const works = [() => registerAs(email), () => service.writeImport(asAdmin, importId)];
      const ends = await meetAt(db, hold, ...(when === 'before' ? works : works.toReversed()));
      const job = ends[when === 'before' ? 1 : 0];
      // The job is tried again.
      if (job?.status === 'rejected') {
        expect(job.reason).toMatchObject({ code: 'people/import-has-errors' });
        await service.writeImport(asAdmin, importId);
      }
      expect(await service.getImport(asAdmin, importId)).toMatchObject({ children: 1, leftRows: 0 });
      expect(await accountsOf(email)).toHaveLength(1);
      const families = await db
        .selectFrom('guardianships as w')
        .innerJoin('users as u', 'u.id', 'w.guardian_id')
        .innerJoin('children as c', 'c.id', 'w.child_id')
        .select('u.email')
        .where('c.email', '=', childEmail)
        .execute();
      expect(families).toEqual([{ email }]);
    },
  );
});

it('ends when its admin no longer is one', async () => {
  const importId = await start(file(familyLine()));
  await db.updateTable('users').set({ role: 'teacher' }).where('id', '=', admin.id).execute();
  await service.writeImport(asAdmin, importId);
  expect(await service.getImport(asAdmin, importId)).toMatchObject({
    done: 0,
    children: 0,
    state: 'stopped',
  });
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute();
});

it('ends as failed when its job gives up, and can be undone or imported again', async () => {
  const csv = file(...families(210));
  const importId = await start(csv);
  await service.writePortion(asAdmin, importId);
  const broken = db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'InsertQueryNode' && JSON.stringify(node).includes('"guardianships"'))
        throw new Error('broken');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const attempt = () => service.writeImport({ ...asAdmin, db: broken }, importId);
  for (let each = 1; each < jobAttempts; each += 1) await expect(attempt()).rejects.toThrow('broken');
  expect(await service.getImport(asAdmin, importId)).toMatchObject({ state: 'running' });
  await expect(attempt()).rejects.toThrow('broken');
  expect(await service.getImport(asAdmin, importId)).toMatchObject({ state: 'failed', children: 200 });
  expect(await importNow(asAdmin, csv, answers)).toMatchObject({ children: 10, known: 200 });
});

it('refuses a file without the columns', async () => {
  await expect(start('name\nOna')).rejects.toMatchObject({ code: 'people/import-has-errors' });
});

it('is listed for seven days, and forgotten the night after', async () => {
  const { id } = await importNow(asAdmin, file(familyLine()), answers);
  const listed = async (now: string) => {
    const { imports } = await service.listImports({ ...asAdmin, now: Temporal.Instant.from(now) });
    return imports.some((each) => each.id === id);
  };
  expect(await listed('2026-11-27T14:59:00Z')).toBe(true);
  expect(await listed('2026-11-27T15:01:00Z')).toBe(false);
  await service.forgetImports({ ...asAdmin, now: Temporal.Instant.from('2026-11-27T15:01:00Z') });
  expect(await db.selectFrom('imports').select('id').where('id', '=', id).execute()).toEqual([]);
  await expect(service.listLeftRows(asAdmin, { importId: id })).rejects.toMatchObject({
    code: 'db/no-document',
  });
});

it.each(['teacher', 'parent', 'child', null] as const)('refuses %s', async (role) => {
  const scope = testScope(db, { id: randomUUID(), role });
  const request = { importId: randomUUID(), csv: file(familyLine()), answers };
  const denied = { code: 'auth/permission-denied' };
  await expect(service.importUsers(scope, request)).rejects.toMatchObject(denied);
  await expect(service.listImports(scope)).rejects.toMatchObject(denied);
  await expect(service.listLeftRows(scope, request)).rejects.toMatchObject(denied);
});
