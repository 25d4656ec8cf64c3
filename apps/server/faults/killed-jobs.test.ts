import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startDiplomas } from '#features/diplomas/server/diploma-making.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { wordsOf } from '#features/notifications/server/notifications.seed.ts';
import { notify } from '#features/notifications/server/notifications.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { queueMail } from '#platform/server/mail/mail-outbox.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { type OpenTestDatabase, openTestDatabase } from '#platform/testing/database.ts';
import { waitingForLocks } from '#platform/testing/locks.ts';
import { testScope } from '#platform/testing/scope.ts';
import { endProcess, type TestProcess, TestProcesses } from '../test-process.ts';

let database: OpenTestDatabase;
let db: Db;
const processes = new TestProcesses();
/** Three processes start here, on a machine that may be busy; in milliseconds. */
const patience = 120_000;

const invited = 'rasa@example.com';
let tries = 0;
let delivered = 0;
/** A mail server that never answers the first invitation, and accepts every other mail. */
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  closeTimeout: 100,
  onData(stream, { envelope }, done) {
    const invites = envelope.rcptTo.some(({ address }) => address === invited);
    const isFirst = invites && ++tries === 1;
    stream.resume();
    stream.on('end', () => {
      if (isFirst) return;
      if (invites) delivered += 1;
      done();
    });
  },
});
// The killed process leaves its connection silently.
smtp.on('error', () => {});

function startWorking(): Promise<TestProcess> {
  const { port } = smtp.server.address() as AddressInfo;
  return processes.start(database, { SMTP_URL: `smtp://127.0.0.1:${port}` });
}

const news = 'Atvira diena';
/** Two whole portions of lines, and a part of a third. */
const readers = 23;

const mailsOfNews = () =>
  db
    .selectFrom('mails')
    .select(({ fn }) => ['recipient', fn.countAll<number>().as('count')])
    .where('subject', '=', news)
    .groupBy('recipient')
    .execute();

async function tellEverybody(admin: Actor): Promise<void> {
  await sql`INSERT INTO users (email, role, first_name, last_name, email_verified_at, created_at)
    SELECT 'reader-' || n || '@example.com', 'parent', 'Rasa', 'Petrauskienė', now(), now()
    FROM generate_series(1, ${readers}::int) n`.execute(db);
  const people = await db.selectFrom('users').select('id').where('role', '=', 'parent').execute();
  const scope = testScope(db, admin, { now: Temporal.Now.instant().toString() });
  const message = { happening: 'message', key: 'message/open-day', path: '/dashboard/modules' } as const;
  const told = { ...message, facts: wordsOf(news), people: people.map(({ id }) => id) };
  // Also at night.
  await transaction(scope, (tx) => notify(tx, { ...told, cannotWait: true }));
}

interface Batch {
  readonly id: string;
  readonly groupId: string;
  readonly students: readonly string[];
  readonly unprintable: string;
}
let batch: Batch;

const diplomasMade = async (): Promise<string[]> => {
  const made = db.selectFrom('diplomas').select('student_id as id').where('group_id', '=', batch.groupId);
  return (await made.execute()).map(({ id }) => id).sort();
};
const batchNow = () =>
  db
    .selectFrom('diploma_batches')
    .select(['finished_at', 'left_out'])
    .where('id', '=', batch.id)
    .executeTakeFirstOrThrow();

/** Diplomas of 26, one of the second portion unprintable: recording that is the last thing its transaction does. */
async function orderDiplomas(admin: Actor): Promise<Batch> {
  const students: string[] = [];
  for (let each = 0; each < 25; each += 1) students.push((await createUser(db, { role: 'child' })).id);
  const { id: unprintable } = await createUser(db, { role: 'child', firstName: 'محمد' });
  const studentIds = [...students, unprintable];
  const { id: groupId } = await createGroup(db, { students: studentIds });
  const id = randomUUID();
  await startDiplomas(testScope(db, admin), { groupId, batchId: id, studentIds });
  return { id, groupId, students: students.sort(), unprintable };
}

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const admin = await createUser(db, { role: 'admin' });
  const mail = { to: invited, subject: 'Kvietimas', text: 'Labas', html: '<p>Labas</p>' };
  await transaction(testScope(db, admin), (tx) => queueMail(tx, mail));
  await tellEverybody(admin);
  batch = await orderDiplomas(admin);

  await db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE mails IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    await sql`SELECT FROM diploma_batches WHERE id = ${batch.id} FOR NO KEY UPDATE`.execute(trx);
    const doomed = await startWorking();
    const inTheMiddle = [/insert into "mails"/, /update "diploma_batches"/].map((query) =>
      expect.stringMatching(query),
    );
    await vi.waitFor(
      async () => {
        expect(await waitingForLocks(db)).toEqual(expect.arrayContaining(inTheMiddle));
        expect(tries).toBe(1);
      },
      { timeout: patience },
    );
    expect(await diplomasMade()).toHaveLength(20);
    await endProcess(doomed.child, 'SIGKILL');
  });
  expect(await mailsOfNews()).toEqual([]);
  await Promise.all([startWorking(), startWorking()]);
}, 120_000);
afterAll(async () => {
  await processes.end();
  await new Promise<void>((resolve) => smtp.close(resolve));
  await database.drop();
});

describe('work interrupted by a kill is finished by others:', () => {
  it('a mail is sent once more and no more', { timeout: patience }, async () => {
    const find = () =>
      db.selectFrom('mails').select(['attempts', 'sent_at']).where('recipient', '=', invited).execute();
    const sent = [{ attempts: 1, sent_at: expect.any(String) }];
    await vi.waitFor(async () => expect(await find()).toEqual(sent), { timeout: patience });
    expect({ tries, delivered }).toEqual({ tries: 2, delivered: 1 });
  });

  it('each reader gets one mail about the news, written after the decision', {
    timeout: patience,
  }, async () => {
    await vi.waitFor(async () => expect(await mailsOfNews()).toHaveLength(readers), { timeout: patience });
    const waiting = () =>
      db
        .selectFrom('deliveries')
        .select('channel')
        .where('channel', '=', 'mail')
        .where('due_at', 'is not', null)
        .execute();
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: patience });
    expect((await mailsOfNews()).filter(({ count }) => count !== 1)).toEqual([]);
  });

  it('each child gets one diploma, and unprintable names are recorded', {
    timeout: patience,
  }, async () => {
    await vi.waitFor(async () => expect((await batchNow()).finished_at).not.toBeNull(), {
      timeout: patience,
    });
    expect(await diplomasMade()).toEqual(batch.students);
    expect((await batchNow()).left_out).toEqual({ [batch.unprintable]: 'diploma/name-not-printable' });
  });
});
