import { type Insertable, type RawBuilder, sql } from 'kysely';
import { isPresentStudent } from '#features/membership/server/taking-part.service.ts';
import type { Database, Db } from '#platform/server/database/database.ts';
import type { JoinChoices, OwnPlace, Subject, WaitedGroup, Wish } from '../shared/waiting.ts';
import { groupJson, groupsToFit, utc, waitsFor } from './lines.repository.ts';

/** A child whom a guardian has, and whether they pay for it. */
export interface OwnChild {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly pays: boolean;
}

/** A guardian's children, by name. */
export async function findOwnChildren(db: Db, guardianId: string): Promise<OwnChild[]> {
  const { rows } = await sql<OwnChild>`
    SELECT c.id, u.first_name AS "firstName", u.last_name AS "lastName", w.pays
    FROM guardianships w JOIN children c ON c.id = w.child_id AND c.deleted_at IS NULL JOIN users u ON u.id = c.user_id
    WHERE w.guardian_id = ${guardianId} ORDER BY u.first_name COLLATE "lt-x-icu", c.id`.execute(db);
  return rows;
}

const names = sql`json_build_object('id', c.id, 'firstName', u.first_name, 'lastName', u.last_name)`;

/** The wish of the place `w` as JSON; null where it waits for a group. */
export const wishJson = sql`CASE WHEN w.group_id IS NULL THEN json_build_object(
  'plan', (SELECT json_build_object('id', l.id, 'name', l.name) FROM plans l WHERE l.id = w.plan_id),
  'module', (SELECT json_build_object('id', m.id, 'title', m.title) FROM modules m WHERE m.id = w.module_id),
  'cities', w.cities, 'online', w.online, 'weekdays', w.weekdays) END`;

const groupOf = (groupId: RawBuilder<unknown>) =>
  sql`(SELECT ${groupJson} FROM groups t WHERE t.id = ${groupId})`;

/** Whether the seat on offer `o` for the place `w` is held while its family pays. */
export const isPaying = sql`EXISTS (SELECT FROM seat_holds h WHERE h.group_id = o.group_id AND h.child_id = w.child_id
  AND h.kind = 'paying' AND h.ended_at IS NULL)`;

// The turn of the place `mine`, which is `w` outside, in the groups that fit.
const standings = sql`(SELECT coalesce(json_agg(x ORDER BY x.place, x."groupName"), '[]') FROM (
  SELECT t.id AS "groupId", t.name AS "groupName", b.place, b.of FROM ${groupsToFit(sql`true`)} AS t
    CROSS JOIN LATERAL (SELECT count(*)::int AS of,
        (1 + count(*) FILTER (WHERE (w.since, w.id) < (mine.since, mine.id)))::int AS place
      FROM waiting_places w WHERE w.ended_at IS NULL AND ${waitsFor}) AS b
  WHERE ${waitsFor} ORDER BY b.place, t.name LIMIT 3) AS x)`;

/** Whether a guardian decides about the place `w`: who pays for its child, or asked before children were named. */
const decides = (
  guardianId: string,
) => sql<boolean>`CASE WHEN w.child_id IS NULL THEN w.guardian_id = ${guardianId}
  ELSE EXISTS (SELECT FROM guardianships x WHERE x.child_id = w.child_id AND x.guardian_id = ${guardianId} AND x.pays) END`;

/** What the children of a guardian wait for, first what they have waited for longest. */
export async function findOwnPlaces(db: Db, guardianId: string, now: string): Promise<OwnPlace[]> {
  const { rows } = await sql<OwnPlace>`
    SELECT w.id, CASE WHEN c.id IS NOT NULL THEN ${names} END AS child, w.note, ${decides(guardianId)} AS "mayDecide",
      ${utc(sql`w.asked_at`)} AS "askedAt",
      ${groupOf(sql`w.group_id`)} AS "group", ${wishJson} AS wish,
      (SELECT coalesce(json_agg(su.first_name ORDER BY su.first_name), '[]') FROM waiting_places p
        JOIN children sc ON sc.id = p.child_id JOIN users su ON su.id = sc.user_id
        WHERE p.together_id = w.together_id AND p.id <> w.id AND p.ended_at IS NULL) AS together,
      ${standings} AS standings,
      (SELECT json_build_object('id', o.id, 'group', ${groupOf(sql`o.group_id`)}, 'endsAt', ${utc(sql`o.ends_at`)},
          'planId', (SELECT g.plan_id FROM groups g WHERE g.id = o.group_id), 'paying', ${isPaying},
          'leaves', (SELECT l.name FROM groups l JOIN groups g ON g.plan_id = l.plan_id WHERE g.id = o.group_id AND l.id <> g.id
            AND l.status = 'active' AND l.deleted_at IS NULL AND ${isPresentStudent(sql`l.id`, sql`c.user_id`)}
            ORDER BY l.id LIMIT 1))
        FROM waiting_offers o WHERE o.place_id = w.id AND o.ended_at IS NULL AND (o.ends_at > ${now} OR ${isPaying}))
        AS offer
    FROM waiting_places w CROSS JOIN LATERAL (SELECT w.since, w.id) AS mine
      LEFT JOIN children c ON c.id = w.child_id LEFT JOIN users u ON u.id = c.user_id
    WHERE w.ended_at IS NULL AND c.deleted_at IS NULL AND (CASE WHEN w.child_id IS NULL THEN w.guardian_id = ${guardianId}
      ELSE EXISTS (SELECT FROM guardianships x WHERE x.child_id = w.child_id AND x.guardian_id = ${guardianId}) END)
    ORDER BY w.since, w.id`.execute(db);
  return rows;
}

