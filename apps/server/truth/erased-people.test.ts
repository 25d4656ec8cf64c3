import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemoAcademy } from '#apps/academy/seed.ts';
import { endLeftBehind } from '#features/billing/server/subscriptions/departures.service.ts';
import { makeTakeout } from '#features/takeouts/server/making.service.ts';
import { takeoutFolder } from '#features/takeouts/server/takeouts.factory.ts';
import { askTakeout } from '#features/takeouts/server/takeouts.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { queueMails } from '#platform/server/mail/mail-outbox.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow } from '#platform/testing/scope.ts';
import { nightlyJobs } from '../nightly.ts';
import { placesOf } from './test-places.ts';

/** The demo academy: whatever the product keeps of people is in it. */
let db: Db;
let drop: () => Promise<void>;
const folder = takeoutFolder();
const requestedAt = '2026-11-06T15:00:00.000Z';
const nightAt = '2026-11-21T03:00:00.000Z';
const system = (now: string) => ({
  ...folder.scopeOf(db, { id: randomUUID(), role: null }, now),
  actor: null,
});
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  const { env } = system(testNow);
  await seedDemoAcademy(db, env, { begin: () => () => {} }, Temporal.Instant.from(testNow));
}, 120_000);
afterAll(async () => {
  await drop();
  folder.remove();
});

const erased = ['rasa@example.com', 'lukas@example.com', 'urte@example.com', 'zygimante@example.com'];
const phone = '+37061234567';
/** What nobody else in the demo has: names, addresses, a number. */
const words = ['Mickevič', 'Urtė', 'Žygimantė', 'Kęstutaitytė', phone, ...erased];
/** Documents of the books, which stay for ten years. */
const books = [
  'bank_transfers.payer_name',
  'bank_transfers.text',
  'invoices.buyer',
  'invoices.lines',
  'receipts.payer_name',
];

const idOf = async (email: string) =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

/** Everything that people wrote about one another, where the demo is short of words. */
async function writeAbout(child: string, payer: string): Promise<void> {
  const text = 'Žygimantė ir Urtė Mickevičiūtė';
  for (const [table, column] of [
    ['daily_sheet_rows', 'user_id'],
    ['claims', 'user_id'],
  ] as const)
    await sql`UPDATE ${sql.table(table)} SET comment = ${text} WHERE ${sql.ref(column)} = ${child}`.execute(
      db,
    );
  await sql`UPDATE feedback SET text = ${text} WHERE child_id = ${child}`.execute(db);
  await sql`UPDATE exercise_work SET code = to_jsonb(${text}::text) WHERE user_id = ${child}`.execute(db);
  await sql`UPDATE makeup_credits SET reason = ${text} WHERE child_id = ${child}`.execute(db);
  await sql`UPDATE absence_notices SET reason = ${text} WHERE student_id = ${child}`.execute(db);
  await sql`UPDATE users SET phone = ${phone} WHERE id = ${payer}`.execute(db);
  await sql`INSERT INTO feedback_versions (feedback_id, number, text, written_at)
    SELECT id, 99, ${text}, now() FROM feedback WHERE child_id = ${child}`.execute(db);
  await sql`INSERT INTO bulletin_emails (bulletin_id, email) SELECT id, 'rasa@example.com' FROM bulletins
    ON CONFLICT DO NOTHING`.execute(db);
  await sql`INSERT INTO cancellation_requests (id, subscription_id, reason, comment, created_at)
    SELECT gen_random_uuid(), id, 'other', ${text}, now() FROM subscriptions WHERE payer_id = ${payer} LIMIT 1`.execute(
    db,
  );
  await sql`INSERT INTO diploma_batches (id, group_id, student_ids, spellings, created_at, finished_at)
    SELECT gen_random_uuid(), id, ARRAY[${child}::uuid], jsonb_build_object(${child}::text, jsonb_build_object('firstName', ${text}::text)),
      now(), now() FROM groups LIMIT 1`.execute(db);
  await sql`INSERT INTO one_time_codes (code_hash, purpose, subject_id, payload, created_at, expires_at)
    VALUES ('\\x00', 'child-invitation', gen_random_uuid(), '{"email": "rasa@example.com"}', now(), now() + interval '9 years')`.execute(
    db,
  );
  await sql`INSERT INTO guardian_invitations (email, invited_by, created_at)
    SELECT 'rasa@example.com', id, now() FROM users WHERE email = 'mantas@example.com'`.execute(db);
  const mail = { text: `Apie ${text}`, html: '' };
  await transaction(system(testNow), (tx) =>
    queueMails(tx, [
      { ...mail, to: 'rasa@example.com', subject: 'Vaikui' },
      { ...mail, to: 'mantas@example.com', subject: 'Žygimantė: atsiliepimas' },
    ]),
  );
}

async function night(): Promise<void> {
  const minuteOf = (at: string) => {
    const [minute, hour] = at.split(' ');
    return Number(hour?.split(',')[0]) * 60 + Number(minute);
  };
  for (const { run } of Object.values(nightlyJobs).toSorted((a, b) => minuteOf(a.at) - minuteOf(b.at)))
    await run(system(nightAt));
  await endLeftBehind(system(nightAt));
}

it('leaves no name, address or number of erased people in any table, index, job or stored file, but in the books', async () => {
  const [rasa, zygimante] = [await idOf('rasa@example.com'), await idOf('zygimante@example.com')];
  await writeAbout(zygimante, rasa);
  const parent = folder.scopeOf(db, { id: rasa, role: 'parent' });
  const takeoutId = randomUUID();
  await askTakeout(parent, { id: takeoutId });
  await makeTakeout(system(testNow), { takeoutId });
  expect((await folder.parts()).length).toBeGreaterThan(0);
  // Far more places than the books: the walk finds them.
  expect((await placesOf(db, words)).length).toBeGreaterThan(20);
  const request = db.updateTable('users').set({ deletion_requested_at: requestedAt });
  await request
    .where((eb) => eb.or([eb('email', 'in', erased), eb('last_name', '=', 'Mickevičius')]))
    .execute();
  await night();
  expect(await placesOf(db, words)).toEqual(books);
  expect(await folder.parts()).toEqual([]);
}, 120_000);
