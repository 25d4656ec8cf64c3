import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createPlan } from '#features/billing/server/billing.factory.ts';
import { publicPages } from '#features/openings/shared/openings.words.ts';
import { type Db, openDatabase } from '#platform/server/database/database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { populateAcademy } from '../../scripts/populate/populate-academy.ts';
import { ms, quantile } from '../latencies.ts';
import { describeMachine, judge, table, writeSection } from '../report.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { openMeasurable } from './api-costs.ts';

const groups = 600;
/** Children of the two academies: what a stranger reads must not cost more in the larger one. */
const sizes = [1200, 6000] as const;
const [warmUps, repeats] = [60, 300];
const aims = { p95: 15, cpu: 2, growth: 1.3 };

interface Cost {
  readonly children: number;
  readonly statements: number;
  readonly node: number;
  readonly postgres: number;
  readonly times: readonly number[];
  readonly bytes: number;
}

/** Measures the public page of a large academy whose groups are all shown, and whether the number of families matters. */
export async function benchOpenings({ dataDir }: { readonly dataDir: string | null }): Promise<void> {
  const folder = dataDir ?? temporaryFolder();
  const costs: Cost[] = [];
  for (const children of sizes) costs.push(await measure(join(folder, String(children)), children));
  const head = [
    'children',
    'statements',
    'Node CPU ms',
    'PostgreSQL CPU ms',
    'best ms',
    'p50 ms',
    'p95 ms',
    'KiB',
  ];
  const rows = costs.map(({ children, statements, node, postgres, times, bytes }) => [
    children,
    statements.toFixed(1),
    node.toFixed(2),
    postgres.toFixed(2),
    ms(Math.min(...times)),
    ...[0.5, 0.95].map((share) => ms(quantile(times, share))),
    (bytes / 1024).toFixed(1),
  ]);
  const cpuOf = ({ node, postgres }: Cost) => node + postgres;
  const [small, large] = costs;
  if (!small || !large) throw new Error('Two academies are compared.');
  const judged = [
    judge('p95', quantile(large.times, 0.95), aims.p95, 'ms'),
    judge('processor time of Node and PostgreSQL', cpuOf(large), aims.cpu, 'ms'),
    judge('growth with five times the children', cpuOf(large) / cpuOf(small), aims.growth, 'times'),
  ].join('\n');
  const text = `${groups} groups, all of them shown; ${repeats} requests for the first page, one after another. Before pages were kept (record 130), a request cost 13 ms of processor time, 8 of them PostgreSQL’s..`;
  writeSection('openings', [describeMachine('embedded'), text, table(head, rows), judged].join('\n\n'));
}

async function measure(dataDir: string, children: number): Promise<Cost> {
  const isNew = !existsSync(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info() {}, warn: console.error } });
  try {
    await migrateToLatest(postgres.connection);
    const { db } = openDatabase(postgres.connection, () => {}, 4);
    const size = { children, groups, years: 1, today: vilniusDate(Date.now()) };
    if (isNew) {
      await populateAcademy(db, size, (step) => console.log(`populating ${children} children: ${step}`));
      await showAll(db);
    }
    await db.destroy();
    const server = await openMeasurable(dataDir);
    const ask = async () => {
      const { statusCode, rawPayload } = await server.app.inject({ url: publicPages.lt });
      if (statusCode !== 200) throw new Error(`The page answered ${statusCode}.`);
      return rawPayload.length;
    };
    let bytes = 0;
    for (let n = 0; n < warmUps; n += 1) bytes = await ask();
    const [node, database, asked] = [process.cpuUsage(), server.postgresCpu(), server.statements()];
    const times: number[] = [];
    for (let n = 0; n < repeats; n += 1) {
      const began = performance.now();
      await ask();
      times.push(performance.now() - began);
    }
    const { user, system } = process.cpuUsage(node);
    const cost = {
      children,
      statements: (server.statements() - asked) / repeats,
      node: (user + system) / 1000 / repeats,
      postgres: ((server.postgresCpu() - database) * 1000) / repeats,
      times,
      bytes,
    };
    await server.close();
    return cost;
  } finally {
    await postgres.stop();
  }
}

/** Shows every active group, each with one of a dozen plans. */
async function showAll(db: Db): Promise<void> {
  const plans: string[] = [];
  for (let n = 0; n < 12; n += 1) plans.push((await createPlan(db, { amountCents: 4000 + n * 100 })).id);
  await sql`UPDATE groups SET plan_id = (${plans}::uuid[])[1 + abs(hashtext(id::text)) % 12], no_plan = false
    WHERE plan_id IS NULL`.execute(db);
  await sql`INSERT INTO shown_groups (group_id, age_from, age_to, shown_at)
    SELECT id, 8, 12, now() FROM groups WHERE status = 'active' ON CONFLICT DO NOTHING`.execute(db);
  await sql`ANALYZE`.execute(db);
}
