import type { Db } from '#platform/server/database.ts';
import { forgetOldTries } from '#platform/server/rate-limit.ts';
import { deleteExpiredSessions } from './identity.repository.ts';

/** The nightly job: expired sessions and counted tries older than a day go. */
export async function dailySweep(db: Db, now: Temporal.Instant): Promise<void> {
  await deleteExpiredSessions(db, now.toString());
  await forgetOldTries(db, now);
}
