import { sql } from 'kysely';
import { deletedAccounts } from '#features/identity/server/accounts/account-deletion.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Written } from './files/diploma-content.rules.ts';

/** A diploma with everything written on it. */
export type DiplomaRow = NonNullable<Awaited<ReturnType<typeof findDiploma>>>;

const columns = [
  'id',
  'code',
  'secret',
  'title',
  'description',
  'group_id as groupId',
  'student_id as studentId',
  'status_index as statusIndex',
  'first_name as firstName',
  'last_name as lastName',
  'learning_hours as learningHours',
  'academy_name as academyName',
  'signer_name as signerName',
  'signer_title as signerTitle',
  'signature_id as signatureId',
  'logo_id as logoId',
  'issued_on as issuedOn',
  'revoked_at as revokedAt',
  'revoke_reason as revokeReason',
] as const;

const selectDiplomas = (db: Db) => db.selectFrom('diplomas').select(columns);

/** A diploma by its id; undefined for none. */
export function findDiploma(db: Db, id: string) {
  return selectDiplomas(db).where('id', '=', id).executeTakeFirst();
}

/** A diploma by its code; undefined for none. */
export function findDiplomaByCode(db: Db, code: string) {
  return selectDiplomas(db).where('code', '=', code).executeTakeFirst();
}

/** All diplomas of a group, also revoked ones, oldest first. */
export function findDiplomasOfGroup(db: Db, groupId: string) {
  return selectDiplomas(db).where('group_id', '=', groupId).orderBy('id').execute();
}

/** All diplomas of a child, also revoked ones, newest first. */
export function findDiplomasOfStudent(db: Db, studentId: string) {
  return selectDiplomas(db).where('student_id', '=', studentId).orderBy('id', 'desc').execute();
}

/** The valid diplomas of a group in the order of the names on them. */
export function findValidByName(db: Db, groupId: string): Promise<DiplomaRow[]> {
  return selectDiplomas(db)
    .where('group_id', '=', groupId)
    .where('revoked_at', 'is', null)
    .orderBy(sql`last_name COLLATE "lt-x-icu"`)
    .orderBy(sql`first_name COLLATE "lt-x-icu"`)
    .orderBy('id')
    .execute();
}

/** Who of a group has a valid diploma, or had one of this batch that was revoked since. */
export async function findHolders(db: Db, groupId: string, batchId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('diplomas')
    .select('student_id as id')
    .where('group_id', '=', groupId)
    .where((eb) => eb.or([eb('revoked_at', 'is', null), eb('batch_id', '=', batchId)]))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The valid diplomas of a group that shows them to families; none of one that does not. */
export function findTellable(
  db: Db,
  groupId: string,
): Promise<{ id: string; childId: string; firstName: string; title: string }[]> {
  return db
    .selectFrom('diplomas as d')
    .innerJoin('groups as g', 'g.id', 'd.group_id')
    .select(['d.id', 'd.student_id as childId', 'd.first_name as firstName', 'd.title'])
    .where('d.group_id', '=', groupId)
    .where('d.revoked_at', 'is', null)
    .where('g.diploma_visible', '=', true)
    .where(sql<boolean>`coalesce(g.diploma_enabled, true)`)
    .orderBy('d.id')
    .execute();
}

/** A diploma to be written. */
export interface NewDiploma {
  readonly groupId: string;
  readonly studentId: string;
  readonly code: string;
  readonly secret: string;
  readonly written: Written;
  readonly batchId: string | null;
  readonly by: string | null;
  readonly at: string;
}

/** Writes diplomas; the caller provides their codes and secrets. */
export async function insertDiplomas(db: Db, diplomas: readonly NewDiploma[]): Promise<void> {
  if (diplomas.length === 0) return;
  await db
    .insertInto('diplomas')
    .values(
      diplomas.map(({ groupId, studentId, code, secret, written, batchId, by, at }) => ({
        group_id: groupId,
        student_id: studentId,
        code,
        secret,
        first_name: written.firstName,
        last_name: written.lastName,
        title: written.title,
        description: written.description,
        learning_hours: written.learningHours,
        academy_name: written.academyName,
        signer_name: written.signerName,
        signer_title: JSON.stringify(written.signerTitle),
        signature_id: written.signatureId,
        logo_id: written.logoId,
        issued_on: written.issuedOn,
        batch_id: batchId,
        created_by: by,
        created_at: at,
      })),
    )
    .execute();
}

/** Makes a diploma invalid for ever. */
export async function setRevoked(
  db: Db,
  id: string,
  { at, by, reason }: { readonly at: string; readonly by: string; readonly reason: string },
): Promise<void> {
  await db
    .updateTable('diplomas')
    .set({ revoked_at: at, revoked_by: by, revoke_reason: reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Deletes a diploma with its finished PDFs. */
export async function deleteDiploma(db: Db, id: string): Promise<void> {
  await db.deleteFrom('diplomas').where('id', '=', id).execute();
}

/** Deletes the diplomas of people whose account is deleted: nothing with their name stays. Returns how many. */
export async function deleteOfDeletedAccounts(db: Db): Promise<number> {
  const { rows } =
    await sql`DELETE FROM diplomas WHERE student_id IN ${deletedAccounts} RETURNING id`.execute(db);
  await sql`UPDATE diploma_batches SET spellings = spellings - ARRAY(SELECT jsonb_object_keys(spellings) INTERSECT
      SELECT id::text FROM users WHERE deleted_at IS NOT NULL)
    WHERE student_ids && ARRAY${deletedAccounts}`.execute(db);
  return rows.length;
}
