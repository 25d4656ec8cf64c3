import { loadavg } from 'node:os';
import { sql } from 'kysely';
import { createPlan } from '#features/billing/server/billing.factory.ts';
import { openBooks } from '#features/invoices/server/invoices.factory.ts';
import { type Db, openDatabase } from '#platform/server/database/database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { startStripeFake } from '#platform/testing/stripe-fake.ts';
import { populateAcademy } from '../scripts/populate/populate-academy.ts';
import {
  type BillingAcademy,
  billAll,
  forgetJobs,
  hearTimes,
  importStatement,
  payableCosts,
  screenCosts,
} from './billing-times.ts';
import { openCast } from './cast.ts';
import { errorsOf, ms, p95Of, quantile } from './latencies.ts';
import { runLoad, toServer } from './load.ts';
import { planActs } from './mix.ts';
import { callsTo } from './mix-calls.ts';
import { describeMachine, judge, table, writeSection } from './report.ts';
import { startServer } from './server-process.ts';
import { openSmtpSink } from './smtp-sink.ts';
import { temporaryFolder } from './temporary-folder.ts';

const subscriptions = 5_000;
const [rate, seconds] = [50, 15];
const iban = 'LT121000011101001000';
/** The aims. */
const aims = { run: 60, slower: 1.5, statement: 10, webhook: 30, statements: 6 };

/** Measures the month's invoices beside the load, a bank statement, Stripe events, and the payer's screen. */
export async function benchBilling(): Promise<void> {
  const dataDir = temporaryFolder();
  const today = vilniusDate(Date.now());
  const own = await startEmbeddedPostgres({ dataDir, log: { info() {}, warn: console.error } });
  await migrateToLatest(own.connection);
  const filling = openDatabase(own.connection, () => {}, 4).db;
  await populateAcademy(filling, { children: 800, groups: 100, years: 1, today }, () => undefined);
  await openBooks(filling, { iban });
  await subscribeMany(filling, today);
  await filling.destroy();
  await own.stop();
  const fake = await startStripeFake();
  const mails = await openSmtpSink();
  const server = await startServer(dataDir, {
    env: { DEMO: 'false', SMTP_URL: mails.url, MAIL_FROM: 'bench@example.com', ...fake.env },
  });
  try {
    const { db } = openDatabase(findRunningPostgres(dataDir) ?? {}, () => {}, 4);
    const cast = await openCast(db, callsTo(server.port));
    writeSection('billing', await measured({ server, cast, db, fake, dataDir, today, iban }));
    await db.destroy();
  } finally {
    await server.stop();
    await fake.close();
    await mails.close();
  }
}

/** Families with a child each, whose next period begins today: all are due. */
async function subscribeMany(db: Db, today: string): Promise<void> {
  const { id: planId, priceId } = await createPlan(db);
  await sql`WITH payers AS (
      INSERT INTO users (email, role, first_name, last_name, email_verified_at, created_at)
      SELECT 'payer-' || n || '@example.com', 'parent', 'Rasa', 'Petrauskienė ' || n, now(), now()
      FROM generate_series(1, ${subscriptions}::int) n RETURNING id),
    made AS (INSERT INTO subscriptions (id, payer_id, plan_id, price_id, state, provider, started_on, next_period_on,
        anchor_day, created_at)
      SELECT gen_random_uuid(), id, ${planId}::uuid, ${priceId}::uuid, 'active', 'transfer',
        (${today}::date - interval '1 month')::date, ${today}::date, extract(day FROM ${today}::date), now()
      FROM payers RETURNING id, started_on)
    INSERT INTO subscription_periods (subscription_id, starts_on, ends_on, price_cents, discount_cents, source, due_on, paid_at)
    SELECT id, started_on, ${today}::date - 1, 6000, 0, 'subscription/' || id || '/' || started_on, started_on, now()
    FROM made`.execute(db);
}

async function measured(bench: BillingAcademy): Promise<string> {
  const { server, cast } = bench;
  const load = () => runLoad(planActs(cast, rate, seconds), toServer(server.port));
  // Not measured: lets the compiler optimise what is called often.
  await load();
  const before = await load();
  const [beside, run] = await Promise.all([load(), billAll(bench)]);
  if (beside.firstError) console.error(beside.firstError);
  await forgetJobs(bench.db);
  // The better of two: other work on the machine must not flatter the run.
  const after = await load();
  const alone = p95Of(before) < p95Of(after) ? before : after;
  const statement = await importStatement(bench, subscriptions);
  await forgetJobs(bench.db);
  const heard = await hearTimes(bench);
  const costs = await screenCosts(bench);
  const payables = await payableCosts(bench);
  const slower = p95Of(beside) / p95Of(alone);
  const asked = costs.reduce((sum, { statements }) => sum + statements - 1, 0);
  return [
    describeMachine('embedded'),
    `The load is that of “The server under load”, ${rate} requests a second for ${seconds} s, of an academy of 800 children; ${subscriptions} more families pay by transfer. Jobs run in the same process, and a mail server takes a mail in some 40 ms. Load of the machine at the end: ${loadavg()[0]?.toFixed(1)}.`,
    table(
      ['', 's', 's of PostgreSQL’s processors'],
      [
        [
          `${subscriptions} subscriptions billed beside the load`,
          run.seconds.toFixed(1),
          run.postgres.toFixed(1),
        ],
        [`a statement of ${subscriptions} lines previewed`, statement.previewed.toFixed(1), '–'],
        [`the same imported, ${statement.booked} booked`, statement.imported.toFixed(1), '–'],
      ],
    ),
    table(
      ['', ''],
      [
        [
          'p95 of other requests, alone, the better of two times',
          `${ms(p95Of(alone))} ms, ${errorsOf(alone)} errors`,
        ],
        ['p95 of other requests, meanwhile', `${ms(p95Of(beside))} ms, ${errorsOf(beside)} errors`],
        [
          `an event of Stripe’s heard, p50 and p95 of ${heard.length}`,
          `${ms(quantile(heard, 0.5))} and ${ms(quantile(heard, 0.95))} ms`,
        ],
        ...costs.map(({ procedure, statements, took }) => [
          `${procedure}, a payer with an open invoice`,
          `${statements} statements with the look-up of the session, ${ms(took)} ms`,
        ]),
        [
          'transfers.listPayables: no words, a name that all have, a number, three digits',
          `${payables.map(({ took }) => ms(took)).join(', ')} ms`,
        ],
      ],
    ),
    [
      judge(`${subscriptions} subscriptions billed`, run.seconds, aims.run, 's'),
      judge('p95 of other requests meanwhile, times that alone', slower, aims.slower),
      judge(
        `a statement of ${subscriptions} lines matched and booked`,
        statement.imported,
        aims.statement,
        's',
      ),
      judge('p95 of an event of Stripe’s', quantile(heard, 0.95), aims.webhook, 'ms'),
      judge('statements of the payer’s screen, without the look-up of each session', asked, aims.statements),
    ].join('\n'),
  ].join('\n\n');
}
