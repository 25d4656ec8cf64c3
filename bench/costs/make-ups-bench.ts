import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { takeGuests } from '#features/guests/server/guests.factory.ts';
import { createCredit } from '#features/makeups/server/makeups.factory.ts';
import { presentStudents } from '#features/membership/server/taking-part.service.ts';
import { type Db, openDatabase } from '#platform/server/database/database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { addDays, vilniusDate } from '#platform/shared/dates.ts';
import { populateAcademy } from '../../scripts/populate/populate-academy.ts';
import { outputOf } from '../calls.ts';
import { describeMachine, judge, writeSection } from '../report.ts';
import { openSessions } from '../sessions.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { inject, openMeasurable } from './api-costs.ts';

/** Groups with one lesson a week or two: 5,000 lessons in the days for which a credit lasts. */
const groups = 700;
const [warmUps, repeats, aim] = [20, 200, 30];

/** Measures how long finding lessons for a missed one takes, when every group of a large academy takes guests. */
export async function benchMakeUps({ dataDir }: { readonly dataDir: string | null }): Promise<void> {
  const folder = dataDir ?? temporaryFolder();
  const isNew = dataDir === null || !existsSync(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: { info() {}, warn: console.error } });
  try {
    await migrateToLatest(postgres.connection);
    const { db } = openDatabase(postgres.connection, () => {}, 4);
    const size = { children: groups, groups, years: 1, today: vilniusDate(Date.now()) };
    if (isNew) await populateAcademy(db, size, (step) => console.log(`populating: ${step}`));
    const { creditId, lessons } = await prepare(db);
    const [client] = await openSessions(db, 'admin', 1);
    await db.destroy();
    const server = await openMeasurable(folder);
    const call = { client: client ?? null, input: { creditId } };
    const ask = (n: number) => inject(server.app, 'makeUps.listMakeUpLessons', call, n);
    for (let n = 0; n < warmUps; n += 1) await ask(n);
    const [node, database] = [process.cpuUsage(), server.postgresCpu()];
    const times: number[] = [];
    let found = 0;
    for (let n = 0; n < repeats; n += 1) {
      const began = performance.now();
      const { statusCode: status, rawPayload: body } = await ask(warmUps + n);
      times.push(performance.now() - began);
      found = (outputOf({ status, body }) as { lessons: unknown[] }).lessons.length;
    }
    const { user, system } = process.cpuUsage(node);
    const cpu = ((user + system) / 1000 + (server.postgresCpu() - database) * 1000) / repeats;
    await server.close();
    times.sort((one, other) => one - other);
    const median = times[Math.floor(times.length / 2)] ?? 0;
    const text = `${lessons} lessons to come in ${groups} groups that all take guests; ${found} of them are shown. ${repeats} requests one after another: median ${median.toFixed(1)} ms. Other work of the machine changes the median most, the best request less, and the processor time of Node and PostgreSQL hardly.`;
    const verdicts = [
      judge(`the best request, among ${lessons} lessons`, times[0] ?? Number.POSITIVE_INFINITY, aim, 'ms'),
      judge('processor time of one', cpu, aim, 'ms'),
    ].join('\n');
    writeSection('make-ups', [describeMachine('embedded'), text, verdicts].join('\n\n'));
  } finally {
    await postgres.stop();
  }
}

/** Lets every group take guests, and gives the first child a credit for a lesson of its group that taught something. */
async function prepare(db: Db): Promise<{ creditId: string; lessons: number }> {
  const today = vilniusDate(Date.now());
  const active = await db
    .selectFrom('groups')
    .select('id')
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
  for (const { id } of active) await takeGuests(db, id);
  const { rows } = await sql<{ childId: string; groupId: string; missedOn: string; eventId: string }>`
    SELECT m.user_id AS "childId", e.group_id AS "groupId", e.local_date AS "missedOn", e.id AS "eventId"
    FROM schedule_events e JOIN ${presentStudents} m ON m.group_id = e.group_id JOIN group_modules g ON g.group_id = e.group_id
    WHERE e.local_date < ${today} AND e.cancelled_at IS NULL
      AND NOT EXISTS (SELECT FROM makeup_credits c WHERE c.child_id = m.user_id)
    ORDER BY e.local_date DESC, e.id LIMIT 1`.execute(db);
  const [missed] = rows;
  if (!missed) throw new Error('The academy has no lesson of a course.');
  const { childId, groupId, missedOn, eventId } = missed;
  await sql`INSERT INTO event_lessons (event_id, lesson_id) SELECT ${eventId}, l.id FROM group_modules g
    JOIN lessons l ON l.module_id = g.module_id AND l.published WHERE g.group_id = ${groupId} ORDER BY l."order" LIMIT 1
    ON CONFLICT DO NOTHING`.execute(db);
  const until = addDays(today, 45);
  const lesson = { source: 'absence', group_id: groupId, missed_on: missedOn, reason: '' } as const;
  const creditId = await createCredit(db, { child_id: childId, ...lesson, valid_until: until });
  const { count } = await db
    .selectFrom('schedule_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('local_date', '>=', today)
    .where('local_date', '<=', until)
    .executeTakeFirstOrThrow();
  return { creditId, lessons: Number(count) };
}
