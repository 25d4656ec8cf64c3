import type { Db } from '#platform/server/database.ts';
import { forgetOldTries } from '#platform/server/rate-limit.ts';
import { deleteExpiredProofs } from './google-links.repository.ts';
import { deleteExpiredSessions } from './identity.repository.ts';
import { deleteCodesExpiredBefore } from './one-time-codes.repository.ts';

// Until then an expired link says that it expired; later it is unknown.
const codeMemoryHours = 30 * 24;

/** The nightly job: expired sessions and proofs, codes a month past their time and tries older than a day go. */
export async function dailySweep(db: Db, now: Temporal.Instant): Promise<void> {
  await deleteExpiredSessions(db, now.toString());
  await deleteExpiredProofs(db, now.toString());
  await deleteCodesExpiredBefore(db, now.subtract({ hours: codeMemoryHours }).toString());
  await forgetOldTries(db, now);
}
