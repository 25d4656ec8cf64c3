import type { Db } from '#platform/server/database/database.ts';
import type { DrawnCard } from './login-cards.service.ts';
import { drawCards } from './login-cards.service.ts';

let made = 0;

/** A login card that works: returns its username, secret and pictures, which printed cards alone have. */
export async function createLoginCard(
  db: Db,
  userId: string,
  { username }: { readonly username?: string } = {},
): Promise<DrawnCard & { username: string }> {
  made += 1;
  const [drawn] = await drawCards([userId]);
  if (!drawn) throw new Error('One card is drawn for each child.');
  const name = username ?? `mokinys-kometa-${made}`;
  await db
    .insertInto('login_cards')
    .values({
      user_id: userId,
      username: name,
      secret_hash: drawn.stored.secretHash,
      pictures_hash: drawn.stored.picturesHash,
      made_at: '2026-11-20T08:00:00.000Z',
      made_by: null,
    })
    .execute();
  return { ...drawn, username: name };
}
