import { sql } from 'kysely';
import { deletedAccounts } from '#features/identity/server/accounts/account-deletion.service.ts';
import { presentStudents } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Locale, LocalizedText } from '#platform/shared/localized-text.ts';
import type { FieldValues } from '../shared/agreement-fields.rules.ts';
import type { Tick } from '../shared/agreements.ts';

/** A signature of a version for a child. */
export interface SignatureRow {
  readonly id: string;
  readonly versionId: string;
  readonly signerId: string | null;
  readonly name: string | null;
  readonly signedAt: string;
}

const columns = ['id', 'version_id as versionId', 'signer_id as signerId', 'typed_name as name'] as const;

/** The signatures of versions for a child, the earliest first. */
export function findSignatures(
  db: Db,
  childId: string,
  versionIds: readonly string[],
): Promise<SignatureRow[]> {
  return db
    .selectFrom('agreement_signatures')
    .select([...columns, 'signed_at as signedAt'])
    .where('child_id', '=', childId)
    .where((eb) => eb('version_id', '=', eb.fn.any(eb.val([...versionIds]))))
    .orderBy('signed_at')
    .orderBy('id')
    .execute();
}

interface NewSignature {
  readonly versionId: string;
  readonly childId: string;
  readonly signerId: string;
  readonly typedName: string;
  readonly at: string;
  readonly locale: Locale;
  readonly ticks: readonly string[];
  readonly textHash: string;
  readonly addressHash: string;
  readonly fields: FieldValues;
}

/** Writes a signature; returns its id, or undefined when the person has signed before. */
export async function insertSignature(db: Db, signature: NewSignature): Promise<string | undefined> {
  const made = await db
    .insertInto('agreement_signatures')
    .values({
      version_id: signature.versionId,
      child_id: signature.childId,
      signer_id: signature.signerId,
      signed_at: signature.at,
      locale: signature.locale,
      ticks: JSON.stringify(signature.ticks),
      text_hash: signature.textHash,
      address_hash: signature.addressHash,
      typed_name: signature.typedName,
      fields: JSON.stringify(signature.fields),
    })
    .onConflict((conflict) => conflict.columns(['version_id', 'child_id', 'signer_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** The document of a version. */
export async function findAgreementOf(db: Db, versionId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('agreement_versions')
    .select('agreement_id')
    .where('id', '=', versionId)
    .executeTakeFirst();
  return found?.agreement_id;
}

/** A signature with the version that it is of, for the document to keep. */
export interface SignedRow {
  readonly id: string;
  readonly childId: string;
  readonly versionId: string;
  readonly number: number;
  readonly title: LocalizedText;
  readonly text: LocalizedText;
  readonly ticks: readonly Tick[];
  readonly versionHash: string;
  readonly publishedAt: string;
  readonly fields: FieldValues | null;
  readonly locale: Locale;
}

/** A signature, whoever asks: the caller checks the reach. */
export function findSigned(db: Db, id: string): Promise<SignedRow | undefined> {
  return db
    .selectFrom('agreement_signatures as s')
    .innerJoin('agreement_versions as v', 'v.id', 's.version_id')
    .select(['s.id', 's.child_id as childId', 's.fields', 's.locale'])
    .select([
      'v.id as versionId',
      'v.number',
      'v.title',
      'v.text',
      'v.ticks',
      'v.hash as versionHash',
      'v.published_at as publishedAt',
    ])
    .where('s.id', '=', id)
    .executeTakeFirst();
}

/** A line of the trail: who signed the version for the child, when, with what. */
export interface TrailRow {
  readonly name: string | null;
  readonly signedAt: string;
  readonly ticks: readonly string[];
  readonly textHash: string;
  readonly addressHash: string;
}

/** Everybody who signed a version for a child, the earliest first. */
export function findTrail(db: Db, versionId: string, childId: string): Promise<TrailRow[]> {
  return db
    .selectFrom('agreement_signatures')
    .select(['typed_name as name', 'signed_at as signedAt', 'ticks', 'text_hash as textHash'])
    .select('address_hash as addressHash')
    .where('version_id', '=', versionId)
    .where('child_id', '=', childId)
    .orderBy('signed_at')
    .orderBy('id')
    .execute();
}

/** What fields of a child's document are filled in with, as far as the database knows. */
export interface FieldFacts {
  readonly child: string;
  readonly birthDate: string | null;
  readonly guardian: string;
  readonly group: string | null;
  readonly start: string | null;
  readonly amountCents: number | null;
  readonly every: 'month' | 'term' | 'year' | 'once' | null;
}

/** Of a child's groups the one with the earliest day counts, and of its prices the most frequent that is valid on the day. */
export async function findFieldFacts(
  db: Db,
  {
    childId,
    guardianId,
    day,
  }: { readonly childId: string; readonly guardianId: string; readonly day: string },
): Promise<FieldFacts | undefined> {
  const { rows } = await sql<FieldFacts>`
    SELECT u.first_name || ' ' || u.last_name AS child, u.birth_date AS "birthDate",
      p.first_name || ' ' || p.last_name AS guardian, m.name AS group, m.joined_on AS start,
      price.amount_cents AS "amountCents", price.every
    FROM users u JOIN users p ON p.id = ${guardianId}
    LEFT JOIN LATERAL (SELECT g.name, g.plan_id, s.joined_on FROM ${presentStudents} s
      JOIN groups g ON g.id = s.group_id AND g.status = 'active' AND g.deleted_at IS NULL
      WHERE s.user_id = u.id ORDER BY s.joined_on, g.id LIMIT 1) m ON true
    LEFT JOIN LATERAL (
      SELECT latest.amount_cents, latest.every FROM (
        SELECT DISTINCT ON (r.every) r.every, r.amount_cents FROM plan_prices r
        WHERE r.plan_id = m.plan_id AND r.valid_from <= ${day} ORDER BY r.every, r.valid_from DESC, r.id DESC) latest
      WHERE latest.amount_cents IS NOT NULL
      ORDER BY array_position(ARRAY['month', 'term', 'year', 'once'], latest.every) LIMIT 1) price ON true
    WHERE u.id = ${childId}`.execute(db);
  return rows[0];
}

/** Clears names and fields from signatures of deleted accounts, and for them: that something was signed, and when, stays. */
export async function clearSignaturesOfDeleted(db: Db): Promise<void> {
  await sql`UPDATE agreement_signatures SET typed_name = NULL, fields = NULL
    WHERE (typed_name IS NOT NULL OR fields IS NOT NULL)
      AND (child_id IN ${deletedAccounts} OR signer_id IS NULL OR signer_id IN ${deletedAccounts})`.execute(
    db,
  );
}

/** Deletes what was answered about children whose account is deleted, and reminders of deleted guardians. */
export async function deleteAnswersOfDeleted(db: Db): Promise<void> {
  await sql`DELETE FROM agreement_reminders WHERE guardian_id IN ${deletedAccounts}`.execute(db);
  await sql`DELETE FROM consent_answers WHERE child_id IN ${deletedAccounts}`.execute(db);
}
