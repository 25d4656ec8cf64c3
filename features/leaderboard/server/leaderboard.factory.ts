import type { Db } from '#platform/server/database/database.ts';
import { testNow } from '#platform/testing/scope.ts';

/** Takes a child off the leaderboards: by the child's own decision by default. */
export async function optOut(db: Db, userId: string, by = userId): Promise<void> {
  await db
    .insertInto('leaderboard_opt_outs')
    .values({ user_id: userId, opted_out_by: by, at: testNow })
    .execute();
}
