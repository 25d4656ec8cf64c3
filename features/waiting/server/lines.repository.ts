import { type RawBuilder, sql } from 'kysely';
import { freePlaces, isHeldFor } from '#features/holds/server/holds.service.ts';
import { isPresentStudent } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { InLine } from '../shared/waiting.rules.ts';
import type { Wish } from '../shared/waiting.ts';

/** An instant as JSON carries it. */
export const utc = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Active groups with what wishes ask about, as a table; for the groups of a condition on `g`. */
export const groupsToFit = (
  which: RawBuilder<unknown>,
) => sql`(SELECT g.id, g.name, g.plan_id, g.mode, g.city, g.address,
    ARRAY(SELECT gm.module_id FROM group_modules gm WHERE gm.group_id = g.id) AS modules,
    ARRAY(SELECT gw.weekday FROM group_weekdays gw WHERE gw.group_id = g.id) AS weekdays, ${freePlaces} AS free
  FROM groups g WHERE g.status = 'active' AND g.deleted_at IS NULL AND ${which})`;

/** Whether the place `w` is one for the group `t` of {@link groupsToFit}. */
export const waitsFor = sql`(w.group_id = t.id OR (w.group_id IS NULL AND wish_fits(w.plan_id, w.module_id, w.cities,
  w.online, w.weekdays, t.plan_id, t.modules, t.mode, t.city, t.weekdays)))`;

/** The group `t` of {@link groupsToFit} as JSON. */
export const groupJson = sql`json_build_object('id', t.id, 'name', t.name, 'mode', t.mode, 'city', t.city,
  'address', t.address, 'times', (SELECT coalesce(json_agg(json_build_object('weekday', d.weekday,
      'startTime', to_char(d.start_time, 'HH24:MI'), 'endTime', to_char(d.end_time, 'HH24:MI')) ORDER BY d.weekday), '[]')
    FROM group_weekdays d WHERE d.group_id = t.id))`;

/** The instant until which the place `w` is not asked again about a group, after an offer that led to nothing; null: now. */
export const restsUntil = (
  groupId: unknown,
  restDays: number,
) => sql`(SELECT max(p.ended_at) + make_interval(days => ${restDays}::int)
  FROM waiting_offers p WHERE p.place_id = w.id AND p.group_id = ${groupId} AND p.ended_as IN ('declined', 'expired'))`;

/** Whether the place `w` has a seat on offer, or its child one of the group `t` on hold otherwise. */
const hasSeat = sql`(EXISTS (SELECT FROM waiting_offers o WHERE o.place_id = w.id AND o.ended_at IS NULL)
  OR EXISTS (SELECT FROM seat_holds h WHERE h.group_id = t.id AND h.child_id = w.child_id AND h.ended_at IS NULL))`;

/** The guardian who decides about the place `w`: who asked, as long as they pay for the child, otherwise who does. */
export const holderOf = sql<
  string | null
>`(SELECT x.guardian_id FROM guardianships x WHERE x.child_id = w.child_id AND x.pays
  ORDER BY x.guardian_id <> w.guardian_id, x.guardian_id LIMIT 1)`;

/** A group's free seats, and who waits for them in order. */
export interface Line {
  readonly groupId: string;
  readonly planId: string | null;
  readonly free: number;
  readonly places: readonly WaitingInLine[];
}

/** A place in a line, and what an offer needs. */
export interface WaitingInLine extends InLine {
  readonly holderId: string;
}

interface Wanted {
  readonly now: string;
  readonly restDays: number;
}

/**
 * The line of a group, in order. Children who can't be offered a place are left out: without a name, without anybody who pays, or
 * students of the group already. Undefined for a group that isn't active. The caller has locked the group.
 */
