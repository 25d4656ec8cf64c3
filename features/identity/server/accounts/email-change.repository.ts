import type { Db } from '#platform/server/database/database.ts';

export interface EmailChange {
  readonly newEmail: string;
  readonly oldConfirmedAt: string | null;
  readonly newConfirmedAt: string | null;
}

/** Stores the request for a new address, replacing an older one. */
export async function upsertEmailChange(
  db: Db,
  userId: string,
  change: { newEmail: string; now: string; oldConfirmedAt: string | null },
): Promise<void> {
  const values = {
    new_email: change.newEmail,
    requested_at: change.now,
    old_confirmed_at: change.oldConfirmedAt,
    new_confirmed_at: null,
  };
  await db
    .insertInto('email_changes')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export function findEmailChange(db: Db, userId: string): Promise<EmailChange | undefined> {
  return db
    .selectFrom('email_changes')
    .select(['new_email as newEmail', 'old_confirmed_at as oldConfirmedAt'])
    .select('new_confirmed_at as newConfirmedAt')
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Marks that one mailbox has confirmed, and answers how far the change has come. */
export function confirm(
  db: Db,
  userId: string,
  mailbox: 'old' | 'new',
  now: string,
): Promise<EmailChange | undefined> {
  return db
    .updateTable('email_changes')
    .set(mailbox === 'old' ? { old_confirmed_at: now } : { new_confirmed_at: now })
    .where('user_id', '=', userId)
    .returning(['new_email as newEmail', 'old_confirmed_at as oldConfirmedAt'])
    .returning('new_confirmed_at as newConfirmedAt')
    .executeTakeFirst();
}

export async function deleteEmailChange(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}
