import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { bellDays, type News, notify } from './notifications.service.ts';

/** The words of a message in both languages. */
export const wordsOf = (lt: string, en = `${lt} (en)`) => ({
  title: { lt, en },
  body: { lt: 'Kviečiame.', en: 'Welcome.' },
});

interface Message extends Partial<News<'message'>> {
  readonly childId?: string;
}

/** Sends the scope's own user a message of the academy; under a key of its own unless one is given. */
export function sayTo(scope: SignedInScope, lt: string, over: Message = {}): Promise<void> {
  const key = `message/${crypto.randomUUID()}`;
  const news = { happening: 'message', key, path: '/dashboard/modules', ...over } as const;
  const { id } = scope.actor;
  return transaction(scope, (tx) => notify(tx, { ...news, people: [id, id], facts: wordsOf(lt) }));
}

/** How many of each person's newest lines the demo leaves unread. */
const unread = 2;

/** What happened in the demo is in the bells, all read except the newest; no mails are sent for it any more. */
export async function seedBells(db: Db, now: Temporal.Instant): Promise<void> {
  const shown = now.subtract({ hours: bellDays * 24 }).toString();
  await db.deleteFrom('notifications').where('created_at', '<', shown).execute();
  await db.deleteFrom('deliveries').execute();
  await sql`UPDATE notifications n SET read_at = CASE WHEN newest.place > ${unread} THEN n.created_at END
    FROM (SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY created_at DESC, id DESC) AS place
      FROM notifications) newest
    WHERE newest.id = n.id`.execute(db);
}
