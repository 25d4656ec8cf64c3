import { sql } from 'kysely';
import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { addMovedStays } from '#features/membership/server/membership.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Env } from '#platform/server/env.ts';
import { readAccounts, readHashConfig } from './accounts.ts';
import { type Finding, openReport, type Report, readExport } from './documents.ts';
import { postMovedPoints } from './ledger.ts';
import { type Ground, type MovingPlan, planMove } from './moving-plan.ts';
import type { Existing } from './person-fields.ts';
import { emailOf, fieldsOf, lineOf } from './values.ts';
import { addFeedback, addRows } from './writing.ts';

/** The three files of the old system, parsed. */
export interface StoreFiles {
  /** As `firebase auth:export` writes it. */
  readonly accounts: unknown;
  /** The project's parameters of password hashes. */
  readonly hashConfig: unknown;
  readonly data: unknown;
}

/** How many rows of a table the export holds, and how many of them are new; null in a dry run. */
export interface TableCount {
  readonly table: string;
  readonly rows: number;
  readonly added: number | null;
}

export interface MoveResult {
  readonly counts: readonly TableCount[];
  readonly findings: readonly Finding[];
}

interface Options {
  /** Counts and reports only. */
  readonly dryRun: boolean;
  /** Called after each part that is written for good. */
  readonly progress?: (table: string, rows: number) => void;
}

/**
 * Moves an academy in from a document store. Each part is written whole, under the same ids in each run: a run that was cut off, or a
 * later export, adds what is missing and leaves what is there. Nobody is mailed or notified. Throws when a file is not what it should
 * be; an odd document is reported, and the others move in.
 */
export async function importDocumentStore(
  db: Db,
  env: Env,
  files: StoreFiles,
  { dryRun, progress = () => {} }: Options,
): Promise<MoveResult> {
  const report = openReport();
  const accounts = readAccounts(files.accounts, readHashConfig(files.hashConfig), report);
  const store = readExport(files.data, report);
  const settings = await getAcademySettings({ db, env });
  const existing = await findExisting(db, files);
  const ground = { existing, settings, modulePosition: await nextPosition(db) };
  const plan = planMove({ store, accounts }, ground, report);
  const counts = dryRun ? countPlan(plan) : await writePlan(db, plan, { ground, report, progress });
  return { counts, findings: report.findings };
}

const ofTables = ({ before, after }: MovingPlan) => [...before, ...after];

function countPlan(plan: MovingPlan): TableCount[] {
  return [
    ...ofTables(plan).map(({ table, rows }) => ({ table, rows: rows.length, added: null })),
    { table: 'memberships', rows: plan.stays.length, added: null },
    { table: 'feedback', rows: plan.feedback.rows.length, added: null },
  ];
}

interface Writing {
  readonly ground: Ground;
  readonly report: Report;
  readonly progress: (table: string, rows: number) => void;
}

async function writePlan(
  db: Db,
  plan: MovingPlan,
  { ground, report, progress }: Writing,
): Promise<TableCount[]> {
  const counts: TableCount[] = [];
  const write = async (tables: MovingPlan['before']) => {
    for (const { table, rows } of tables) {
      const added = (count: number) => progress(table, count);
      counts.push({ table, rows: rows.length, added: await addRows(db, table, rows, { report, added }) });
    }
  };
  await write(plan.before);
  const { stays, feedback } = plan;
  counts.push({ table: 'memberships', rows: stays.length, added: await addMovedStays({ db }, stays) });
  progress('memberships', stays.length);
  await write(plan.after);
  const added = await addFeedback(db, feedback, report);
  counts.push({ table: 'feedback', rows: feedback.rows.length, added });
  progress('feedback', feedback.rows.length);
  // The planner of PostgreSQL needs statistics of what was just written.
  await sql`ANALYZE daily_sheets, daily_sheet_rows, claims, point_entries, wallets`.execute(db);
  const { children: userIds, claimIds, remainders } = plan;
  const now = new Date().toISOString();
  const postings = { userIds, claimIds, remainders, settings: ground.settings, now };
  await postMovedPoints(db, postings, (children) => progress('points', children));
  return counts;
}

/** The accounts of the academy that have addresses or customer numbers of the export. */
async function findExisting(db: Db, { accounts, data }: StoreFiles): Promise<Existing> {
  const users = Object.entries(fieldsOf(fieldsOf(data).documents))
    .filter(([path]) => /^users\/[^/]+$/.test(path))
    .map(([, fields]) => fieldsOf(fields));
  const listed = fieldsOf(accounts).users;
  const ways = Array.isArray(listed) ? listed.map(fieldsOf) : [];
  const emails = [...ways, ...users].map(({ email }) => emailOf(email)).filter((email) => email !== null);
  const stripeIds = users.map(({ stripeId }) => lineOf(stripeId, 100)).filter(Boolean);
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email', 'stripe_id'])
    .where((eb) =>
      eb.or([
        eb('email', '=', eb.fn.any(eb.val(emails))),
        eb('stripe_id', '=', eb.fn.any(eb.val(stripeIds))),
      ]),
    )
    .execute();
  return {
    emails: new Map(rows.flatMap(({ id, email }) => (email ? [[email, id] as const] : []))),
    stripeIds: new Map(rows.flatMap(({ id, stripe_id }) => (stripe_id ? [[stripe_id, id] as const] : []))),
  };
}

async function nextPosition(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('modules')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
