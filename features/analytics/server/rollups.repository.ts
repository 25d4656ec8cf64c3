import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { type ChangedDays, countedDays, countedStays, dayColumns, pending } from './counted.repository.ts';

/**
 * The counting process holds this lock, so that no change is counted twice. It is held with no other lock.
 */
export async function lockRollups(db: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('analytics-rollups', 0))`.execute(db);
}

/** True when a fact changed since the last count. */
export async function hasChanges(db: Db): Promise<boolean> {
  const found = await db.selectFrom('analytics_changes').select('id').limit(1).executeTakeFirst();
  return found !== undefined;
}

/** Takes the noted changes out, merged by group. Later commits have notes of their own, for the next count. */
export async function takeChanges(db: Db): Promise<ChangedDays[]> {
  const { rows } = await sql<ChangedDays>`
    WITH taken AS (DELETE FROM analytics_changes RETURNING group_id, daterange(from_day, to_day, '[]') AS days)
    SELECT group_id AS "groupId", range_agg(days)::text AS days FROM taken GROUP BY group_id`.execute(db);
  return rows;
}

/** Every day of every group. */
export async function findAllDays(db: Db): Promise<ChangedDays[]> {
  const { rows } = await sql<ChangedDays>`
    SELECT id AS "groupId", '{(,)}' AS days FROM groups UNION ALL SELECT NULL, '{(,)}'`.execute(db);
  return rows;
}

/** Recomputes the rows of the changed days, and the stays in their groups, from the facts. */
export async function replaceRollups(db: Db, changed: readonly ChangedDays[]): Promise<void> {
  if (changed.length === 0) return;
  for (const same of [sql`d.group_id = p.group_id`, sql`d.group_id IS NULL AND p.group_id IS NULL`])
    await sql`WITH ${pending(changed)} DELETE FROM analytics_days d USING pending p
      WHERE ${same} AND d.day <@ p.days AND d.day BETWEEN p.first_day AND p.last_day`.execute(db);
  await sql`WITH ${pending(changed)}, ${countedDays}
    INSERT INTO analytics_days (${dayColumns}) SELECT ${dayColumns} FROM counted`.execute(db);
  await sql`WITH ${pending(changed)} DELETE FROM analytics_stays s USING pending p WHERE s.group_id = p.group_id`.execute(
    db,
  );
  await sql`WITH ${pending(changed)}, ${countedStays}
    INSERT INTO analytics_stays (group_id, user_id, from_day, until_day)
    SELECT group_id, user_id, from_day, until_day FROM stays`.execute(db);
}

/** Deletes all counts, and the notes of changes. */
export async function clearRollups(db: Db): Promise<void> {
  await db.deleteFrom('analytics_changes').execute();
  await db.deleteFrom('analytics_days').execute();
  await db.deleteFrom('analytics_stays').execute();
}

/** How many stored days and stays differ from the facts, in either direction; noted changes are not yet counted. */
export async function countDifferences(
  db: Db,
  all: readonly ChangedDays[],
): Promise<{ days: number; stays: number }> {
  const kept = sql`SELECT ${dayColumns} FROM analytics_days`;
  const facts = sql`SELECT ${dayColumns} FROM counted`;
  const stay = sql`group_id, user_id, from_day, until_day`;
  const days = await sql<{ n: number }>`WITH ${pending(all)}, ${countedDays}
    SELECT count(*)::int AS n FROM (SELECT DISTINCT group_id, day FROM (
      (${kept} EXCEPT ${facts}) UNION ALL (${facts} EXCEPT ${kept})) AS one) AS each`.execute(db);
  const stays = await sql<{ n: number }>`WITH ${pending(all)}, ${countedStays}
    SELECT count(*)::int AS n FROM (
      (SELECT ${stay} FROM analytics_stays EXCEPT SELECT ${stay} FROM stays)
      UNION ALL (SELECT ${stay} FROM stays EXCEPT SELECT ${stay} FROM analytics_stays)) AS one`.execute(db);
  return { days: days.rows[0]?.n ?? 0, stays: stays.rows[0]?.n ?? 0 };
}
