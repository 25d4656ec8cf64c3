import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '#apps/server/app.ts';
import { contract } from '#apps/server/contract.ts';
import { type Db, openDatabase } from '#platform/server/database/database.ts';
import { findRunningPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { readEnv } from '#platform/server/env.ts';
import { openRealtime } from '#platform/server/realtime/realtime.ts';
import { bodyOf, outputOf, pathOf } from '../calls.ts';
import type { Cast } from '../cast.ts';
import { ms, quantile } from '../latencies.ts';
import type { ServerCalls } from '../mix-calls.ts';
import { cpuOf } from '../process-tree.ts';
import { judge, table } from '../report.ts';
import type { CostCall, CostCase } from './cost-case.ts';
import { costCases } from './cost-cases.ts';

interface Cost {
  readonly calls: number;
  readonly bytes: number;
  readonly statements: number;
  /** Milliseconds until the answer, for 95 in 100 calls. */
  readonly p95: number;
  /** Milliseconds of processor time for each call. */
  readonly node: number;
  readonly postgres: number;
}

/** The server inside this process, so that its statements and processor time can be counted. */
export interface Measurable {
  readonly app: FastifyInstance;
  readonly db: Db;
  /** Round trips to the database so far: BEGIN and COMMIT are two of them. */
  statements(): number;
  /** Seconds of the database's processes that serve this pool. */
  postgresCpu(): number;
  close(): Promise<void>;
}

/** The aims for single procedures, p95 in milliseconds. */
const aims: Readonly<Record<string, number>> = {
  'leaderboard.getLeaderboard, child': 15,
  'attendance.approveDailySheet, teacher, with a mission': 40,
};

const connections = 4;
const readsEach = 150;
const warmUps = 20;

/**
 * The cost of each procedure, one call after the other, with nothing else running; and which ones were left out.
 */
export async function costTable(dataDir: string, cast: Cast): Promise<string> {
  const measurable = await openMeasurable(dataDir);
  try {
    const cases = costCases({ db: measurable.db, cast, server: callsInto(measurable.app) });
    const rows: (string | number)[][] = [];
    const judged: string[] = [];
    for (const each of cases) {
      const cost = await measure(measurable, each);
      const name = `${each.procedure}, ${each.as}`;
      const aim = aims[name];
      if (aim !== undefined) judged.push(judge(`p95 of ${name}`, cost.p95, aim, 'ms'));
      rows.push([
        each.procedure,
        each.as,
        cost.calls,
        cost.statements.toFixed(1),
        ms(cost.p95),
        cost.node.toFixed(2),
        cost.postgres.toFixed(2),
        (cost.bytes / 1024).toFixed(1),
      ]);
    }
    const head = [
      'procedure',
      'as',
      'calls',
      'statements',
      'p95 ms',
      'Node CPU ms',
      'PostgreSQL CPU ms',
      'answer KiB',
    ];
    const missing = missingFrom(cases);
    return [
      '### What each procedure costs',
      'One call after the other, per call; the session look-up of every request is one of the statements, BEGIN and COMMIT are two.',
      table(head, rows),
      judged.join('\n'),
      missing.length > 0 ? `Not measured: ${missing.join('; ')}.` : '',
    ]
      .filter(Boolean)
      .join('\n\n');
  } finally {
    await measurable.close();
  }
}

/** The procedures that have no case, by feature. */
function missingFrom(cases: readonly CostCase[]): string[] {
  const known = new Set(cases.map(({ procedure }) => procedure));
  return Object.entries(contract).flatMap(([feature, procedures]) => {
    const missing = Object.keys(procedures).filter((name) => !known.has(`${feature}.${name}`));
    return missing.length > 0 ? [`${feature} (${missing.join(', ')})`] : [];
  });
}

/** Opens the server on a database that is already running. */
export async function openMeasurable(dataDir: string): Promise<Measurable> {
  const connection = findRunningPostgres(dataDir) ?? {};
  const { db, pool } = openDatabase(connection, () => {}, connections);
  // A closed connection would take its processor time with it.
  pool.options.idleTimeoutMillis = 0;
  let statements = 0;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      statements += 1;
      return query(...args);
    }) as typeof client.query;
  });
  const realtime = await openRealtime(connection, { warn() {} });
  const app = await buildApp({ env: readEnv({ DEMO: 'false', LOG_LEVEL: 'silent' }), db, realtime });
  // At once, so that all connections are opened; from now on their processes can be identified.
  const asked = Array.from({ length: connections }, () =>
    sql<{ pid: number }>`SELECT pg_backend_pid() AS pid FROM pg_sleep(0.1)`.execute(db),
  );
  const pids = (await Promise.all(asked)).flatMap(({ rows }) => rows.map(({ pid }) => pid));
  return {
    app,
    db,
    statements: () => statements,
    postgresCpu: () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0),
    async close() {
      await app.close();
      await realtime.close();
      await db.destroy();
    },
  };
}

function callsInto(app: FastifyInstance): ServerCalls {
  return {
    async ask(client, procedure, input) {
      const { statusCode: status, rawPayload: body } = await inject(app, procedure, { client, input }, 0);
      return outputOf({ status, body });
    },
  };
}

/** Makes a call. Each comes from its own address: the limits of sign-in are not under test. */
export function inject(app: FastifyInstance, procedure: string, { client, input }: CostCall, n: number) {
  return app.inject({
    method: 'POST',
    url: pathOf(procedure),
    headers: { 'content-type': 'application/json', ...(client ? { cookie: client.cookie } : {}) },
    remoteAddress: `10.${Math.floor(n / 62_500)}.${Math.floor(n / 250) % 250}.${1 + (n % 250)}`,
    payload: bodyOf(input),
  });
}

async function measure(
  { app, statements, postgresCpu }: Measurable,
  { procedure, repeats, calls }: CostCase,
): Promise<Cost> {
  const list = await calls();
  if (list.length === 0) throw new Error(`The benchmark found nothing to call ${procedure} with.`);
  const at = (n: number) => list[n % list.length] ?? { client: null, input: undefined };
  const times: number[] = [];
  const call = async (n: number) => {
    const began = performance.now();
    const { statusCode: status, rawPayload: body } = await inject(app, procedure, at(n), n);
    times.push(performance.now() - began);
    outputOf({ status, body });
    return body.length;
  };
  const warm = repeats ? warmUps : 0;
  for (let n = 0; n < warm; n += 1) await call(n);
  times.length = 0;
  const count = repeats ? readsEach : list.length;
  const [cpu, asked, database] = [process.cpuUsage(), statements(), postgresCpu()];
  let bytes = 0;
  for (let n = 0; n < count; n += 1) bytes += await call(warm + n);
  const { user, system } = process.cpuUsage(cpu);
  return {
    calls: count,
    bytes: bytes / count,
    statements: (statements() - asked) / count,
    p95: quantile(times, 0.95),
    node: (user + system) / 1000 / count,
    postgres: ((postgresCpu() - database) * 1000) / count,
  };
}
