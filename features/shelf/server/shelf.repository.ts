import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { accountsOfChildrenOf, groupsTaughtBy } from '#features/membership/server/reach.service.ts';
import { isPresentStudent } from '#features/membership/server/taking-part.service.ts';
import { versionDraws } from '#features/projects/server/showing.service.ts';
import type { ProjectKind } from '#features/projects/shared/projects.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import type { DeclineReason, HiddenReason, Sign } from '../shared/shelf.ts';

/** A work as it was put on the shelf. */
export interface WorkRow {
  readonly id: string;
  readonly projectId: string;
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly kind: ProjectKind;
  /** What is shown of it is a program that takes the turtle. */
  readonly draws: boolean;
  readonly name: string;
  readonly coverId: string | null;
  readonly putAt: string;
  /** The project's content, name or cover isn't what is shown any more. */
  readonly isOutdated: boolean;
  /** How many of each sign that was left. */
  readonly signs: Partial<Record<Sign, number>>;
  readonly mySign: Sign | null;
}

// Works, called `w`, with their project `p` and its child `u`: none of removed projects and deleted accounts.
const works = sql`shelf_works w JOIN projects p ON p.id = w.project_id AND p.removed_at IS NULL AND p.shown_name IS NOT NULL
  JOIN users u ON u.id = p.user_id AND u.deleted_at IS NULL`;

const columnsFor = (
  readerId: string,
) => sql`w.id, w.project_id AS "projectId", p.user_id AS "userId", u.first_name AS "firstName",
  u.last_name AS "lastName", p.kind, p.shown_name AS name, p.shown_cover_id AS "coverId", w.put_at AS "putAt",
  (p.kind = 'python' AND EXISTS (
    SELECT FROM project_versions v WHERE v.project_id = p.id AND v.is_shown AND ${versionDraws})) AS draws,
  (p.shown_name <> p.name OR p.shown_cover_id IS DISTINCT FROM p.cover_id OR NOT EXISTS (
    SELECT FROM project_versions v JOIN project_versions n ON n.project_id = v.project_id AND n.is_current
    WHERE v.project_id = p.id AND v.is_shown AND (v.id = n.id
      OR (v.code, v.file_id, v.link) IS NOT DISTINCT FROM (n.code, n.file_id, n.link)))) AS "isOutdated",
  (SELECT coalesce(jsonb_object_agg(c.sign, c.count), '{}') FROM (
    SELECT s.sign, count(*)::int AS count FROM shelf_signs s WHERE s.work_id = w.id GROUP BY s.sign) c) AS signs,
  (SELECT s.sign FROM shelf_signs s WHERE s.work_id = w.id AND s.user_id = ${readerId}) AS "mySign"`;

// A place in a group counts while the group is active, the child is in it and the family doesn't say no: a hidden, ended or left
// group takes its shelf along (decision H3).
const isRefused = sql<SqlBool>`EXISTS (SELECT FROM shelf_refusals r WHERE r.user_id = p.user_id)`;
const isLive = sql<SqlBool>`(g.status = 'active' AND g.deleted_at IS NULL AND ${isPresentStudent(sql`g.id`, sql`p.user_id`)}
  AND NOT ${isRefused})`;
const hiddenBy = sql<HiddenReason | null>`CASE WHEN ${isLive} THEN NULL WHEN ${isRefused} THEN 'family'
  WHEN g.status <> 'active' THEN 'ended' ELSE 'left' END`;

const places = sql`shelf_places pl JOIN groups g ON g.id = pl.group_id`;

/** Whether the group of the place `pl`, called `g`, is one that the actor leads. */
function isLed({ id, role }: Actor): RawBuilder<SqlBool> {
  if (role === 'admin') return sql`true`;
  return role === 'teacher' ? sql`g.id IN ${groupsTaughtBy(id)}` : sql`false`;
}

/**
 * Whether an actor sees a work: its child, the guardians, the staff who lead a group for which it was put, and the children of a group
 * that sees it; nobody else (decision H3).
 */
