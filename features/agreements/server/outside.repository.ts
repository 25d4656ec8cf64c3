import { sql } from 'kysely';
import { deletedAccounts } from '#features/identity/server/accounts/account-deletion.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Entering } from '../shared/outside.ts';
import { allSignatures } from './asked.repository.ts';

/** A signature outside the program that counts. */
export interface OutsideRow extends Pick<Entering, 'versionId' | 'signedOn' | 'way'> {
  readonly id: string;
  readonly signerId: string | null;
  /** Null once the account is deleted. */
  readonly name: string | null;
  readonly fileId: string | null;
  readonly enteredAt: string;
}

/** What was signed outside the program of versions for a child, the earliest entry first. */
export function findOutside(db: Db, childId: string, versionIds: readonly string[]): Promise<OutsideRow[]> {
  return db
    .selectFrom('outside_signatures as s')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 's.signer_id').on('u.deleted_at', 'is', null))
    .select([
      's.id',
      's.version_id as versionId',
      's.signer_id as signerId',
      's.signed_on as signedOn',
      's.way',
    ])
    .select(['s.file_id as fileId', 's.entered_at as enteredAt'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('name'))
    .where('s.child_id', '=', childId)
    .where((eb) => eb('s.version_id', '=', eb.fn.any(eb.val([...versionIds]))))
    .where('s.taken_back_at', 'is', null)
    .orderBy('s.entered_at')
    .orderBy('s.id')
    .execute();
}

/** An entry as it was made, also one that was taken back. */
export function findEntry(db: Db, id: string) {
  return db
    .selectFrom('outside_signatures as s')
    .innerJoin('agreement_versions as v', 'v.id', 's.version_id')
    .select(['s.id as signatureId', 's.child_id as childId', 's.version_id as versionId', 's.way', 's.ticks'])
    .select(['s.signer_id as signerId', 's.signed_on as signedOn', 's.file_id as fileId'])
    .select(['s.taken_back_at as takenBackAt', 'v.agreement_id as agreementId', 'v.number'])
    .where('s.id', '=', id)
    .executeTakeFirst();
}

/** Whether a guardian has signed a version for a child, in the program or outside. */
export async function hasSigned(
  db: Db,
  { versionId, childId, signerId }: Pick<Entering, 'versionId' | 'childId' | 'signerId'>,
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ${allSignatures} s
    WHERE s.version_id = ${versionId} AND s.child_id = ${childId} AND s.signer_id = ${signerId} LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Who has signed which versions for a child, in the program or outside. */
export async function findSigners(
  db: Db,
  childId: string,
): Promise<{ versionId: string; signerId: string | null }[]> {
  const { rows } = await sql<{ versionId: string; signerId: string | null }>`
    SELECT s.version_id AS "versionId", s.signer_id AS "signerId"
    FROM ${allSignatures} s WHERE s.child_id = ${childId}`.execute(db);
  return rows;
}

/** Whether a file is one that the person sent for an entry; it stays until the transaction ends. */
export async function isOwnScan(db: Db, fileId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM files f WHERE f.id = ${fileId} AND f.personal AND f.kind = 'file'
    AND f.created_by = ${userId} FOR KEY SHARE`.execute(db);
  return rows.length > 0;
}

/** Writes an entry. */
export async function insertOutside(
  db: Db,
  { signatureId, ...entry }: Entering & { readonly by: string; readonly at: string },
): Promise<void> {
  await db
    .insertInto('outside_signatures')
    .values({
      id: signatureId,
      version_id: entry.versionId,
      child_id: entry.childId,
      signer_id: entry.signerId,
      signed_on: entry.signedOn,
      way: entry.way,
      ticks: JSON.stringify(entry.ticks),
      file_id: entry.fileId,
      entered_by: entry.by,
      entered_at: entry.at,
      taken_back_by: null,
      taken_back_at: null,
    })
    .execute();
}

/** Whether an entry noted a consent. */
export async function hasAnswer(db: Db, signatureId: string): Promise<boolean> {
  const found = await db
    .selectFrom('consent_answers')
    .select('id')
    .where('outside_id', '=', signatureId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Makes an entry count no more, and lets go of its file; false when that was done before. */
export async function takeBackOutside(
  db: Db,
  { id, by, at }: { readonly id: string; readonly by: string; readonly at: string },
): Promise<boolean> {
  const taken = await db
    .updateTable('outside_signatures')
    .set({ taken_back_by: by, taken_back_at: at, file_id: null })
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** For whom the entries that show a file were signed, and by whom. */
export function findShown(
  db: Db,
  ids: readonly string[],
  fileId: string,
): Promise<{ childId: string; signerId: string | null }[]> {
  return db
    .selectFrom('outside_signatures')
    .select(['child_id as childId', 'signer_id as signerId'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('file_id', '=', fileId)
    .where('taken_back_at', 'is', null)
    .execute();
}

/** The names of people. */
export async function findNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Lets go of the files of entries by and for deleted accounts; returns those entries. That something was signed, and when, stays. */
export async function clearFilesOfDeleted(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`UPDATE outside_signatures SET file_id = NULL
    WHERE file_id IS NOT NULL
      AND (child_id IN ${deletedAccounts} OR signer_id IS NULL OR signer_id IN ${deletedAccounts})
    RETURNING id`.execute(db);
  return rows.map(({ id }) => id);
}
