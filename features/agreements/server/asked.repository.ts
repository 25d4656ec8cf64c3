import { type RawBuilder, sql } from 'kysely';
import { presentStudents } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { keyset } from '#platform/server/database/keyset.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import { type AgreementKind, agreementKinds, type Tick } from '../shared/agreements.ts';

const inActiveGroups = sql`${presentStudents} s
  JOIN groups g ON g.id = s.group_id AND g.status = 'active' AND g.deleted_at IS NULL
  JOIN users u ON u.id = s.user_id AND u.deleted_at IS NULL`;

/** The children who are in an active group: their families are asked to sign. */
const askedChildren = sql`(SELECT DISTINCT s.user_id FROM ${inActiveGroups})`;

/** Whether the family of a child's account is asked: for one child, without looking at all. */
const isAsked = (child: RawBuilder<unknown>) =>
  sql<boolean>`EXISTS (SELECT FROM ${inActiveGroups} WHERE s.user_id = ${child})`;

/** Whether the version `v` is for a child: a voucher agreement while it waits for a voucher or has one, any other always. */
const isFor = (child: RawBuilder<unknown>) => sql<boolean>`(v.kind <> 'voucher' OR EXISTS (
  SELECT FROM vouchers w WHERE w.child_id = ${child} AND w.state IN ('asked', 'registered')))`;

/** The version of each document that is signed now. */
const currentVersions = sql`(SELECT DISTINCT ON (agreement_id) * FROM agreement_versions ORDER BY agreement_id, number DESC)`;

/** Every signature that counts: those of the program, and those that an admin entered (record 170). */
export const allSignatures = sql`(SELECT version_id, child_id, signer_id FROM agreement_signatures
  UNION ALL SELECT version_id, child_id, signer_id FROM outside_signatures WHERE taken_back_at IS NULL)`;

// Guardians of the child's account `child` who have not signed the version `v`.
const missingGuardians = (child: string) => sql`(SELECT k.guardian_id FROM children c
  JOIN guardianships k ON k.child_id = c.id WHERE c.user_id = ${sql.ref(child)} AND NOT EXISTS (
    SELECT FROM ${allSignatures} s WHERE s.version_id = v.id AND s.child_id = c.user_id AND s.signer_id = k.guardian_id))`;

// Whether the version `v` is signed for a child: by somebody, and where it wants both guardians, by each.
const isSigned = (child: string) => sql<boolean>`(EXISTS (
    SELECT FROM ${allSignatures} s WHERE s.version_id = v.id AND s.child_id = ${sql.ref(child)})
  AND NOT (v.both_guardians AND EXISTS ${missingGuardians(child)}))`;

/** How many children each document is asked for, and for how many it is signed. */
export async function countAsked(db: Db): Promise<{ agreementId: string; asked: number; signed: number }[]> {
  const { rows } = await sql<{ agreementId: string; asked: number; signed: number }>`
    SELECT v.agreement_id AS "agreementId", count(*)::int AS asked,
      (count(*) FILTER (WHERE ${isSigned('a.user_id')}))::int AS signed
    FROM ${currentVersions} v CROSS JOIN ${askedChildren} a
    WHERE ${isFor(sql.ref('a.user_id'))} GROUP BY v.agreement_id`.execute(db);
  return rows;
}

/** A child whose family has not signed. */
export interface UnsignedRow {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly groups: string[];
  readonly guardians: { id: string; name: string; remindedOn: string | null }[];
}

const byName = (alias: string) => [
  sql`${sql.ref(`${alias}.last_name`)} COLLATE "lt-x-icu"`,
  sql`${sql.ref(`${alias}.first_name`)} COLLATE "lt-x-icu"`,
  sql.ref(`${alias}.id`),
];

interface Page {
  readonly agreementId: string;
  readonly after?: string | undefined;
  readonly most: number;
}

/** Children for whom the current version is not signed, by surname. */
export async function findUnsigned(db: Db, { agreementId, after, most }: Page): Promise<UnsignedRow[]> {
  const { where, orderBy } = keyset({ table: 'users', alias: 'u', order: byName, descending: false, after });
  const { rows } = await sql<UnsignedRow>`
    SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName",
      ARRAY(SELECT g.name FROM ${presentStudents} s JOIN groups g ON g.id = s.group_id
        WHERE s.user_id = u.id AND g.status = 'active' AND g.deleted_at IS NULL ORDER BY g.name) AS groups,
      (SELECT coalesce(json_agg(json_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name,
          'remindedOn', r.reminded_on) ORDER BY p.last_name, p.id), '[]')
        FROM ${missingGuardians('u.id')} missing JOIN users p ON p.id = missing.guardian_id
        LEFT JOIN agreement_reminders r ON r.version_id = v.id AND r.guardian_id = p.id) AS guardians
    FROM ${currentVersions} v CROSS JOIN ${askedChildren} a JOIN users u ON u.id = a.user_id
    WHERE v.agreement_id = ${agreementId} AND ${isFor(sql.ref('u.id'))} AND NOT ${isSigned('u.id')} AND ${where}
    ORDER BY ${orderBy} LIMIT ${most}`.execute(db);
  return rows;
}

