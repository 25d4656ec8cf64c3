import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '#platform/server/database/database.ts';
import { hasWords } from '#platform/server/database/search-patterns.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import { missionStateOf } from '../shared/missions.rules.ts';
import type { FamilyMission, Mission } from '../shared/missions.ts';

/**
 * The fuel of the mission `m`: the approved points of the group's lessons from its first day to its last, whenever they
 * were approved, but not after staff ended it. Never below 0.
 */
function fuelOf(childId?: string): RawBuilder<number> {
  const own = childId === undefined ? sql`` : sql` AND e.user_id = ${childId}`;
  return sql`(SELECT greatest(0, coalesce(sum(e.amount), 0))::int FROM point_entries e
    WHERE e.group_id = m.group_id AND e.kind IN ('sheet', 'sheet-reversal')
      AND e.date BETWEEN m.starts_on AND m.ends_on AND (m.ended_at IS NULL OR e.created_at < m.ended_at)${own})`;
}

function missions(db: Db) {
  return db
    .selectFrom('missions as m')
    .select(['m.id', 'm.name', 'm.outcome', 'm.target', 'm.starts_on', 'm.ends_on'])
    .select(['m.reached_at', 'm.ended_at', fuelOf().as('fuel')]);
}

type FoundMission = Awaited<ReturnType<ReturnType<typeof missions>['execute']>>[number];

function toMission(row: FoundMission, today: string) {
  const time = {
    from: row.starts_on,
    to: row.ends_on,
    reachedAt: row.reached_at,
    endedAt: row.ended_at,
  };
  const { id, name, outcome, target, fuel } = row;
  return { id, name, outcome, target, fuel, ...time, state: missionStateOf(time, today) };
}

interface WantedOfChild {
  readonly groupId: string;
  readonly childId: string;
  readonly today: string;
  /** Missions that ended before this day are no longer shown. */
  readonly since: string;
}

/** The current mission, otherwise the one that ended last; with the child's own part. */
export async function findMissionOfChild(
  db: Db,
  { groupId, childId, today, since }: WantedOfChild,
): Promise<FamilyMission | null> {
  const row = await missions(db)
    .select(fuelOf(childId).as('own_part'))
    .where('m.group_id', '=', groupId)
    .where('m.starts_on', '<=', today)
    .where(
      // Reached by a sheet that was approved later, it is over when it was reached.
      sql<boolean>`coalesce((m.reached_at AT TIME ZONE 'Europe/Vilnius')::date,
        least(m.ends_on, (m.ended_at AT TIME ZONE 'Europe/Vilnius')::date)) >= ${since}`,
    )
    .orderBy(sql`(m.reached_at IS NULL AND m.ended_at IS NULL AND m.ends_on >= ${today})`, 'desc')
    .orderBy(sql`coalesce(m.reached_at, m.ended_at, m.ends_on::timestamptz)`, 'desc')
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...toMission(row, today), ownPart: row.own_part } : null;
}

export interface MissionsWanted {
  /** Null for all groups. */
  readonly groupIds: readonly string[] | null;
  /** Every word is somewhere in the group's name. */
  readonly search: string;
  readonly today: string;
  readonly limit: number;
  readonly offset: number;
}

function staffMissions(db: Db) {
  return missions(db)
    .innerJoin('groups as g', 'g.id', 'm.group_id')
    .select(['g.id as group_id', 'g.name as group_name', 'm.version'])
    .where('g.deleted_at', 'is', null);
}

/** Open ones first, those that end soonest at the top; then the closed ones, newest first. */
export async function findMissions(
  db: Db,
  { groupIds, search, today, limit, offset }: MissionsWanted,
): Promise<Mission[]> {
  const open = sql`(m.reached_at IS NULL AND m.ended_at IS NULL AND m.ends_on >= ${today})`;
  const rows = await staffMissions(db)
    .$if(groupIds !== null, (query) =>
      query.where((eb) => eb('m.group_id', '=', eb.fn.any(eb.val([...(groupIds ?? [])])))),
    )
    .where((eb) => eb.and(hasWords('g.search', search)))
    .orderBy(open, 'desc')
    .orderBy(sql`CASE WHEN ${open} THEN m.ends_on END`)
    .orderBy('m.starts_on', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => toStaffMission(row, today));
}

type FoundStaffMission = Awaited<ReturnType<ReturnType<typeof staffMissions>['execute']>>[number];

function toStaffMission(row: FoundStaffMission, today: string): Mission {
  const group = { id: row.group_id, name: row.group_name };
  return { ...toMission(row, today), group, version: row.version };
}

export async function findMission(db: Db, missionId: string, today: string): Promise<Mission | undefined> {
  const row = await staffMissions(db).where('m.id', '=', missionId).executeTakeFirst();
  return row && toStaffMission(row, today);
}

/** The group's mission that gets the fuel of a lesson on this day, locked until the transaction ends. */
export function lockMissionOfDay(db: Db, groupId: string, date: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('missions')
    .select('id')
    .where('group_id', '=', groupId)
    .where('starts_on', '<=', date)
    .where('ends_on', '>=', date)
    .where('reached_at', 'is', null)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks a mission until the transaction ends; after its group, everywhere. */
export async function lockMission(db: Db, missionId: string): Promise<void> {
  await db.selectFrom('missions').select('id').where('id', '=', missionId).forUpdate().execute();
}

/** Whether the group has another open mission on one of these days. */
export async function isTaken(
  db: Db,
  { groupId, from, to, except }: { groupId: string; from: string; to: string; except: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('missions')
    .select('id')
    .where('group_id', '=', groupId)
    .where('reached_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('starts_on', '<=', to)
    .where('ends_on', '>=', from)
    .where('id', '<>', except)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface ReachedMission {
  readonly name: LocalizedText;
  readonly outcome: LocalizedText;
  readonly groupId: string;
}

/** Marks a locked mission as reached if its fuel suffices; returns its name if it is reached now. */
export async function setReachedWhenFull(
  db: Db,
  missionId: string,
  at: string,
): Promise<ReachedMission | undefined> {
  const { rows } = await sql<ReachedMission>`
    UPDATE missions m SET reached_at = ${at}
    WHERE m.id = ${missionId} AND m.reached_at IS NULL AND ${fuelOf()} >= m.target
    RETURNING m.name, m.outcome, m.group_id AS "groupId"`.execute(db);
  return rows[0];
}

export async function insertMission(db: Db, row: Insertable<Database['missions']>): Promise<void> {
  await db.insertInto('missions').values(row).execute();
}

type MissionChange = Pick<
  Insertable<Database['missions']>,
  'name' | 'outcome' | 'target' | 'starts_on' | 'ends_on'
>;

export async function updateMission(db: Db, missionId: string, change: MissionChange): Promise<void> {
  await db
    .updateTable('missions')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', missionId)
    .execute();
}

export async function setEnded(db: Db, missionId: string, at: string): Promise<void> {
  await db
    .updateTable('missions')
    .set((eb) => ({ ended_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', missionId)
    .execute();
}

export async function deleteMission(db: Db, missionId: string): Promise<void> {
  await db.deleteFrom('missions').where('id', '=', missionId).execute();
}
