import { sql } from 'kysely';
import { deletedAccounts } from '#features/identity/server/accounts/account-deletion.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { ChosenPrize } from '../../shared/rewards.ts';

/** The prize that a child saves for, also when it left the catalogue. */
export async function findChosen(db: Db, userId: string): Promise<ChosenPrize | null> {
  const row = await db
    .selectFrom('chosen_prizes as c')
    .innerJoin('rewards as r', 'r.id', 'c.reward_id')
    .select(['r.id', 'r.name', 'r.archived_at'])
    .where('c.user_id', '=', userId)
    .executeTakeFirst();
  return row ? { rewardId: row.id, name: row.name, gone: row.archived_at !== null } : null;
}

interface Choice {
  readonly userId: string;
  readonly rewardId: string;
  readonly at: string;
}

export async function saveChosen(db: Db, { userId, rewardId, at }: Choice): Promise<void> {
  await db
    .insertInto('chosen_prizes')
    .values({ user_id: userId, reward_id: rewardId, chosen_at: at })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        reward_id: eb.ref('excluded.reward_id'),
        chosen_at: eb.ref('excluded.chosen_at'),
      })),
    )
    .execute();
}

/** Of one prize, or of whichever is chosen. */
export async function deleteChosen(db: Db, userId: string, rewardId?: string): Promise<void> {
  await db
    .deleteFrom('chosen_prizes')
    .where('user_id', '=', userId)
    .$if(rewardId !== undefined, (query) => query.where('reward_id', '=', rewardId ?? ''))
    .execute();
}

/** Deletes what children with deleted accounts saved for, and what they wrote with their claims; the claims stay. */
export async function forgetWordsOfDeleted(db: Db): Promise<void> {
  await sql`DELETE FROM chosen_prizes WHERE user_id IN ${deletedAccounts}`.execute(db);
  await sql`UPDATE claims SET comment = '' WHERE comment <> '' AND user_id IN ${deletedAccounts}`.execute(db);
}
