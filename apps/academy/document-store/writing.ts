import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Report, Row } from './documents.ts';

/** What a row is known by, where that is not its id. */
const keys: Readonly<Record<string, readonly string[]>> = {
  google_links: ['user_id'],
  guardianships: ['child_id', 'guardian_id'],
  lesson_drafts: ['lesson_id'],
  lesson_versions: ['lesson_id', 'number'],
  group_weekdays: ['group_id', 'weekday'],
  group_modules: ['group_id', 'module_id'],
  daily_sheet_rows: ['sheet_id', 'user_id'],
  bulletin_groups: ['bulletin_id', 'group_id'],
  bulletin_emails: ['bulletin_id', 'email'],
};

/** One statement takes as many rows: it is whole, or it did not happen. */
const rowsAtOnce = 1000;

/**
 * Adds rows whose key the table does not have yet; those it has stay as they are, whatever became of them here. A row that the
 * database refuses is reported, and the others go in. Returns how many are new.
 */
export async function addRows(
  db: Db,
  table: string,
  rows: readonly Row[],
  { report, added }: { readonly report: Report; readonly added: (rows: number) => void },
): Promise<number> {
  let count = 0;
  // A statement names its columns: rows that leave some to their defaults go by themselves.
  for (const alike of Map.groupBy(rows, (row) => Object.keys(row).join()).values()) {
    for (let from = 0; from < alike.length; from += rowsAtOnce) {
      const part = alike.slice(from, from + rowsAtOnce);
      count += await addPart(part, (each) => insert(db, table, each), { table, report });
      added(part.length);
    }
  }
  return count;
}

/** Halves what the database refuses until the odd row stands alone. */
async function addPart(
  rows: readonly Row[],
  add: (rows: readonly Row[]) => Promise<number>,
  about: { readonly table: string; readonly report: Report },
): Promise<number> {
  try {
    return await add(rows);
  } catch (error) {
    if (!isAboutData(error)) throw error;
    if (rows.length === 1) {
      about.report.leftOut(`${about.table}/${String(rows[0]?.id ?? JSON.stringify(rows[0]))}`, String(error));
      return 0;
    }
    const middle = Math.ceil(rows.length / 2);
    const first = await addPart(rows.slice(0, middle), add, about);
    return first + (await addPart(rows.slice(middle), add, about));
  }
}

// SQLSTATE classes 22 (data) and 23 (constraints): everything else is no fault of a row.
function isAboutData(error: unknown): boolean {
  return /^2[23]/.test(String((error as { code?: unknown }).code ?? ''));
}

async function insert(db: Db, table: string, rows: readonly Row[]): Promise<number> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  const key = sql.join((keys[table] ?? ['id']).map((column) => sql.ref(column)));
  const { numAffectedRows } = await sql`INSERT INTO ${sql.table(table)} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    ON CONFLICT (${key}) DO NOTHING`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Adds feedback with its versions in one statement: each refers to the other. */
export async function addFeedback(
  db: Db,
  { rows, versions }: { readonly rows: readonly Row[]; readonly versions: readonly Row[] },
  report: Report,
): Promise<number> {
  const byFeedback = Map.groupBy(versions, ({ feedback_id }) => feedback_id);
  const add = async (part: readonly Row[]) => {
    const columns = sql.join(Object.keys(part[0] ?? {}).map((column) => sql.ref(column)));
    const own = part.flatMap(({ id }) => byFeedback.get(id) ?? []);
    const { rows: made } = await sql`WITH made AS (
        INSERT INTO feedback (${columns})
        SELECT ${columns} FROM jsonb_populate_recordset(NULL::feedback, ${JSON.stringify(part)}::jsonb)
        ON CONFLICT DO NOTHING RETURNING id
      ), kept AS (
        INSERT INTO feedback_versions (feedback_id, number, text, written_by, written_at)
        SELECT feedback_id, number, text, written_by, written_at
        FROM jsonb_populate_recordset(NULL::feedback_versions, ${JSON.stringify(own)}::jsonb)
        WHERE feedback_id IN (SELECT id FROM made)
      ) SELECT id FROM made`.execute(db);
    return made.length;
  };
  let count = 0;
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    count += await addPart(rows.slice(from, from + rowsAtOnce), add, { table: 'feedback', report });
  }
  return count;
}
