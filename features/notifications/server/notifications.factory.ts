import type { Db } from '#platform/server/database/database.ts';
import { readEnv } from '#platform/server/env.ts';
import { jobScope } from '#platform/server/jobs/job-scope.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { testNow } from '#platform/testing/scope.ts';
import type { Choice } from '../shared/notifications.ts';
import { sendNotifications } from './sending.service.ts';

const silent = { info() {}, warn() {}, error() {} };

/** Sends what is due at the time, as the job of each minute does. */
export function sendDue(db: Db, now = testNow): Promise<void> {
  const env = readEnv({ PUBLIC_URL: 'https://orbita.example', LOG_LEVEL: 'silent' });
  return sendNotifications(jobScope(db, env, silent, Temporal.Instant.from(now)));
}

/** Writes a choice of a person. */
export async function chooseAs(db: Db, person: Actor, choice: Choice): Promise<void> {
  await db
    .insertInto('notification_choices')
    .values({ user_id: person.id, ...choice })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'topic', 'channel']).doUpdateSet({ pace: choice.pace }),
    )
    .execute();
}