/** The children of a guardian who wait for a place. */
export async function findWaitingChildren(db: Db, guardianId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('waiting_places as w')
    .innerJoin('guardianships as x', 'x.child_id', 'w.child_id')
    .select('x.child_id as id')
    .distinct()
    .where('x.guardian_id', '=', guardianId)
    .where('w.ended_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** A place that has not ended. */
export interface Place {
  readonly id: string;
  readonly guardianId: string;
  readonly childId: string | null;
  readonly groupId: string | null;
  readonly planId: string | null;
  readonly moduleId: string | null;
  readonly togetherId: string | null;
  readonly since: string;
  readonly passes: number;
  /** The group of the seat that is on offer; null without one. */
  readonly offeredId: string | null;
}

const placeColumns = sql`w.id, w.guardian_id AS "guardianId", w.child_id AS "childId", w.group_id AS "groupId",
  w.plan_id AS "planId", w.module_id AS "moduleId", w.together_id AS "togetherId", w.since, w.passes,
  (SELECT o.group_id FROM waiting_offers o WHERE o.place_id = w.id AND o.ended_at IS NULL) AS "offeredId"`;

/** A place that has not ended. */
export async function findPlace(db: Db, placeId: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`SELECT ${placeColumns} FROM waiting_places w
    WHERE w.id = ${placeId} AND w.ended_at IS NULL`.execute(db);
  return rows[0];
}

/** {@link findPlace}, locked until the transaction ends; the caller has locked the group of a seat on offer. */
export async function lockPlace(db: Db, placeId: string): Promise<Place | undefined> {
  await sql`SELECT FROM waiting_places WHERE id = ${placeId} FOR UPDATE`.execute(db);
  return findPlace(db, placeId);
}

/** Whether a guardian decides about a place, ended or not; undefined for no place, and for that of another's child. */
export async function findMayDecide(
  db: Db,
  placeId: string,
  guardianId: string,
): Promise<boolean | undefined> {
  const { rows } = await sql<{
    decides: boolean;
  }>`SELECT ${decides(guardianId)} AS decides FROM waiting_places w
    WHERE w.id = ${placeId} AND (CASE WHEN w.child_id IS NULL THEN w.guardian_id = ${guardianId} ELSE EXISTS (
      SELECT FROM guardianships x WHERE x.child_id = w.child_id AND x.guardian_id = ${guardianId}) END)`.execute(
    db,
  );
  return rows[0]?.decides;
}

/** Whose request made a place, ended or not; undefined for none. */
export function findRequest(db: Db, placeId: string) {
  return db
    .selectFrom('waiting_places')
    .select(['guardian_id as guardianId', 'child_id as childId', 'group_id as groupId'])
    .select(['plan_id as planId', 'module_id as moduleId'])
    .where('id', '=', placeId)
    .executeTakeFirst();
}

export async function insertPlaces(
  db: Db,
  rows: readonly Insertable<Database['waiting_places']>[],
): Promise<void> {
  await db
    .insertInto('waiting_places')
    .values([...rows])
    .execute();
}

/** Writes a place's turn, or the child it is for. */
export async function updatePlace(
  db: Db,
  placeId: string,
  change: { readonly since?: string; readonly passes?: number; readonly child_id?: string },
): Promise<void> {
  await db.updateTable('waiting_places').set(change).where('id', '=', placeId).execute();
}

/** Ends a place, and forgets what its family wrote. */
export async function endPlace(
  db: Db,
  placeId: string,
  { as, at, by }: { readonly as: 'left' | 'closed'; readonly at: string; readonly by: string | null },
): Promise<void> {
  await db
    .updateTable('waiting_places')
    .set({ ended_at: at, ended_as: as, ended_by: by, note: '' })
    .where('id', '=', placeId)
    .where('ended_at', 'is', null)
    .execute();
}

/** What a child has of a subject already: a seat in the group, or in a group of the wish, or a place in the list. */
export interface Standing {
  readonly childId: string;
  readonly isSeated: boolean;
  readonly isWaiting: boolean;
}

const isWish = (subject: Subject): subject is Wish => !('groupId' in subject);

/** A subject as a row `w` of places, so that it is matched as they are. */
const asPlace = (subject: Subject) =>
  isWish(subject)
    ? sql`(SELECT NULL::uuid AS group_id, ${subject.planId}::uuid AS plan_id, ${subject.moduleId}::uuid AS module_id,
        ${subject.cities}::text[] AS cities, ${subject.online}::boolean AS online,
        ${subject.weekdays}::smallint[] AS weekdays)`
    : sql`(SELECT ${subject.groupId}::uuid AS group_id, NULL::uuid AS plan_id, NULL::uuid AS module_id,
        '{}'::text[] AS cities, false AS online, '{}'::smallint[] AS weekdays)`;

/** What each child has of a subject already. */
export async function findStandings(
  db: Db,
  subject: Subject,
  childIds: readonly string[],
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`SELECT c.id AS "childId",
      EXISTS (SELECT FROM ${groupsToFit(sql`true`)} AS t
        WHERE ${waitsFor} AND ${isPresentStudent(sql`t.id`, sql`c.user_id`)}) AS "isSeated",
      EXISTS (SELECT FROM waiting_places p WHERE p.child_id = c.id AND p.ended_at IS NULL
        AND (p.group_id, p.plan_id, p.module_id) IS NOT DISTINCT FROM (w.group_id, w.plan_id, w.module_id)) AS "isWaiting"
    FROM children c CROSS JOIN ${asPlace(subject)} AS w WHERE c.id = ANY(${childIds}::uuid[])`.execute(db);
  return rows;
}

/** Whether a plan is offered and a course taught, so that a wish for them can come true. */
export async function isWishOpen(db: Db, { planId, moduleId }: Wish): Promise<boolean> {
  const { rows } = await sql`SELECT WHERE
    (${planId}::uuid IS NULL OR EXISTS (SELECT FROM plans WHERE id = ${planId}::uuid AND archived_at IS NULL))
    AND (${moduleId}::uuid IS NULL OR EXISTS (SELECT FROM modules WHERE id = ${moduleId}::uuid AND published))`.execute(
    db,
  );
  return rows.length > 0;
}

/** A group that families may find, with how many seats are free and how many children wait; undefined for none. */
export async function findJoinGroup(
  db: Db,
  groupId: string,
): Promise<(WaitedGroup & { free: number; waiting: number }) | undefined> {
  const { rows } = await sql<{ found: WaitedGroup; free: number; waiting: number }>`
    SELECT ${groupJson} AS found, greatest(t.free, 0)::int AS free,
      (SELECT count(*) FROM waiting_places w WHERE w.ended_at IS NULL AND ${waitsFor})::int AS waiting
    FROM ${groupsToFit(sql`g.id = ${groupId}`)} AS t
    WHERE t.plan_id IS NOT NULL OR EXISTS (SELECT FROM shown_groups v WHERE v.group_id = t.id)`.execute(db);
  const [row] = rows;
  return row && { ...row.found, free: row.free, waiting: row.waiting };
}

/** A plan that is offered, by name; undefined for none. */
export function findJoinPlan(db: Db, planId: string) {
  return db
    .selectFrom('plans')
    .select(['id', 'name'])
    .where('id', '=', planId)
    .where('archived_at', 'is', null)
    .$castTo<NonNullable<JoinChoices['plan']>>()
    .executeTakeFirst();
}

/** The courses, cities and ways of learning of the groups that families can wait for. */
export async function findWishChoices(db: Db): Promise<Pick<JoinChoices, 'courses' | 'cities' | 'online'>> {
  const { rows } = await sql<Pick<JoinChoices, 'courses' | 'cities' | 'online'>>`
    WITH found AS MATERIALIZED (SELECT g.id, g.mode, g.city FROM groups g WHERE g.status = 'active' AND g.deleted_at IS NULL
      AND (g.plan_id IS NOT NULL OR EXISTS (SELECT FROM shown_groups v WHERE v.group_id = g.id)))
    SELECT ARRAY(SELECT DISTINCT city FROM found WHERE mode = 'live' AND city IS NOT NULL ORDER BY city) AS cities,
      EXISTS (SELECT FROM found WHERE mode = 'online') AS online,
      (SELECT coalesce(json_agg(json_build_object('id', m.id, 'title', m.title) ORDER BY m.position), '[]') FROM modules m
        WHERE m.published AND EXISTS (SELECT FROM group_modules gm JOIN found ON found.id = gm.group_id
          WHERE gm.module_id = m.id)) AS courses`.execute(db);
  return rows[0] ?? { courses: [], cities: [], online: false };
}
