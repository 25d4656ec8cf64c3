import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import sharp from 'sharp';
import { buildApp } from '#apps/server/app.ts';
import { createClassroom } from '#features/courses/server/lessons/lessons.factory.ts';
import { type Db, openDatabase } from '#platform/server/database/database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { readEnv } from '#platform/server/env.ts';
import { openRealtime } from '#platform/server/realtime/realtime.ts';
import { outputOf } from './calls.ts';
import { inject } from './costs/api-costs.ts';
import { describeMachine, judge, table, writeSection } from './report.ts';
import { type Client, openSessions } from './sessions.ts';
import { temporaryFolder } from './temporary-folder.ts';

const sizes = [10, 100, 1000];
const [warmUps, repeats, uploads] = [10, 60, 5];
const mostUploadSeconds = 2;
/** A list of a hundred times as many lessons may take this many times as long. */
const mostGrowth = 2;
/** A phone's photograph, which noise keeps from being small. */
const photograph = { width: 3800, height: 2800, quality: 87 };

/** Times lists of modules by how many lessons they have, a lesson, and the upload of a large picture. */
export async function benchLessons(): Promise<void> {
  const dataDir = temporaryFolder();
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info() {}, warn: console.error } });
  try {
    await migrateToLatest(postgres.connection);
    const { db } = openDatabase(postgres.connection, () => {}, 4);
    const realtime = await openRealtime(postgres.connection, { warn() {} });
    const env = readEnv({ DEMO: 'false', LOG_LEVEL: 'silent', DATA_DIR: dataDir });
    const app = await buildApp({ env, db, realtime });
    try {
      writeSection('lessons', await measured(app, db));
    } finally {
      await app.close();
      await realtime.close();
      await db.destroy();
    }
  } finally {
    await postgres.stop();
  }
}

async function measured(app: FastifyInstance, db: Db): Promise<string> {
  const { lessonId, moduleId, groupId } = await createClassroom(db);
  const [child] = await openSessions(db, 'child', 1);
  const [teacher] = await openSessions(db, 'teacher', 1);
  if (!child || !teacher) throw new Error('The classroom has nobody in it.');
  const rows: string[][] = [];
  for (const size of sizes) {
    await fillModule(db, { moduleId, groupId, size });
    const times = [
      await median(app, child, 'courses.listModules', {}),
      await median(app, child, 'courses.getModule', { moduleId }),
      await median(app, child, 'lessons.getLesson', { lessonId }),
    ];
    rows.push([String(size), ...times.map((ms) => ms.toFixed(1))]);
  }
  const picture = await noise();
  const seconds = await uploadSeconds(app, teacher, picture);
  const head = ['lessons of the module', 'listModules ms', 'getModule ms', 'getLesson ms'];
  return [
    describeMachine('embedded'),
    `Of a child, all lessons open and the first half done, the median of ${repeats} calls. A lesson takes five statements at most, whoever reads: a test counts them (“takes five statements at most”).`,
    table(head, rows),
    [
      judge('listModules with 1,000 lessons, times that with 10', growthOf(rows), mostGrowth),
      judge(
        `a picture of ${(picture.byteLength / 1e6).toFixed(1)} MB is answered`,
        seconds,
        mostUploadSeconds,
        's',
      ),
    ].join('\n'),
  ].join('\n\n');
}

/** How many times as long the list takes with the most lessons as with the fewest. */
function growthOf(rows: readonly (readonly string[])[]): number {
  return Number(rows.at(-1)?.[1]) / Number(rows[0]?.[1]);
}

interface Module {
  readonly moduleId: string;
  readonly groupId: string;
  readonly size: number;
}

async function fillModule(db: Db, { moduleId, groupId, size }: Module): Promise<void> {
  await sql`INSERT INTO lessons (module_id, "order", title, published, created_at)
    SELECT ${moduleId}, n, jsonb_build_object('lt', 'Pamoka ' || n), true, now()
    FROM generate_series((SELECT max("order") + 1 FROM lessons WHERE module_id = ${moduleId}), ${size}::int) AS n`.execute(
    db,
  );
  await sql`UPDATE group_modules SET open_order = ${size} WHERE group_id = ${groupId} AND module_id = ${moduleId}`.execute(
    db,
  );
  await sql`INSERT INTO lesson_progress (user_id, lesson_id, opened_at, done_at, finished_at)
    SELECT u.id, l.id, now(), now(), now() FROM users u, lessons l
    WHERE u.role = 'child' AND l.module_id = ${moduleId} AND l."order" <= ${size / 2} ON CONFLICT DO NOTHING`.execute(
    db,
  );
  await sql`ANALYZE lessons, lesson_progress`.execute(db);
}

async function median(
  app: FastifyInstance,
  client: Client,
  procedure: string,
  input: unknown,
): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < warmUps + repeats; n += 1) {
    const began = performance.now();
    const { statusCode: status, rawPayload: body } = await inject(app, procedure, { client, input }, n);
    outputOf({ status, body });
    if (n >= warmUps) times.push(performance.now() - began);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

function noise(): Promise<Buffer> {
  const { width, height, quality } = photograph;
  const raw = randomBytes(width * height * 3);
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
}

/** The slowest of some uploads. */
async function uploadSeconds(app: FastifyInstance, { cookie }: Client, payload: Buffer): Promise<number> {
  let slowest = 0;
  for (let n = 0; n < uploads; n += 1) {
    const began = performance.now();
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/files?kind=picture&name=nuotrauka.jpg',
      headers: { 'content-type': 'application/octet-stream', cookie },
      payload,
    });
    if (statusCode !== 200) throw new Error(`The upload was answered with ${statusCode}: ${body}`);
    slowest = Math.max(slowest, performance.now() - began);
  }
  return slowest / 1000;
}
