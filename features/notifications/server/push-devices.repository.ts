import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { PushSubscription } from '#platform/server/push/web-push.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { PushDevice } from '../shared/notifications.ts';

/** A person's devices, the newest first. */
export async function findDevices(
  db: Db,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<PushDevice[]> {
  return db
    .selectFrom('push_devices')
    .select(['id', 'name', 'created_at as addedAt'])
    .select(sql<boolean>`session_id = ${sessionId}`.as('current'))
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

interface NewDevice extends PushSubscription {
  readonly userId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly at: string;
}

/** Writes a device. One that the browser already has goes to whoever is signed in there now; a session has one. */
export async function writeDevice(
  db: Db,
  { userId, sessionId, endpoint, at, ...device }: NewDevice,
): Promise<void> {
  await db
    .deleteFrom('push_devices')
    .where('session_id', '=', sessionId)
    .where('endpoint', '<>', endpoint)
    .execute();
  const columns = { user_id: userId, session_id: sessionId, ...device };
  await db
    .insertInto('push_devices')
    .values({ ...columns, endpoint, created_at: at })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(columns))
    .execute();
}

/** Deletes all devices of a person except the given number of newest ones. */
export async function keepNewest(db: Db, userId: string, count: number): Promise<void> {
  await sql`DELETE FROM push_devices WHERE user_id = ${userId} AND id NOT IN (
    SELECT id FROM push_devices WHERE user_id = ${userId} ORDER BY id DESC LIMIT ${count})`.execute(db);
}

/** Deletes a device; of a person, if one is named. Returns whether there was one. */
export async function deleteDevice(db: Db, deviceId: string, userId?: string): Promise<boolean> {
  const rows = await db
    .deleteFrom('push_devices')
    .where('id', '=', deviceId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** The devices of people, each with its owner. */
export function findDeviceIds(
  db: Db,
  userIds: readonly string[],
): Promise<{ userId: string; deviceId: string }[]> {
  return db
    .selectFrom('push_devices')
    .select(['user_id as userId', 'id as deviceId'])
    .where((eb) => eb('user_id', '=', eb.fn.any(eb.val([...userIds]))))
    .orderBy('id')
    .execute();
}

/** A push to one device. */
export interface DuePush extends PushSubscription {
  readonly id: string;
  readonly happening: string;
  readonly key: string;
  readonly facts: Record<string, unknown>;
  readonly path: string;
  readonly urgent: boolean;
  readonly locale: Locale | null;
}

/** A line and a device of the same person; undefined when either is gone, or is another's by now. */
export async function findPush(
  db: Db,
  { notificationId, deviceId }: { readonly notificationId: string; readonly deviceId: string },
): Promise<DuePush | undefined> {
  return db
    .selectFrom('push_devices as d')
    .innerJoin('notifications as n', 'n.user_id', 'd.user_id')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['n.id', 'n.happening', 'n.key', 'n.data as facts', 'n.path', 'n.urgent', 'u.locale'])
    .select(['d.endpoint', 'd.p256dh', 'd.auth'])
    .where('d.id', '=', deviceId)
    .where('n.id', '=', notificationId)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst();
}
