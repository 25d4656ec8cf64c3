import { Agent } from 'node:http';
import type { Db } from '#platform/server/database/database.ts';
import { newSessionToken } from '#platform/server/security/session.ts';
import type { Role } from '#platform/shared/roles.ts';

/** A signed-in browser: its cookie and its connections. */
export interface Client {
  readonly userId: string;
  readonly role: Role;
  readonly cookie: string;
  readonly agent: Agent;
}

/** Signs in some users of a role, those with the lowest ids or the named one, without their passwords: a session is just a row. */
export async function openSessions(db: Db, role: Role, count: number, userId?: string): Promise<Client[]> {
  const users = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', role)
    .$if(userId !== undefined, (query) => query.where('id', '=', userId ?? ''))
    .orderBy('id')
    .limit(count)
    .execute();
  const now = Temporal.Now.instant();
  const clients = users.map(({ id }) => ({ userId: id, ...newSessionToken() }));
  await db
    .insertInto('sessions')
    .values(
      clients.map(({ userId, tokenHash }) => ({
        token_hash: tokenHash,
        user_id: userId,
        persistent: true,
        created_at: now.toString(),
        last_used_at: now.toString(),
        expires_at: now.add({ hours: 24 }).toString(),
        user_agent: 'bench',
        address: '127.0.0.1',
      })),
    )
    .execute();
  return clients.map(({ userId, token }) => ({
    userId,
    role,
    cookie: `orbita=${token}`,
    // As many as a browser opens to one host.
    agent: new Agent({ keepAlive: true, maxSockets: 6 }),
  }));
}
