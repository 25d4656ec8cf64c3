import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/server/database/database.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { type Env, readEnv } from '#platform/server/env.ts';
import { openRealtime } from '#platform/server/realtime/realtime.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { testNow } from '#platform/testing/scope.ts';
import { buildApp } from './app.ts';
import { cookieOf } from './test-calls.ts';

/** The whole server on its own database, without a port: tests call it by `inject`. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly db: Db;
  /** A session cookie for a user, as signing in would set it. */
  cookieOf(userId: string): Promise<string>;
  /** Calls a procedure over `/rpc`; `code` is null when it succeeded. */
  call(procedure: string, input: unknown, cookie?: string): Promise<Answer>;
  close(): Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly code: string | null;
  readonly output: Record<string, unknown>;
  readonly headers: Record<string, unknown>;
}

/** Starts the server for tests, on a fresh database unless given one; its clock shows `testNow` unless the test sets another time. */
export async function startTestServer(
  env: Record<string, string> = {},
  clock = () => Temporal.Instant.from(testNow),
  database?: TestDatabase,
): Promise<TestServer> {
  const { connection, drop } = database ?? (await createTestDatabase());
  const { db } = openDatabase(connection, () => {}, 20);
  const realtime = await openRealtime(connection, { warn() {} });
  const settings = readEnv({ DEMO: 'false', LOG_LEVEL: 'silent', ...env });
  const app = await buildApp({
    env: settings,
    db,
    realtime,
    clock,
  });

  return {
    ...serverOf({ app, db, env: settings, clock }),
    async close() {
      await app.close();
      await realtime.close();
      await db.destroy();
      await drop();
    },
  };
}

interface Served {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly env: Env;
  readonly clock?: () => Temporal.Instant;
}

/** A server that was already built, with the same helpers. */
export function serverOf({
  app,
  db,
  env,
  clock = () => Temporal.Instant.from(testNow),
}: Served): Omit<TestServer, 'close'> {
  return {
    app,
    db,
    cookieOf: (userId) => cookieOf(db, userId, clock()),
    async call(procedure, input, cookie) {
      const response = await app.inject({
        method: 'POST',
        url: `/rpc/${procedure.replace('.', '/')}`,
        headers: {
          'content-type': 'application/json',
          host: new URL(env.publicUrl).host,
          ...(cookie ? { cookie } : {}),
          'x-request': randomUUID(),
        },
        payload: JSON.stringify(input === undefined ? {} : { json: input }),
      });
      const { json = {} } = response.json<{ json?: Record<string, unknown> }>();
      const code = response.statusCode === 200 ? null : String(json.code);
      return { status: response.statusCode, code, output: json, headers: response.headers };
    },
  };
}
