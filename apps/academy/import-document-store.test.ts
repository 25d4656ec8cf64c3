import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMonthAttendance } from '#features/attendance/server/groups/month.service.ts';
import { checkDiploma } from '#features/diplomas/server/diploma-check.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { signIn } from '#features/identity/server/identity.service.ts';
import { listBalances } from '#features/points/server/points.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { readEnv } from '#platform/server/env.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { makeExport } from '../../scripts/document-store/make-export.ts';
import { pointsByFormula } from '../../scripts/document-store/points-by-formula.ts';
import { findBrokenInvariants } from '../../scripts/populate/populate-invariants.ts';
import { importByOperator } from './document-store/command.ts';
import { importDocumentStore } from './document-store/import-document-store.ts';

const made = makeExport({ children: 30, groups: 6, weeks: 46 });
const formula = pointsByFormula(made.data);
const env = readEnv({ DEMO: 'false' });
const move = (db: Db, over: Partial<Parameters<typeof importDocumentStore>[3]> = {}) =>
  importDocumentStore(db, env, made, { dryRun: false, ...over });

let db: Db;
let drop: () => Promise<void>;
let result: Awaited<ReturnType<typeof move>>;
let scope: SignedInScope;
let admin: string;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  // Whoever set the academy up is in the export too.
  ({ id: admin } = await createUser(db, { role: 'admin', email: 's0@orbita.example', firstName: 'Ona' }));
  result = await move(db);
  scope = testScope(db, { id: admin, role: 'admin' }, { now: made.data.exportedAt });
});
afterAll(() => drop());

/** The person of each child of the export who has a users/ document. */
async function personsOf(of: Db): Promise<Map<string, string>> {
  const rows = await of.selectFrom('children').select(['email', 'user_id']).execute();
  const ids = new Map(rows.map(({ email, user_id }) => [email?.split('@')[0] ?? '', user_id]));
  return new Map([...formula.points.keys()].map((uid) => [uid, ids.get(uid) ?? '']));
}

async function pointsIn(of: Db): Promise<Map<string, number>> {
  const persons = await personsOf(of);
  const balances = await listBalances({ ...scope, db: of }, [...persons.values()]);
  return new Map([...persons].map(([uid, id]) => [uid, balances.get(id) ?? 0]));
}

