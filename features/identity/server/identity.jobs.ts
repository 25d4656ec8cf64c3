import type { Db } from '#platform/server/database/database.ts';
import { forgetOldTries } from '#platform/server/security/rate-limit.ts';
import { unverifiedDays } from '../shared/account.rules.ts';
import { requestCutoff } from '../shared/account-requests.rules.ts';
import { knownDeviceDays } from '../shared/identity.rules.ts';
import { deleteUnverified, findUnverified } from './accounts/unverified-accounts.repository.ts';
import { deleteCodesExpiredBefore } from './codes/one-time-codes.repository.ts';
import { deleteExpiredTokens } from './codes/personal-tokens.repository.ts';
import { deleteExpiredProofs } from './google/google-links.repository.ts';
import { deleteExpiredSessions } from './identity.repository.ts';
import { deleteRequestsUntil } from './requests/account-requests.repository.ts';
import { deleteDeviceCookiesBefore } from './sessions/device-cookies.repository.ts';

// Until then an expired link is reported as expired; later it is unknown.
const codeMemoryHours = 30 * 24;

/**
 * The nightly job. It removes expired sessions, proofs, tokens and known browsers, codes a month past their time, attempts
 * older than a day, and children's requests that nobody answered in time. It removes accounts whose address nobody
 * proved within {@link unverifiedDays} days of registering.
 */
export async function dailySweep(db: Db, now: Temporal.Instant): Promise<void> {
  await deleteExpiredSessions(db, now.toString());
  await deleteExpiredProofs(db, now.toString());
  await deleteExpiredTokens(db, now.toString());
  await deleteCodesExpiredBefore(db, now.subtract({ hours: codeMemoryHours }).toString());
  const unproven = await findUnverified(db, now.subtract({ hours: unverifiedDays * 24 }).toString());
  // One by one: an account that has to stay keeps no other, and not the rest of the sweep, from going.
  for (const id of unproven) await deleteUnverified(db, id);
  await deleteDeviceCookiesBefore(db, now.subtract({ hours: knownDeviceDays * 24 }).toString());
  await deleteRequestsUntil(db, requestCutoff(now.toString()));
  await forgetOldTries(db, now);
}