function isSeenBy(actor: Actor): RawBuilder<SqlBool> {
  const { id, role } = actor;
  switch (role) {
    case 'child':
      return sql`(p.user_id = ${id} OR EXISTS (SELECT FROM ${places} WHERE pl.work_id = w.id AND pl.state = 'approved'
        AND ${isLive} AND ${isPresentStudent(sql`g.id`, id)}))`;
    case 'parent':
      return sql`p.user_id IN ${accountsOfChildrenOf(id)}`;
    case 'teacher':
    case 'admin':
      return sql`EXISTS (SELECT FROM ${places} WHERE pl.work_id = w.id AND ${isLive} AND ${isLed(actor)})`;
    default:
      return sql`false`;
  }
}

/** A work that the actor sees. */
export async function findWork(db: Db, actor: Actor, workId: string): Promise<WorkRow | undefined> {
  const { rows } = await sql<WorkRow>`SELECT ${columnsFor(actor.id)} FROM ${works}
    WHERE w.id = ${workId} AND ${isSeenBy(actor)}`.execute(db);
  return rows[0];
}

/** The works of a child, the newest first. */
export async function findWorksOf(db: Db, readerId: string, childId: string): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`SELECT ${columnsFor(readerId)} FROM ${works}
    WHERE p.user_id = ${childId} ORDER BY w.put_at DESC, w.id`.execute(db);
  return rows;
}

/** Who left which sign on a work, the first one first; nobody whose account is deleted. */
export async function findSigners(db: Db, workId: string): Promise<{ sign: Sign; firstName: string }[]> {
  return db
    .selectFrom('shelf_signs as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.sign', 'u.first_name as firstName'])
    .where('s.work_id', '=', workId)
    .where('u.deleted_at', 'is', null)
    .orderBy('s.left_at')
    .orderBy('u.id')
    .execute();
}

interface Part {
  readonly limit: number;
  readonly offset: number;
}

/** A part of the works that a group sees, the newest first, and how many there are. */
export async function findWorksOfGroup(
  db: Db,
  readerId: string,
  { groupId, limit, offset }: Part & { groupId: string },
): Promise<{ works: WorkRow[]; total: number }> {
  const { rows } = await sql<
    WorkRow & { total: number }
  >`SELECT ${columnsFor(readerId)}, count(*) OVER ()::int AS total
    FROM ${works} JOIN shelf_places pl ON pl.work_id = w.id JOIN groups g ON g.id = pl.group_id
    WHERE pl.group_id = ${groupId} AND pl.state = 'approved' AND ${isLive}
    ORDER BY w.put_at DESC, w.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return withTotal(rows);
}

/** A work that waits, and for which group. */
export type WaitingRow = WorkRow & { readonly groupId: string; readonly groupName: string };

/** A part of the works that wait for the actor, the oldest first, and how many there are. */
export async function findWaitingWorks(
  db: Db,
  actor: Actor,
  { groupId, limit, offset }: Part & { groupId: string | undefined },
): Promise<{ works: WaitingRow[]; total: number }> {
  const ofGroup = groupId ? sql`pl.group_id = ${groupId}` : sql`true`;
  const { rows } = await sql<
    WaitingRow & { total: number }
  >`SELECT ${columnsFor(actor.id)}, g.id AS "groupId",
      g.name AS "groupName", count(*) OVER ()::int AS total
    FROM ${works} JOIN shelf_places pl ON pl.work_id = w.id JOIN groups g ON g.id = pl.group_id
    WHERE pl.state = 'waiting' AND ${ofGroup} AND ${isLive} AND ${isLed(actor)}
    ORDER BY w.put_at, w.id, g.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return withTotal(rows);
}

/** A work that isn't shown to a group: who decided so, null once that account is gone, and when. */
export type DeclinedRow = WorkRow & {
  readonly declineReason: DeclineReason | null;
  readonly decidedBy: string | null;
  readonly decidedAt: string;
};

