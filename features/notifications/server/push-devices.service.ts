import { transaction } from '#platform/server/database/transaction.ts';
import { mayBePublic } from '#platform/server/push/public-post.ts';
import { pushKey } from '#platform/server/push/web-push.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { deviceName } from '#platform/server/security/device-name.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { NewPushDevice, PushDevices } from '../shared/notifications.ts';
import * as repository from './push-devices.repository.ts';

/** With more browsers than this, the newest are used. */
const mostDevices = 10;

/** The browsers in which the actor allows pushes, and the key with which another one agrees. */
export async function listPushDevices(scope: SignedInScope): Promise<PushDevices> {
  const { id: userId, sessionId } = scope.actor;
  const devices = await repository.findDevices(scope.db, { userId, sessionId });
  return { devices, key: await pushKey(scope) };
}

/**
 * Allows pushes in the browser of the actor's session, until it ends; repeating the call returns the same device.
 * `request/invalid` for an endpoint that is not a public https address.
 */
export async function addPushDevice(
  scope: SignedInScope,
  { userAgent, ...subscription }: NewPushDevice & { readonly userAgent: string },
): Promise<PushDevices> {
  if (!mayBePublic(subscription.endpoint))
    throw new AppError('request/invalid', { issues: [{ path: 'endpoint', code: 'invalid' }] });
  const { id: userId, sessionId } = scope.actor;
  await transaction(scope, async (tx) => {
    const name = deviceName(userAgent);
    await repository.writeDevice(tx.db, { ...subscription, userId, sessionId, name, at: nowIso(tx) });
    await repository.keepNewest(tx.db, userId, mostDevices);
    await refresh(tx, { changed: ['notifications'], audience: [`user:${userId}`] });
  });
  return listPushDevices(scope);
}

/** Stops pushes in one of the actor's browsers. `db/no-document` for one that is gone or another's. */
export async function removePushDevice(
  scope: SignedInScope,
  { deviceId }: { readonly deviceId: string },
): Promise<PushDevices> {
  await transaction(scope, async (tx) => {
    if (!(await repository.deleteDevice(tx.db, deviceId, tx.actor.id))) throw new AppError('db/no-document');
    await refresh(tx, { changed: ['notifications'], audience: [`user:${tx.actor.id}`] });
  });
  return listPushDevices(scope);
}
