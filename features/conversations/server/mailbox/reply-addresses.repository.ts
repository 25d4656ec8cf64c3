import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Role } from '#platform/shared/roles.ts';

interface Reply {
  readonly conversationId: string;
  readonly userId: string;
}

/** How often an account's keys were withdrawn; undefined without one. */
export function findKeyVersion(db: Db, userId: string) {
  return db.selectFrom('users').select('key_version as version').where('id', '=', userId).executeTakeFirst();
}

/** Writes what a token leads to, with the last message now, and until when; false where the conversation is gone. */
export async function writeReplyAddress(
  db: Db,
  { conversationId, userId, hash, until }: Reply & { readonly hash: Buffer; readonly until: string },
): Promise<boolean> {
  const { rows } =
    await sql`INSERT INTO conversation_reply_addresses (token_hash, conversation_id, user_id, seen, expires_at)
    SELECT ${hash}, c.id, ${userId}, c.last_number, ${until} FROM conversations c WHERE c.id = ${conversationId}
    ON CONFLICT (token_hash) DO UPDATE SET seen = excluded.seen, expires_at = excluded.expires_at RETURNING seen`.execute(
      db,
    );
  return rows.length > 0;
}

/** What a token leads to, with the person as they are now. */
export interface FoundReply extends Reply {
  readonly seen: number;
  readonly expiresAt: string;
  readonly keyVersion: number;
  readonly role: Role | null;
  /** Where they are known to receive mails; null for nobody who may sign in. */
  readonly email: string | null;
}

/** What a token leads to. */
export async function findReply(db: Db, hash: Buffer): Promise<FoundReply | undefined> {
  const { rows } =
    await sql<FoundReply>`SELECT r.conversation_id AS "conversationId", r.user_id AS "userId", r.seen,
      r.expires_at AS "expiresAt", u.key_version AS "keyVersion", u.role,
      CASE WHEN u.email_verified_at IS NOT NULL AND u.disabled_at IS NULL AND u.deleted_at IS NULL
        THEN lower(u.email) END AS email
    FROM conversation_reply_addresses r JOIN users u ON u.id = r.user_id WHERE r.token_hash = ${hash}`.execute(
      db,
    );
  return rows[0];
}
