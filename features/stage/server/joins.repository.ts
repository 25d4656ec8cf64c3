import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** Deletes a stage with all that it knew, but who joined it: that is kept until its day is over. */
export async function deleteStage(db: Db, stageId: string): Promise<void> {
  await deleteStages(db, sql`st.id = ${stageId}`);
}

/** As {@link deleteStage}, for those that have ended; of one group, or all. */
export async function deleteEnded(db: Db, now: string, groupId?: string): Promise<void> {
  await deleteStages(db, sql`st.ends_at <= ${now}${groupId ? sql` AND st.group_id = ${groupId}` : sql``}`);
}

async function deleteStages(db: Db, which: RawBuilder<boolean>): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM stages st WHERE ${which} RETURNING st.id, st.group_id, st.day)
    INSERT INTO stage_joins (group_id, day, user_id)
    SELECT g.group_id, g.day, t.user_id FROM gone g JOIN stage_seats t ON t.stage_id = g.id
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Forgets who joined the classes of days before this one. */
export async function deleteJoinsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('stage_joins').where('day', '<', day).execute();
}

/** Who joined the group's classes of a day that are over; also in the minute before {@link deleteEnded} has seen the last one. */
export async function findJoined(
  db: Db,
  { groupId, day, now }: { readonly groupId: string; readonly day: string; readonly now: string },
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    SELECT user_id AS "userId" FROM stage_joins WHERE group_id = ${groupId} AND day = ${day}
    UNION SELECT t.user_id FROM stages st JOIN stage_seats t ON t.stage_id = st.id
      WHERE st.group_id = ${groupId} AND st.day = ${day} AND st.ends_at <= ${now}`.execute(db);
  return rows.map(({ userId }) => userId);
}
