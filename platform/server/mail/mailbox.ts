import * as z from 'zod/mini';
import type { Db } from '../database/database.ts';

const anId = z.guid();

/** The newest hundred mails of the outbox, for the demo's mailbox. */
export function listMails(db: Db) {
  return db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** One mail of the outbox; undefined when no mail has the id. */
export async function findMail(db: Db, id: string) {
  if (!anId.safeParse(id).success) return undefined;
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}
