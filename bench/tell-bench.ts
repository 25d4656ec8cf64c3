import { sql } from 'kysely';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { notify } from '#features/notifications/server/notifications.service.ts';
import { sendPart } from '#features/notifications/server/sending.service.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import type { Scope } from '#platform/server/scope.ts';
import { testScope } from '#platform/testing/scope.ts';
import { describeMachine, table, writeSection } from './report.ts';
import { tellBesideLoad } from './tell-beside.ts';
import { temporaryFolder } from './temporary-folder.ts';

const rounds = 5;

/** Measures one notification to many people: alone until it is queued and in the outbox, and sent beside the load. */
export async function benchTell({ people }: { readonly people: number }): Promise<void> {
  const told = await tellAlone(people);
  const beside = await tellBesideLoad(people);
  writeSection('tell', `${told}\n\n${beside}`);
}

/** One notification to this many: until it is queued, and until their mails are in the outbox. */
async function tellAlone(people: number): Promise<string> {
  const silent = { info() {}, warn() {} };
  const postgres = await startEmbeddedPostgres({ dataDir: temporaryFolder(), log: silent });
  try {
    await migrateToLatest(postgres.connection);
    const { db } = openDatabase(postgres.connection, () => {});
    const admin = await createUser(db, { role: 'admin' });
    await sql`INSERT INTO users (email, role, first_name, last_name, email_verified_at, created_at)
      SELECT 'reader-' || n || '@example.com', 'parent', 'Rasa', 'Petrauskienė', now(), now()
      FROM generate_series(1, ${people}::int) n`.execute(db);
    const readers = await db.selectFrom('users').select('id').where('role', '=', 'parent').execute();
    const { rows } = await sql<{ server_version: string }>`SHOW server_version`.execute(db);
    const [queued, sent]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      const scope = testScope(db, admin);
      const facts = { title: { lt: 'Atvira diena' }, body: { lt: 'Kviečiame.' } };
      const news = {
        happening: 'message',
        key: `bench/${round}`,
        path: '/dashboard/modules',
        facts,
      } as const;
      queued.push(
        await msOf(() =>
          transaction(scope, (tx) => notify(tx, { ...news, people: readers.map(({ id }) => id) })),
        ),
      );
      sent.push(await msOf(() => sendAll(scope)));
    }
    await db.destroy();
    const row = (name: string, times: number[], aim: string) => {
      const sorted = times.toSorted((a, b) => a - b);
      return [name, (sorted[Math.floor(rounds / 2)] ?? 0).toFixed(0), (sorted.at(-1) ?? 0).toFixed(0), aim];
    };
    const body = table(
      [`one happening, ${people.toLocaleString('en')} people`, 'ms, median', 'ms, longest', 'aim'],
      [
        row('told: lines, choices, job, news', queued, '5,000'),
        row('their mails written into the outbox', sent, '–'),
      ],
    );
    const words = `${rounds} rounds, one after the other, all of it on a durable database; mails leave at the pace of the mail server.`;
    return `${describeMachine(rows[0]?.server_version.split(' ')[0] ?? '')}\n\n${body}\n\n${words}`;
  } finally {
    await postgres.stop();
  }
}

/** Without the pauses between portions. */
async function sendAll(scope: Scope): Promise<void> {
  while (await sendPart(scope));
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