/** A guardian to remind, with the first of the children for whom they have to sign. */
export interface ToRemind {
  readonly versionId: string;
  readonly guardianId: string;
  readonly childId: string;
  readonly firstName: string;
  readonly title: LocalizedText;
  readonly signBy: string | null;
}

/**
 * Notes a reminder of the current version for each guardian who has still to sign it and was not reminded on the day. Returns those it
 * noted: of two requests at once, one.
 */
export async function noteReminders(db: Db, agreementId: string, day: string): Promise<ToRemind[]> {
  const { rows } = await sql<ToRemind>`
    WITH open AS (
      SELECT DISTINCT ON (missing.guardian_id) v.id AS version_id, missing.guardian_id, u.id AS child_id,
        u.first_name, v.title, v.sign_by
      FROM ${currentVersions} v CROSS JOIN ${askedChildren} a JOIN users u ON u.id = a.user_id
      CROSS JOIN LATERAL ${missingGuardians('u.id')} missing
      WHERE v.agreement_id = ${agreementId} AND ${isFor(sql.ref('u.id'))} AND NOT ${isSigned('u.id')}
      ORDER BY missing.guardian_id, u.first_name, u.id),
    noted AS (
      INSERT INTO agreement_reminders AS r (version_id, guardian_id, reminded_on)
      SELECT version_id, guardian_id, ${day}::date FROM open ORDER BY guardian_id
      ON CONFLICT (version_id, guardian_id) DO UPDATE SET reminded_on = excluded.reminded_on
        WHERE r.reminded_on < excluded.reminded_on
      RETURNING guardian_id)
    SELECT o.version_id AS "versionId", o.guardian_id AS "guardianId", o.child_id AS "childId",
      o.first_name AS "firstName", o.title, o.sign_by AS "signBy"
    FROM open o JOIN noted n USING (guardian_id) ORDER BY o.guardian_id`.execute(db);
  return rows;
}

/** A version that a family is asked for. */
export interface AskedVersion {
  readonly agreementId: string;
  readonly versionId: string;
  readonly number: number;
  readonly kind: AgreementKind;
  readonly title: LocalizedText;
  readonly text: LocalizedText;
  readonly ticks: readonly Tick[];
  readonly bothGuardians: boolean;
  readonly publishedAt: string;
  readonly signBy: string | null;
  readonly changes: LocalizedText | null;
}

/** The current versions that a child's family is asked for, or has signed: by kind, the oldest document first. */
export async function findAskedVersions(
  db: Db,
  childId: string,
  agreementId: string | null = null,
): Promise<AskedVersion[]> {
  const { rows } = await sql<AskedVersion>`
    SELECT v.agreement_id AS "agreementId", v.id AS "versionId", v.number, v.kind, v.title, v.text, v.ticks,
      v.both_guardians AS "bothGuardians", v.published_at AS "publishedAt", v.sign_by AS "signBy", v.changes
    FROM ${currentVersions} v
    WHERE (${agreementId}::uuid IS NULL OR v.agreement_id = ${agreementId})
      AND ((${isAsked(sql`${childId}`)} AND ${isFor(sql`${childId}`)}) OR EXISTS (
        SELECT FROM ${allSignatures} s WHERE s.version_id = v.id AND s.child_id = ${childId}))
    ORDER BY array_position(${[...agreementKinds]}::text[], v.kind), v.agreement_id`.execute(db);
  return rows;
}

/** How many documents a guardian has still to sign for each of their children, by the families' records. */
export async function countToSign(
  db: Db,
  guardianId: string,
): Promise<{ recordId: string; count: number }[]> {
  const { rows } = await sql<{ recordId: string; count: number }>`
    SELECT c.id AS "recordId", count(*)::int AS count
    FROM guardianships k JOIN children c ON c.id = k.child_id CROSS JOIN ${currentVersions} v
    WHERE k.guardian_id = ${guardianId} AND ${isAsked(sql.ref('c.user_id'))} AND ${isFor(sql.ref('c.user_id'))} AND NOT ${isSigned('c.user_id')} AND NOT EXISTS (
      SELECT FROM ${allSignatures} s
      WHERE s.version_id = v.id AND s.child_id = c.user_id AND s.signer_id = k.guardian_id)
    GROUP BY c.id`.execute(db);
  return rows;
}
