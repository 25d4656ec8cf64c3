import { type SqlBool, sql } from 'kysely';
import { presentStudents } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { hasWords } from '#platform/server/database/search-patterns.ts';
import type { StartableChild } from '../../shared/starting.ts';

/** Which children are looked at. */
export interface StartableFilter {
  readonly groupId?: string | undefined;
  /** The account of a child or a guardian. */
  readonly personId?: string | undefined;
  readonly search?: string | undefined;
}

function condition({ groupId, personId, search }: StartableFilter) {
  if (groupId)
    return sql<SqlBool>`EXISTS (SELECT FROM ${presentStudents} m WHERE m.group_id = ${groupId} AND m.user_id = u.id)`;
  if (personId)
    return sql<SqlBool>`(u.id = ${personId} OR EXISTS (SELECT FROM guardianships w
      WHERE w.child_id = c.id AND w.guardian_id = ${personId}))`;
  const words = hasWords('u.search', search ?? '');
  return words.length > 0 ? sql.join(words, sql` AND `) : sql<SqlBool>`false`;
}

/** The children that a filter names, by name; nobody without a filter. */
export async function findStartable(
  db: Db,
  filter: StartableFilter,
  limit: number,
): Promise<StartableChild[]> {
  const { rows } =
    await sql<StartableChild>`SELECT c.id, u.first_name AS "firstName", u.last_name AS "lastName",
      (SELECT json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name)
        FROM guardianships w JOIN users p ON p.id = w.guardian_id
        WHERE w.child_id = c.id AND w.pays AND p.deleted_at IS NULL) AS payer,
      (SELECT coalesce(json_agg(s.plan_id), '[]') FROM subscriptions s
        WHERE s.child_id = c.id AND s.state <> 'ended') AS "planIds"
    FROM children c JOIN users u ON u.id = c.user_id
    WHERE c.deleted_at IS NULL AND u.deleted_at IS NULL AND ${condition(filter)}
    ORDER BY u.last_name COLLATE "lt-x-icu", u.first_name COLLATE "lt-x-icu", c.id LIMIT ${limit}`.execute(
      db,
    );
  return rows;
}

/** The plan of a group that isn't deleted; undefined without such a group. */
export function findPlanOfGroup(db: Db, groupId: string): Promise<{ planId: string | null } | undefined> {
  return db
    .selectFrom('groups')
    .select('plan_id as planId')
    .where('id', '=', groupId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Who pays for children, by the family's record; a child without a paying guardian is missing. */
export async function findPayersOf(db: Db, childIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ childId: string; payerId: string }>`
    SELECT c.id AS "childId", w.guardian_id AS "payerId" FROM children c
      JOIN guardianships w ON w.child_id = c.id AND w.pays
      JOIN users u ON u.id = w.guardian_id AND u.deleted_at IS NULL
    WHERE c.id = ANY(${childIds}::uuid[]) AND c.deleted_at IS NULL`.execute(db);
  return new Map(rows.map(({ childId, payerId }) => [childId, payerId]));
}

/** How many of these children there are. */
export async function countChildren(db: Db, childIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM children c
    WHERE c.id = ANY(${childIds}::uuid[]) AND c.deleted_at IS NULL`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The running plans of children, and what was carried over under a source of each; only children who have any of it. */
export async function findHeld(
  db: Db,
  children: readonly { readonly id: string; readonly source: string }[],
): Promise<{ id: string; planIds: string[]; carriedCents: number | null }[]> {
  const { rows } = await sql<{ id: string; planIds: string[]; carriedCents: number | null }>`
    SELECT c.id, coalesce(s.ids, '{}') AS "planIds", e.amount_cents AS "carriedCents"
    FROM unnest(${children.map(({ id }) => id)}::uuid[], ${children.map(({ source }) => source)}::text[]) AS c (id, source)
      LEFT JOIN LATERAL (SELECT array_agg(plan_id) AS ids FROM subscriptions
        WHERE child_id = c.id AND state <> 'ended') s ON true
      LEFT JOIN opening_entries e ON e.source = c.source
    WHERE s.ids IS NOT NULL OR e.id IS NOT NULL`.execute(db);
  return rows;
}
