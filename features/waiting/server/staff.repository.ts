import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import {
  type ChildPlace,
  type GroupWaiting,
  type StaffPlace,
  type WaitedFor,
  waitingPerPage,
} from '../shared/waiting.ts';
import { groupJson, groupsToFit, restsUntil, utc, waitsFor } from './lines.repository.ts';
import { isPaying, wishJson } from './waiting.repository.ts';

interface Wanted {
  readonly now: string;
  readonly page: number;
  readonly restDays: number;
}

const pageOf = (page: number) => sql`LIMIT ${waitingPerPage} OFFSET ${(page - 1) * waitingPerPage}`;

/** The groups that children wait for, those with free seats first, then those waited for longest. */
export async function findWaitedGroups(
  db: Db,
  { page }: Wanted,
): Promise<{ groups: WaitedFor[]; total: number }> {
  const { rows } = await sql<WaitedFor & { total: number }>`
    SELECT t.id, t.name, greatest(t.free, 0)::int AS free, count(w.id)::int AS waiting,
      count(*) FILTER (WHERE EXISTS (SELECT FROM waiting_offers o WHERE o.place_id = w.id AND o.group_id = t.id
        AND o.ended_at IS NULL))::int AS offers, min(w.since) AS "longestSince", count(*) OVER ()::int AS total
    FROM ${groupsToFit(sql`true`)} AS t JOIN waiting_places w ON w.ended_at IS NULL AND ${waitsFor}
    GROUP BY t.id, t.name, t.free
    ORDER BY t.free > 0 DESC, min(w.since), t.id ${pageOf(page)}`.execute(db);
  return { groups: rows.map(({ total: _, ...group }) => group), total: rows[0]?.total ?? 0 };
}

/** What admins see of a place `w`; whether it rests is asked about a group. */
const staffFields = (
  rests: RawBuilder<unknown>,
) => sql`w.id, CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id,
    'userId', c.user_id, 'firstName', u.first_name, 'lastName', u.last_name) END AS child,
  json_build_object('id', y.id, 'firstName', y.first_name, 'lastName', y.last_name, 'email', y.email) AS guardian,
  ${wishJson} AS wish, w.note, (SELECT count(*) FROM waiting_places p WHERE p.id = w.id
    OR (p.together_id = w.together_id AND p.ended_at IS NULL))::int AS together,
  w.asked_at AS "askedAt", w.passes, ${rests} AS "restsUntil",
  (SELECT json_build_object('id', o.id, 'groupId', o.group_id, 'endsAt', ${utc(sql`o.ends_at`)}, 'paying', ${isPaying})
    FROM waiting_offers o WHERE o.place_id = w.id AND o.ended_at IS NULL) AS offer`;

const people = sql`LEFT JOIN children c ON c.id = w.child_id LEFT JOIN users u ON u.id = c.user_id
  JOIN users y ON y.id = w.guardian_id`;

/** A page of a group's line, and the group; undefined for none that is active. */
export async function findGroupWaiting(
  db: Db,
  groupId: string,
  { now, page, restDays }: Wanted,
): Promise<GroupWaiting | undefined> {
  const { rows: groups } = await sql<{ found: GroupWaiting['group']; free: number }>`
    SELECT ${groupJson} AS found, greatest(t.free, 0)::int AS free FROM ${groupsToFit(sql`g.id = ${groupId}`)} AS t`.execute(
    db,
  );
  const [group] = groups;
  if (!group) return;
  const { rows } = await sql<StaffPlace & { place: number; total: number }>`
    SELECT ${staffFields(sql`(SELECT x.until FROM (SELECT ${restsUntil(sql`t.id`, restDays)} AS until) AS x
        WHERE x.until > ${now})`)},
      row_number() OVER (ORDER BY w.since, w.id)::int AS place, count(*) OVER ()::int AS total
    FROM ${groupsToFit(sql`g.id = ${groupId}`)} AS t JOIN waiting_places w ON w.ended_at IS NULL AND ${waitsFor} ${people}
    ORDER BY w.since, w.id ${pageOf(page)}`.execute(db);
  return {
    group: { ...group.found, free: group.free },
    places: rows.map(({ total: _, ...place }) => place),
    total: rows[0]?.total ?? 0,
  };
}

/** A page of the children who wait by a wish, in order. */
export async function findWishes(db: Db, { page }: Wanted): Promise<{ places: StaffPlace[]; total: number }> {
  const { rows } = await sql<StaffPlace & { total: number }>`
    SELECT ${staffFields(sql`NULL::timestamptz`)}, count(*) OVER ()::int AS total
    FROM waiting_places w ${people} WHERE w.ended_at IS NULL AND w.group_id IS NULL
    ORDER BY w.since, w.id ${pageOf(page)}`.execute(db);
  return { places: rows.map(({ total: _, ...place }) => place), total: rows[0]?.total ?? 0 };
}

/** What one child waits for, longest first: it can wait once for a group and once by a wish. */
export async function findChildWaiting(db: Db, userId: string): Promise<ChildPlace[]> {
  const { rows } = await sql<ChildPlace>`
    SELECT ${staffFields(sql`NULL::timestamptz`)},
      CASE WHEN g.id IS NOT NULL THEN json_build_object('id', g.id, 'name', g.name) END AS "group"
    FROM waiting_places w ${people} LEFT JOIN groups g ON g.id = w.group_id
    WHERE w.ended_at IS NULL AND c.user_id = ${userId} ORDER BY w.since, w.id LIMIT ${waitingPerPage}`.execute(
    db,
  );
  return rows;
}

/**
 * Whether an admin can do something for the place `w`, which no offer waits for: a seat is free that was passed or is owed, or no
 * group fits.
 */
export const needsAdmin = sql`(w.ended_at IS NULL
  AND NOT EXISTS (SELECT FROM waiting_offers o WHERE o.place_id = w.id AND o.ended_at IS NULL)
  AND (SELECT coalesce(bool_or(t.free > 0), true) FROM ${groupsToFit(sql`true`)} AS t WHERE ${waitsFor}))`;
