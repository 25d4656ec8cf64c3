import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { sendDue } from './notifications.factory.ts';
import { sayTo } from './notifications.seed.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

/** The migration, and what was added to its table since. */
const files = [
  '20261126-1855-deliveries',
  '20261129-1737-what-became-of-deliveries',
  '20261129-2146-sms-of-deliveries',
].map((name) => new URL(`../../../database/migrations/${name}.sql`, import.meta.url));

/** The tables as they were before the migration, with rows of mail and push. */
async function goBack(): Promise<void> {
  await sql`ALTER TABLE notifications ADD COLUMN mail_at timestamptz, ADD COLUMN push_at timestamptz,
    ADD COLUMN daily boolean NOT NULL DEFAULT false, ADD COLUMN mailed_at timestamptz`.execute(db);
  await sql`UPDATE notifications n SET mail_at = d.due_at, mailed_at = d.sent_at, daily = d.daily
    FROM deliveries d WHERE d.notification_id = n.id AND d.channel = 'mail'`.execute(db);
  await sql`UPDATE notifications n SET push_at = d.due_at
    FROM deliveries d WHERE d.notification_id = n.id AND d.channel = 'push'`.execute(db);
  await sql`DROP TABLE deliveries`.execute(db);
  await sql`DROP INDEX notifications_messages`.execute(db);
}

const deliveries = async () =>
  (
    await db
      .selectFrom('deliveries as d')
      .innerJoin('notifications as n', 'n.id', 'd.notification_id')
      .select(['n.key', 'd.channel', 'd.daily', 'd.due_at', 'd.sent_at'])
      .where('d.due_at', 'is not', null)
      .orderBy('n.key')
      .orderBy('d.channel')
      .execute()
  ).map(({ key, channel, daily, ...at }) => [key, channel, daily, at] as const);

it('moves pending and sent notifications: nothing is lost, and nothing is sent twice', async () => {
  const rasa = await createUser(db, { role: 'parent', firstName: 'Rasa' });
  const as = testScope(db, rasa);
  await sayTo(as, 'Išsiųstas', { key: 'a' });
  await sendDue(db);
  await sayTo(as, 'Laukia', { key: 'b' });
  await sayTo(as, 'Rytoj', { key: 'c', at: Temporal.Instant.from(testNow).add({ hours: 24 }) });
  await sayTo(as, 'Tik skambutyje', { key: 'd', only: [] });
  const waiting = await deliveries();
  expect(waiting.map(([key, channel]) => `${key} ${channel}`)).toEqual([
    'b mail',
    'b push',
    'c mail',
    'c push',
  ]);
  await goBack();
  for (const file of files) await sql.raw(await readFile(file, 'utf8')).execute(db);
  expect(await deliveries()).toEqual(waiting);
  const sent = await db.selectFrom('deliveries').select('channel').where('sent_at', 'is not', null).execute();
  expect(sent).toEqual([{ channel: 'mail' }]);
  await sendDue(db);
  expect((await mailsTo(db, rasa.email)).map(({ subject }) => subject).sort()).toEqual([
    'Išsiųstas',
    'Laukia',
  ]);
  await sendDue(db, '2026-11-21T15:00:00Z');
  expect(await mailsTo(db, rasa.email)).toHaveLength(3);
});
