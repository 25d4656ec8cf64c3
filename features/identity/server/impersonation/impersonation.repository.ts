import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Role } from '#platform/shared/roles.ts';

/** An impersonation that ended: whose it was, and of whom. */
export interface EndedImpersonation {
  readonly adminId: string;
  readonly userId: string;
}

const ended = ['admin_id as adminId', 'user_id as userId'] as const;

/** Whom an admin would see as; undefined for nobody and for a deleted account. Both accounts stay until the transaction ends. */
export async function holdBoth(
  db: Db,
  { adminId, userId }: EndedImpersonation,
): Promise<{ role: Role | null; isVerified: boolean; isDisabled: boolean } | undefined> {
  const { rows } = await sql<{
    id: string;
    role: Role | null;
    isVerified: boolean;
    isDisabled: boolean;
    isDeleted: boolean;
  }>`
    SELECT id, role, email_verified_at IS NOT NULL AS "isVerified", disabled_at IS NOT NULL AS "isDisabled",
      deleted_at IS NOT NULL AS "isDeleted"
    FROM users WHERE id IN (${adminId}, ${userId}) ORDER BY id FOR KEY SHARE`.execute(db);
  return rows.find(({ id, isDeleted }) => id === userId && !isDeleted);
}

/** Holds a session until the transaction ends; false when it is over. Accounts are locked before their sessions everywhere. */
export async function holdSession(db: Db, sessionId: string): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertImpersonation(
  db: Db,
  made: EndedImpersonation & {
    readonly sessionId: string;
    readonly startedAt: string;
    readonly until: string;
  },
): Promise<void> {
  const { sessionId, adminId, userId, startedAt, until } = made;
  await db
    .insertInto('impersonations')
    .values({ session_id: sessionId, admin_id: adminId, user_id: userId, started_at: startedAt, until })
    .execute();
}

/** Ends the impersonation of a session; undefined when there is none. Of two at once, one gets it. */
export function deleteImpersonation(db: Db, sessionId: string): Promise<EndedImpersonation | undefined> {
  return db
    .deleteFrom('impersonations')
    .where('session_id', '=', sessionId)
    .returning(ended)
    .executeTakeFirst();
}

/** Ends the impersonations whose time is over, and those of sessions that are gone. */
export function deleteDueImpersonations(db: Db, now: string): Promise<EndedImpersonation[]> {
  return db
    .deleteFrom('impersonations')
    .where((eb) =>
      eb.or([
        eb('until', '<=', now),
        eb.not(
          eb.exists(
            eb
              .selectFrom('sessions')
              .select('sessions.id')
              .whereRef('sessions.id', '=', 'impersonations.session_id'),
          ),
        ),
      ]),
    )
    .returning(ended)
    .execute();
}
