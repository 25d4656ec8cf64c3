import { type RawBuilder, sql } from 'kysely';
import { peopleOf, presentStudents } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { keyset } from '#platform/server/database/keyset.ts';
import type { Role } from '#platform/shared/roles.ts';
import type { BulletinTo } from '../shared/bulletins.ts';
import type { Outcome, OutcomeChannel, RecipientCounts, RecipientPart } from '../shared/recipients.ts';
import { type Judged, outcomesOf } from './channel-outcomes.repository.ts';
import { recipients } from './recipients.repository.ts';

/** A recipient as the database has it. */
export interface FoundRecipient {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly children: string[];
  readonly phone: string | null;
  readonly seenAt: string | null;
  readonly dismissedAt: string | null;
  readonly reached: boolean;
  readonly channels: { channel: OutcomeChannel; outcome: Outcome; at: string | null }[];
}

interface Wanted extends Judged {
  readonly bulletinId: string;
  /** Whom it is for now, while it runs; null for a past one. */
  readonly to: BulletinTo | null;
  /** Only people of these of its groups, and children in them; null for all. */
  readonly groupIds: readonly string[] | null;
}

/** Everybody whom a bulletin was for: who is meant now, was told, or saw it. */
const everybody = ({ bulletinId, to }: Wanted) => sql`(
  SELECT user_id AS id FROM bulletin_readings WHERE bulletin_id = ${bulletinId}
  UNION SELECT user_id FROM notifications WHERE happening = 'message' AND key = ${`bulletin/${bulletinId}`}
  ${to ? sql`UNION SELECT id FROM ${recipients(to)} meant` : sql``})`;

/** The recipients with what became of the bulletin, as rows of `u`, `r` and `c`. */
const outcomes = (wanted: Wanted) => {
  const { bulletinId, groupIds } = wanted;
  const limited =
    groupIds === null ? sql`` : sql`AND u.id IN (SELECT p.user_id FROM ${peopleOf(groupIds)} p)`;
  return sql`bulletins b CROSS JOIN ${everybody(wanted)} person JOIN users u ON u.id = person.id
      AND u.deleted_at IS NULL AND u.role IS NOT NULL ${limited}
    LEFT JOIN bulletin_readings r ON r.bulletin_id = b.id AND r.user_id = u.id
    LEFT JOIN notifications n ON n.user_id = u.id AND n.key = ${`bulletin/${bulletinId}`} AND n.happening = 'message'
    CROSS JOIN LATERAL (SELECT coalesce(json_agg(each), '[]') AS channels,
        coalesce(bool_or(each.outcome = 'sent'), false) AS sent FROM (${outcomesOf(wanted)}) each) c
    WHERE b.id = ${bulletinId}`;
};

const isIn: Readonly<Record<RecipientPart, RawBuilder<boolean>>> = {
  all: sql`true`,
  not_seen: sql`r.seen_at IS NULL`,
  not_reached: sql`(r.seen_at IS NULL AND NOT c.sent)`,
};

const byName = (alias: string) => [
  sql`${sql.ref(`${alias}.last_name`)} COLLATE "lt-x-icu"`,
  sql`${sql.ref(`${alias}.first_name`)} COLLATE "lt-x-icu"`,
  sql.ref(`${alias}.id`),
];

/** The children of a guardian in the bulletin's groups, or all of them when it is for no groups. */
const children = ({ groupIds }: Wanted) => sql`ARRAY(
  SELECT k.first_name FROM guardianships w JOIN children a ON a.id = w.child_id JOIN users k ON k.id = a.user_id
  WHERE w.guardian_id = u.id AND k.deleted_at IS NULL AND (NOT b.in_groups OR EXISTS (SELECT FROM ${presentStudents} s
    JOIN bulletin_groups bg ON bg.group_id = s.group_id AND bg.bulletin_id = b.id
    WHERE s.user_id = k.id ${groupIds === null ? sql`` : sql`AND s.group_id = ANY(${[...groupIds]}::uuid[])`}))
  ORDER BY k.first_name COLLATE "lt-x-icu", k.id)`;

interface Page {
  readonly part: RecipientPart;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** A page of a bulletin's recipients with what became of it, by surname. */
export async function findOutcomes(
  db: Db,
  wanted: Wanted,
  { part, after, limit }: Page,
): Promise<FoundRecipient[]> {
  const { where, orderBy } = keyset({ table: 'users', alias: 'u', order: byName, descending: false, after });
  const { rows } = await sql<FoundRecipient>`
    SELECT u.id, u.first_name || ' ' || u.last_name AS name, u.role, r.seen_at AS "seenAt",
      r.dismissed_at AS "dismissedAt", (r.seen_at IS NOT NULL OR c.sent) AS reached, c.channels,
      CASE WHEN u.role = 'parent' THEN u.phone END AS phone, ${children(wanted)} AS children
    FROM ${outcomes(wanted)} AND ${isIn[part]} AND ${where} ORDER BY ${orderBy} LIMIT ${limit}`.execute(db);
  return rows;
}

/** How many recipients are in each part. */
export async function countOutcomes(db: Db, wanted: Wanted): Promise<RecipientCounts> {
  const count = (part: RecipientPart) => sql`count(*) FILTER (WHERE ${isIn[part]})::int`;
  const { rows } = await sql<RecipientCounts>`
    SELECT ${count('all')} AS "all", ${count('not_seen')} AS not_seen, ${count('not_reached')} AS not_reached
    FROM ${outcomes(wanted)}`.execute(db);
  return rows[0] ?? { all: 0, not_seen: 0, not_reached: 0 };
}