/** A part of the works that staff keep from a group, the last decision first, and how many there are. */
export async function findDeclinedWorks(
  db: Db,
  actor: Actor,
  { groupId, limit, offset }: Part & { groupId: string },
): Promise<{ works: DeclinedRow[]; total: number }> {
  const { rows } = await sql<
    DeclinedRow & { total: number }
  >`SELECT ${columnsFor(actor.id)}, pl.decline_reason AS "declineReason", pl.decided_at AS "decidedAt",
      d.first_name || ' ' || d.last_name AS "decidedBy", count(*) OVER ()::int AS total
    FROM ${works} JOIN shelf_places pl ON pl.work_id = w.id JOIN groups g ON g.id = pl.group_id
      LEFT JOIN users d ON d.id = pl.decided_by AND d.deleted_at IS NULL
    WHERE pl.group_id = ${groupId} AND pl.state = 'declined' AND ${isLive} AND ${isLed(actor)}
    ORDER BY pl.decided_at DESC, w.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return withTotal(rows);
}

/** How many works wait for the actor in a group. */
export async function countWaitingWorks(db: Db, actor: Actor, groupId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count
    FROM ${worksWaitingFor(actor)} w WHERE w.group_id = ${groupId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The works that wait as a table, for SQL that the desk composes: `group_id`, `group_name`, and `put_at`, since when each waits. */
export function worksWaitingFor(actor: Actor): RawBuilder<unknown> {
  return sql`(SELECT g.id AS group_id, g.name AS group_name, w.put_at
    FROM ${works} JOIN shelf_places pl ON pl.work_id = w.id JOIN groups g ON g.id = pl.group_id
    WHERE pl.state = 'waiting' AND ${isLive} AND ${isLed(actor)})`;
}

function withTotal<R>(rows: readonly (R & { total: number })[]): { works: R[]; total: number } {
  return { works: rows.map(({ total: _, ...row }) => row as R), total: rows[0]?.total ?? 0 };
}

/** A place of a work, and why it doesn't count now; null while it does. */
export interface PlaceRow {
  readonly workId: string;
  readonly groupId: string;
  readonly groupName: string;
  readonly state: 'waiting' | 'approved' | 'declined';
  readonly hiddenBy: HiddenReason | null;
  readonly declineReason: DeclineReason | null;
}

/** The places of works, by the group's name: all of them, or those in groups that the actor leads. */
export async function findPlaces(
  db: Db,
  workIds: readonly string[],
  leader: Actor | 'everybody',
): Promise<PlaceRow[]> {
  const led = leader === 'everybody' ? sql`true` : isLed(leader);
  const { rows } =
    await sql<PlaceRow>`SELECT pl.work_id AS "workId", g.id AS "groupId", g.name AS "groupName", pl.state,
      ${hiddenBy} AS "hiddenBy", pl.decline_reason AS "declineReason"
    FROM ${works} JOIN shelf_places pl ON pl.work_id = w.id JOIN groups g ON g.id = pl.group_id
    WHERE w.id = ANY (${[...workIds]}::uuid[]) AND g.deleted_at IS NULL AND ${led}
    ORDER BY g.name COLLATE lt_natural, g.id`.execute(db);
  return rows;
}

/** Which of the works' files an actor sees on the shelf: decides who opens covers and Scratch files. */
export async function showsFileTo(
  db: Db,
  actor: Actor,
  { projectIds, fileId }: { projectIds: readonly string[]; fileId: string },
): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM ${works} WHERE p.id = ANY (${[...projectIds]}::uuid[]) AND ${isSeenBy(actor)}
    AND (p.shown_cover_id = ${fileId} OR EXISTS (
      SELECT FROM project_versions v WHERE v.project_id = p.id AND v.is_shown AND v.file_id = ${fileId})) LIMIT 1`.execute(
      db,
    );
  return rows.length > 0;
}

/** Whether two children are in one active group now. */
export async function shareGroup(db: Db, one: string, other: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM groups g WHERE g.status = 'active' AND g.deleted_at IS NULL
    AND ${isPresentStudent(sql`g.id`, one)} AND ${isPresentStudent(sql`g.id`, other)} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** The active groups of a child, by name. */
export async function findGroupsOf(db: Db, userId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`SELECT g.id, g.name FROM groups g
    WHERE g.status = 'active' AND g.deleted_at IS NULL AND ${isPresentStudent(sql`g.id`, userId)}
    ORDER BY g.name COLLATE lt_natural, g.id`.execute(db);
  return rows;
}

/** Who of the family keeps groups from seeing the child's works; `by` is null once that account is gone. */
export function findRefusal(db: Db, userId: string): Promise<{ by: string | null; at: string } | undefined> {
  return db
    .selectFrom('shelf_refusals')
    .select(['refused_by as by', 'at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Whether the family lets groups see the child's works. */
export async function isShownToGroups(db: Db, userId: string): Promise<boolean> {
  return (await findRefusal(db, userId)) === undefined;
}
