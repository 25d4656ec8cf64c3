import type { JobPayloads } from '#platform/server/jobs/jobs.ts';
import {
  PrivateAddress,
  type PublicPost,
  postInPlace,
  publicPost,
} from '#platform/server/push/public-post.ts';
import { pushRequest } from '#platform/server/push/web-push.ts';
import { nowIso, type Scope } from '#platform/server/scope.ts';
import { defaultLocale } from '#platform/shared/localized-text.ts';
import { findHappening } from './happenings.service.ts';
import * as repository from './push-devices.repository.ts';
import { noteAccepted, noteFailed } from './sending.repository.ts';

/** The browser withdrew its consent. */
const gone: readonly number[] = [404, 410];

/**
 * The `deliverPush` job: sends one line to one device, in its reader's current language and without anything personal (decision
 * N4). A device whose browser withdrew its consent is deleted, and one at an address that must not be requested. Throws when
 * the push service should be retried; the push's tag lets the device show a repeated one once.
 */
export async function deliverPush(
  scope: Scope,
  payload: JobPayloads['deliverPush'],
  post: PublicPost = scope.env.pushService ? postInPlace(scope.env.pushService) : publicPost(),
): Promise<void> {
  const found = await repository.findPush(scope.db, payload);
  const told = found && findHappening(found.happening);
  if (!found || !told) return;
  const { facts, path, key: tag, urgent, locale } = found;
  const news = told.push(facts, locale ?? defaultLocale);
  const request = await pushRequest(scope, found, { payload: { ...news, path, tag }, tag, urgent });
  const status = await post(request).catch((error: unknown) => {
    if (error instanceof PrivateAddress) return 410;
    throw error;
  });
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}.`);
  const { notificationId } = payload;
  if (gone.includes(status)) await repository.deleteDevice(scope.db, payload.deviceId);
  else if (status < 300) await noteAccepted(scope.db, { notificationId, at: nowIso(scope) });
  else {
    scope.log.warn({ status }, 'a push was refused');
    await noteFailed(scope.db, { notificationId, channel: 'push', at: nowIso(scope) });
  }
}
