import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { readEnv } from '#platform/server/env.ts';
import { jobScope } from '#platform/server/jobs/job-scope.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import type { Choice } from '../shared/notifications.ts';
import { type News, tell } from './notifications.service.ts';
import { sendNotifications } from './sending.service.ts';

const silent = { info() {}, warn() {}, error() {} };

/** Sends what is due at the time, as the job of each minute does. */
export function sendDue(db: Db, now = testNow): Promise<void> {
  const env = readEnv({ PUBLIC_URL: 'https://orbita.example', LOG_LEVEL: 'silent' });
  return sendNotifications(jobScope(db, env, silent, Temporal.Instant.from(now)));
}

/** The words of a message in both languages. */
export const wordsOf = (lt: string) => ({
  title: { lt, en: `${lt} (en)` },
  body: { lt: 'Kviečiame.', en: 'Welcome.' },
});

interface Message extends Partial<News<'message'>> {
  readonly childId?: string;
  readonly now?: string;
}

/** Tells a person a message of the academy; under a key of its own unless one is given. */
export function sayTo(
  db: Db,
  person: Actor,
  lt: string,
  { now = testNow, ...over }: Message = {},
): Promise<void> {
  const key = `message/${crypto.randomUUID()}`;
  const news = { happening: 'message', key, path: '/dashboard/modules', ...over } as const;
  return transaction(testScope(db, person, { now }), (tx) =>
    tell(tx, { ...news, people: [person.id, person.id], facts: wordsOf(lt) }),
  );
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