async function countAll(of: Db): Promise<Record<string, number>> {
  const people = ['users', 'children', 'guardianships', 'groups', 'schedule_events', 'daily_sheets'];
  const points = ['daily_sheet_rows', 'point_entries', 'wallets', 'claims', 'stock_entries'];
  const counts = [...people, ...points, 'lessons', 'feedback_versions'].map(async (table) => {
    const { rows } = await sql<{ count: number }>`SELECT count(*) FROM ${sql.table(table)}`.execute(of);
    return [table, rows[0]?.count ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

describe('an academy that moved in', () => {
  it('gives each child the points of the specification’s formula, to the point', async () => {
    expect(await pointsIn(db)).toEqual(formula.points);
    const sums = [...formula.points.values()];
    expect(sums.filter((sum) => sum > 0).length).toBeGreaterThan(10);
    // Some claimed more than they have; one has no sheets.
    expect(sums.filter((sum) => sum === 0).length).toBeGreaterThan(1);
  });

  it('gives each child the attendance of each month', async () => {
    const persons = await personsOf(db);
    const groups = await db.selectFrom('groups').select(['id', 'name']).execute();
    const keys = new Map(groups.map(({ id, name }) => [id, name.replace('Grupė ', 'g')]));
    const shown: string[] = [];
    const months = ['2025-06', '2025-07', '2025-10', '2026-03', '2026-04', '2026-05'];
    for (const [uid, childId] of persons) {
      for (const month of months) {
        const { groups: ofMonth } = await getMonthAttendance(scope, { childId, month });
        for (const { id, days } of ofMonth) {
          const marked = days.filter(({ attendance }) => attendance !== null);
          shown.push(...marked.map(({ date, attendance }) => `${uid} ${keys.get(id)} ${date} ${attendance}`));
        }
      }
    }
    const expected = formula.attendance.filter((line) =>
      months.includes(line.split(' ')[2]?.slice(0, 7) ?? ''),
    );
    expect(shown.toSorted()).toEqual(expected.toSorted());
    expect(shown.length).toBeGreaterThan(100);
  });

  it('keeps a sound ledger and its students on their sheets', async () => {
    const broken = await findBrokenInvariants(db);
    expect(broken.filter((rule) => /wallet|balance|points|claim|line of a sheet/.test(rule))).toEqual([]);
  });

  it('mails and notifies nobody', async () => {
    for (const table of ['mails', 'notifications', 'deliveries']) {
      const { rows } = await sql`SELECT FROM ${sql.table(table)}`.execute(db);
      expect(rows).toEqual([]);
    }
    const { rows } = await sql`SELECT FROM graphile_worker.jobs`.execute(db);
    expect(rows).toEqual([]);
  });

  it('charges nobody', async () => {
    const open = await db
      .selectFrom('subscriptions')
      .select('id')
      .where('next_period_on', 'is not', null)
      .execute();
    expect(open).toEqual([]);
    const { states } = await db
      .selectFrom('subscriptions')
      .select(sql<string[]>`array_agg(DISTINCT state ORDER BY state)`.as('states'))
      .executeTakeFirstOrThrow();
    expect(states).toEqual(['active', 'ended']);
  });

  it('reports each odd document with its reason, and takes all others', () => {
    const reasons = new Map(
      result.findings.map(({ path, reason, leftOut }) => [path, `${leftOut ? 'out' : 'in'}: ${reason}`]),
    );
    expect(Object.fromEntries(reasons)).toMatchObject({
      'users/nothing': 'out: its fields are missing',
      'users/no-role': 'in: the role “headmaster” is unknown: without a role',
      'users/s0': 'in: an account with this address exists here: that one is used, as it is',
      'accounts/no-document': 'out: there is no users/ document of this account',
      'groups/deleted/dailySheet/2026-05-01': 'out: its group does not move in',
      'groups/g0/dailySheet/undefined': 'out: its key is no day',
      'groups/g0/dailySheet/2026-04-30#gone': 'out: a line of an unknown user',
      'groups/g0/dailySheet/2026-04-30#c0.for_ideas':
        'in: 150 is not within 0 and 100: the rest is a correction',
      'groups/backwards#schedule.monday': 'out: no possible times or repetition',
      'rewards/free': 'out: a prize needs a name, a level of 0 to 6 and its points',
      'mystery/x': 'out: no collection of this name moves in',
    });
    // Nothing that the reader let through was refused by the database.
    expect(result.findings.filter(({ reason }) => /^error/.test(reason))).toEqual([]);
  });

  it('opens lessons as the group had them, and all of them where it kept a list (decision L4)', async () => {
    const opened = await db
      .selectFrom('group_modules as m')
      .innerJoin('groups as g', 'g.id', 'm.group_id')
      .select(['g.name', 'm.open_order'])
      .where('g.name', 'in', ['Grupė 0', 'Grupė 1'])
      .orderBy('g.name')
      .orderBy('m.open_order')
      .execute();
    expect(opened.map(({ name, open_order }) => `${name}: ${open_order}`)).toEqual([
      'Grupė 0: 8',
      'Grupė 0: 8',
      'Grupė 1: 0',
      'Grupė 1: 1',
      'Grupė 1: 2',
    ]);
  });

  it('keeps old claims “via parent”, and a child without an account as a person (decisions P11, C1)', async () => {
    const via = await db.selectFrom('claims').select('id').where('claimed_by', 'is', null).execute();
    expect(via.length).toBeGreaterThan(0);
    const waiting = await db
      .selectFrom('children as c')
      .innerJoin('users as u', 'u.id', 'c.user_id')
      .select(['u.email', 'u.password_hash', 'c.status'])
      .where('c.email', '=', 'c8@kids.example')
      .executeTakeFirstOrThrow();
    expect(waiting).toEqual({ email: null, password_hash: null, status: 'invited' });
  });

  it('keeps the code that is printed on a diploma', async () => {
    const stranger = { ...scope, actor: null };
    const check = await checkDiploma(stranger, { code: 'code-lx3k09-ab12cd' });
    expect(check).toMatchObject({ state: 'valid', learningHours: 48 });
  });
});

describe('a way in that moved in', () => {
  const nobody = () => ({ ...testScope(db, { id: admin, role: null }), actor: null });
  const device = { userAgent: 'Firefox', oldToken: undefined };
  const signInAs = (email: string) =>
    signIn(nobody(), { email, password: 'user1password', rememberMe: false }, device);

  const addressOf = (uid: string) => `${uid}@${uid.startsWith('s') ? 'orbita' : 'families'}.example`;

  it('works with the old password', async () => {
    expect((await signInAs('p0@families.example')).user).toMatchObject({
      role: 'parent',
      emailVerified: true,
    });
  });

  it('stays disabled, stays unverified, and stays Google’s', async () => {
    const rows = await db
      .selectFrom('users as u')
      .leftJoin('google_links as g', 'g.user_id', 'u.id')
      .select(['u.email', 'g.subject'])
      .select((eb) => [
        eb('u.disabled_at', 'is not', null).as('disabled'),
        eb('u.email_verified_at', 'is not', null).as('verified'),
      ])
      .where('u.email', 'in', ['s1', 'p6', 'p10', 'p12'].map(addressOf))
      .orderBy('u.email')
      .execute();
    expect(rows).toEqual([
      { email: 'p10@families.example', subject: 'google-p10', disabled: false, verified: true },
      { email: 'p12@families.example', subject: null, disabled: false, verified: false },
      { email: 'p6@families.example', subject: null, disabled: true, verified: true },
      { email: 's1@orbita.example', subject: 'google-s1', disabled: false, verified: true },
    ]);
    await expect(signInAs('p6@families.example')).rejects.toMatchObject({ code: 'auth/user-disabled' });
  });
});

describe('moving in', () => {
  it('only counts and reports in a dry run', async () => {
    const empty = await openTestDatabase();
    const { counts, findings } = await move(empty.db, { dryRun: true });
    expect(counts.find(({ table }) => table === 'groups')).toEqual({ table: 'groups', rows: 8, added: null });
    expect(findings.length).toBeGreaterThan(40);
    expect(Object.values(await countAll(empty.db)).every((count) => count === 0)).toBe(true);
    await empty.drop();
  });

  it('changes nothing when it is repeated', async () => {
    const before = await countAll(db);
    const again = await move(db);
    expect(again.counts.filter(({ added }) => added !== 0)).toEqual([]);
    expect(await countAll(db)).toEqual(before);
    expect(await pointsIn(db)).toEqual(formula.points);
  });

  it('is completed by another run, wherever it was cut off', async () => {
    const other = await openTestDatabase();
    await createUser(other.db, { role: 'admin', email: 's0@orbita.example', firstName: 'Ona' });
    for (const parts of [2, 9, 16, 22, 30]) {
      let left = parts;
      const progress = () => {
        left -= 1;
        if (left === 0) throw new Error('cut off');
      };
      await expect(move(other.db, { progress })).rejects.toThrow('cut off');
    }
    await move(other.db);
    expect(await countAll(other.db)).toEqual(await countAll(db));
    expect(await pointsIn(other.db)).toEqual(formula.points);
    await other.drop();
  });

  it('is an operator’s command: it prints the tables, each finding, and what is missing of its files', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'orbita-store-'));
    const file = (name: string, content: unknown) => {
      const path = join(folder, name);
      writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
      return path;
    };
    const [accounts, hash] = [file('accounts.json', made.accounts), file('hash.json', made.hashConfig)];
    const run = async (data: string) => {
      const lines: string[] = [];
      const words = ['--accounts', accounts, '--hash-config', hash, '--data', data, '--dry-run'];
      const code = await importByOperator(db, env, words, (line) => lines.push(line));
      return { code, text: lines.join('\n') };
    };
    const { code, text } = await run(file('data.json', made.data));
    expect(code).toBe(0);
    expect(text).toMatch(/^daily_sheets +\d+$/m);
    expect(text).toContain('left out  groups/g0/dailySheet/undefined: its key is no day');
    expect(text).toContain('Nothing was written.');
    await expect(run(file('cut.json', '{"exportedAt": '))).rejects.toThrow('cut.json is no JSON');
    expect(await importByOperator(db, env, [], () => {})).toBe(1);
    rmSync(folder, { recursive: true });
  });

  it('refuses files that are something else', async () => {
    const broken = { ...made, data: [] };
    await expect(importDocumentStore(db, env, broken, { dryRun: true })).rejects.toThrow('exportedAt');
    const keyless = { ...made, hashConfig: {} };
    await expect(importDocumentStore(db, env, keyless, { dryRun: true })).rejects.toThrow(
      'base64_signer_key',
    );
  });
});
