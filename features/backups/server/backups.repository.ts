import type { Selectable } from 'kysely';
import type { Ledger } from '#platform/server/backups/take-backup.ts';
import type { Database, Db } from '#platform/server/database/database.ts';
import type { BackupCause } from '../shared/backups.ts';

type BackupRow = Selectable<Database['backups']>;

/** Records that a backup has begun; returns its id. */
export async function insertBackup(
  db: Db,
  { why, name, at }: { readonly why: BackupCause; readonly name: string; readonly at: string },
): Promise<string> {
  const { id } = await db
    .insertInto('backups')
    .values({ why, name, began_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What became of a backup. */
export async function updateBackup(
  db: Db,
  id: string,
  facts: Partial<
    Pick<BackupRow, 'finished_at' | 'bytes' | 'proven_at' | 'proof_ms' | 'fault' | 'fault_kind'>
  >,
): Promise<void> {
  await db.updateTable('backups').set(facts).where('id', '=', id).execute();
}

/** Deletes records of backups that began before an instant. */
export async function deleteBackupsBefore(db: Db, at: string): Promise<void> {
  await db.deleteFrom('backups').where('began_at', '<', at).execute();
}

/** The names of nightly backups that were written, but could not be proven. */
export async function findUnproven(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('backups')
    .select('name')
    .where('why', '=', 'nightly')
    .where('finished_at', 'is not', null)
    .where('proven_at', 'is', null)
    .where('fault', 'is not', null)
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** The last whole backup, the last proven one, and the last nightly one that has an outcome. */
export async function findLatest(db: Db) {
  const latest = db
    .selectFrom('backups')
    .select([
      'finished_at as finishedAt',
      'bytes',
      'proven_at as provenAt',
      'proof_ms as proofMs',
      'fault',
      'fault_kind as faultKind',
      'began_at as beganAt',
    ])
    .orderBy('began_at', 'desc')
    .limit(1);
  const [whole, proven, nightly] = await Promise.all([
    latest.where('finished_at', 'is not', null).executeTakeFirst(),
    latest.where('proven_at', 'is not', null).executeTakeFirst(),
    latest
      .where('why', '=', 'nightly')
      .where(({ or, eb }) => or([eb('fault', 'is not', null), eb('proven_at', 'is not', null)]))
      .executeTakeFirst(),
  ]);
  return { whole, proven, nightly };
}

/** Somebody or something that was erased. */
export interface Erasure {
  readonly kind: string;
  readonly id: string;
  readonly at: string;
}

/** Erasures that are not in the list beside the backups yet, the oldest first. */
export function findUnlisted(db: Db, limit: number): Promise<Erasure[]> {
  return db
    .selectFrom('erasures')
    .select(['kind', 'subject_id as id', 'erased_at as at'])
    .where('listed_at', 'is', null)
    .orderBy('erased_at')
    .limit(limit)
    .execute();
}

/** The next erasures in the order of their ids, listed or not; from the beginning behind null. */
export function findErasuresBehind(
  db: Db,
  behind: Pick<Erasure, 'kind' | 'id'> | null,
  limit: number,
): Promise<Erasure[]> {
  return db
    .selectFrom('erasures')
    .select(['kind', 'subject_id as id', 'erased_at as at'])
    .$if(behind !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('kind', 'subject_id'), '>', tuple(behind?.kind ?? '', behind?.id ?? '')),
      ),
    )
    .orderBy('kind')
    .orderBy('subject_id')
    .limit(limit)
    .execute();
}

/** Marks erasures as listed. */
export async function markListed(db: Db, erasures: readonly Erasure[], at: string): Promise<void> {
  for (const { kind, id } of erasures) {
    await db
      .updateTable('erasures')
      .set({ listed_at: at })
      .where('kind', '=', kind)
      .where('subject_id', '=', id)
      .execute();
  }
}

/** Takes erasures of the list into the database, where they are not yet. */
export async function insertErasures(db: Db, erasures: readonly Erasure[], listedAt: string): Promise<void> {
  for (const { kind, id, at } of erasures) {
    await db
      .insertInto('erasures')
      .values({ kind, subject_id: id, erased_at: at, listed_at: listedAt })
      .onConflict((conflict) => conflict.columns(['kind', 'subject_id']).doUpdateSet({ listed_at: listedAt }))
      .execute();
  }
}

const sumOf = (name: string, table: string, expression: string): Ledger => ({
  ...{ name, tables: [table] },
  sql: `SELECT coalesce(sum(${expression}), 0)::text AS sum FROM ${table}`,
});

/** What a restore has to agree on with its backup, to the cent. */
export const ledgers: readonly Ledger[] = [
  sumOf('points', 'point_entries', 'amount'),
  sumOf('balances', 'wallets', 'balance'),
  {
    name: 'wallets that differ from their entries',
    tables: ['wallets', 'point_entries'],
    sql: `SELECT count(*)::text AS sum FROM (SELECT FROM wallets w LEFT JOIN point_entries e USING (user_id, school_year)
      GROUP BY w.user_id, w.school_year, w.balance HAVING w.balance <> coalesce(sum(e.amount), 0)) AS wrong`,
  },
  sumOf('stock', 'stock_entries', 'delta'),
  sumOf('invoices', 'invoice_states', 'total_cents - credited_cents'),
  sumOf('payments', 'payments', `CASE kind WHEN 'refund' THEN -amount_cents ELSE amount_cents END`),
  sumOf('allocations', 'allocations', 'amount_cents'),
  sumOf('credit', 'payer_accounts', 'credit_cents'),
  sumOf('debts from before', 'opening_entries', 'amount_cents'),
];

/** Tables that a program's first start fills: with rows in these alone a database is empty. */
export const filledAtStart = [
  'academy_settings',
  'analytics_changes',
  'server_keys',
  'settings',
  'backups',
] as const;