export async function findLine(
  db: Db,
  groupId: string,
  { now, restDays }: Wanted,
): Promise<Line | undefined> {
  const { rows } = await sql<Line>`SELECT t.id AS "groupId", t.plan_id AS "planId", t.free::int AS free,
    coalesce((SELECT json_agg(json_build_object('id', w.id, 'childId', w.child_id, 'togetherId', w.together_id,
        'holderId', ${holderOf}, 'ready', NOT ${hasSeat} AND coalesce(${restsUntil(sql`t.id`, restDays)} <= ${now}, true),
        'owed', EXISTS (SELECT FROM subscriptions s WHERE s.child_id = w.child_id AND s.plan_id = t.plan_id
          AND s.state <> 'ended' AND s.group_id IS NULL AND NOT ${isHeldFor(sql`s.id`, sql`s.state = 'waiting'`)}))
        ORDER BY w.since, w.id)
      FROM waiting_places w JOIN children c ON c.id = w.child_id AND c.deleted_at IS NULL
      WHERE w.ended_at IS NULL AND ${waitsFor} AND ${holderOf} IS NOT NULL
        AND NOT ${isPresentStudent(sql`t.id`, sql`c.user_id`)}), '[]') AS places
    FROM ${groupsToFit(sql`g.id = ${groupId}`)} AS t`.execute(db);
  return rows[0];
}

/** The groups that somebody could wait for: named by a place in a line, or of the plan or the course of a wish. */
const waitedGroups = sql`g.id IN (
  WITH asked AS (SELECT w.group_id, w.plan_id, w.module_id FROM waiting_places w WHERE w.ended_at IS NULL AND w.child_id IS NOT NULL)
  SELECT a.group_id FROM asked a WHERE a.group_id IS NOT NULL
  UNION SELECT x.id FROM groups x WHERE x.plan_id IN (SELECT a.plan_id FROM asked a)
  UNION SELECT gm.group_id FROM group_modules gm WHERE gm.module_id IN (SELECT a.module_id FROM asked a))`;

/**
 * Active groups with a free seat that somebody waits for who could be offered it now. At most `limit`, and others each time: groups
 * that lead to nothing keep no others waiting.
 */
export async function findGroupsToOffer(
  db: Db,
  { now, restDays, limit }: Wanted & { readonly limit: number },
): Promise<string[]> {
  // The free seats of a group are counted once, and its line is read up to the first who is ready.
  const { rows } = await sql<{ id: string }>`
    WITH free AS MATERIALIZED (SELECT t.* FROM ${groupsToFit(waitedGroups)} AS t WHERE t.free > 0)
    SELECT t.id FROM free t WHERE EXISTS (SELECT FROM waiting_places w
      WHERE w.ended_at IS NULL AND w.child_id IS NOT NULL AND ${waitsFor} AND NOT ${hasSeat}
        AND coalesce(${restsUntil(sql`t.id`, restDays)} <= ${now}, true))
    ORDER BY md5(t.id || ${now}) LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A group and its free seats, before a child waits for it. The caller has locked the group. */
export interface AskedGroup {
  readonly planId: string | null;
  readonly free: number;
  /** Families may find it: it has places of a plan, or is shown to everybody. */
  readonly open: boolean;
}

/** The active group that somebody wants to wait for; undefined for none. */
export async function findAskedGroup(db: Db, groupId: string): Promise<AskedGroup | undefined> {
  const { rows } = await sql<AskedGroup>`SELECT t.plan_id AS "planId", t.free::int AS free,
      t.plan_id IS NOT NULL OR EXISTS (SELECT FROM shown_groups v WHERE v.group_id = t.id) AS open
    FROM ${groupsToFit(sql`g.id = ${groupId}`)} AS t`.execute(db);
  return rows[0];
}

/** The active groups that a wish is for, by id. */
export async function findFitting(
  db: Db,
  { planId, moduleId, cities, online, weekdays }: Wish,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT t.id FROM ${groupsToFit(sql`true`)} AS t
    CROSS JOIN (SELECT NULL::uuid AS group_id, ${planId}::uuid AS plan_id, ${moduleId}::uuid AS module_id,
      ${cities}::text[] AS cities, ${online}::boolean AS online, ${weekdays}::smallint[] AS weekdays) AS w
    WHERE ${waitsFor} ORDER BY t.id`.execute(db);
  return rows.map(({ id }) => id);
}
