import type { Db } from '#platform/server/database/database.ts';
import { newSessionToken } from '#platform/server/security/session.ts';

/** A session of somebody for a day from an instant on; the answer is its cookie. */
export async function cookieOf(
  db: Db,
  userId: string,
  now: Temporal.Instant = Temporal.Now.instant(),
): Promise<string> {
  const { token, tokenHash } = newSessionToken();
  const at = now.toString();
  await db
    .insertInto('sessions')
    .values({
      ...{ token_hash: tokenHash, user_id: userId, persistent: true, created_at: at, last_used_at: at },
      ...{ expires_at: now.add({ hours: 24 }).toString(), user_agent: 'test', address: '127.0.0.1' },
    })
    .execute();
  return `orbita=${token}`;
}

/** Calls a procedure (`feature.procedure`) of a process as the web app does. */
export function call(address: string, procedure: string, input: unknown, cookie = ''): Promise<Response> {
  return fetch(`${address}/rpc/${procedure.replace('.', '/')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ json: input }),
  });
}
