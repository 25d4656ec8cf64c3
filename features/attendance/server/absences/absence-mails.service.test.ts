import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseAs, sendDue } from '#features/notifications/server/notifications.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { readEnv } from '#platform/server/env.ts';
import { jobScope } from '#platform/server/jobs/job-scope.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo, takeJobs } from '#platform/testing/jobs.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import type { AttendanceMark } from '../../shared/attendance.ts';
import { createClassOfTwo, lineOf } from '../attendance.factory.ts';
import { notifyAbsence } from '../attendance.jobs.ts';
import { approveDailySheet, reopenDailySheet } from '../sheets/sheet-approval.service.ts';
import { saveDailySheet } from '../sheets/sheet-saving.service.ts';

type ClassEvent = Awaited<ReturnType<typeof createClassOfTwo>>;

let db: Db;
let drop: () => Promise<void>;
const env = readEnv({ PUBLIC_URL: 'https://orbita.example', LOG_LEVEL: 'silent' });
const silent = { info() {}, warn() {}, error() {} };
const as = (actor: Actor, now = testNow) => testScope(db, actor, { now });

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());
beforeEach(() => takeJobs(db));

/** Marks Ona, whose line had been saved `version` times. */
function mark(event: ClassEvent, attendance: AttendanceMark | null, version = 0, now = testNow) {
  const rows = [lineOf(event.ona.id, { attendance, version })];
  return saveDailySheet(as(event.teacher, now), { ...event.key, rows });
}

/** Runs the waiting jobs; returns how many. */
async function runJobs(now = testNow): Promise<number> {
  const jobs = (await takeJobs(db)).filter(({ task }) => task === 'notifyAbsence');
  const scope = jobScope(db, env, silent, Temporal.Instant.from(now));
  for (const { payload } of jobs) await notifyAbsence(scope, payload);
  await sendDue(db, now);
  return jobs.length;
}

async function mailsOf({ parent }: ClassEvent) {
  await sendDue(db);
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', parent.id)
    .executeTakeFirstOrThrow();
  return mailsTo(db, email ?? '');
}

const subjectsOf = async (event: ClassEvent) => (await mailsOf(event)).map(({ subject }) => subject);
const setParent = ({ parent }: ClassEvent, values: Record<string, unknown>) =>
  db.updateTable('users').set(values).where('id', '=', parent.id).execute();

const absent = 'Ona nedalyvavo pamokoje';
const corrected = 'Ona: lankomumas pataisytas';

describe('an absence without notice', () => {
  it('is mailed: child, group, day, and where to look', async () => {
    const event = await createClassOfTwo(db);
    await mark(event, 'absent');
    expect(await runJobs()).toBe(1);
    const [mail, ...more] = await mailsOf(event);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: absent });
    for (const part of [
      'Ona Kazlauskas 00',
      'Scratch kūrėjai',
      '2026 m. lapkričio 20 d.',
      'https://orbita.example/dashboard/modules',
    ]) {
      expect(mail?.body_text).toContain(part);
      expect(mail?.body_html).toContain(part);
    }
  });

  it('is mailed in the language of each guardian', async () => {
    const event = await createClassOfTwo(db);
    await setParent(event, { locale: 'en' });
    await mark(event, 'absent');
    await runJobs();
    const [mail] = await mailsOf(event);
    expect(mail?.subject).toBe('Ona missed a lesson');
    expect(mail?.body_text).toContain('20 November 2026');
  });

  it('is delayed by half a minute, so that a slip of the finger reports nothing', async () => {
    const event = await createClassOfTwo(db);
    await mark(event, 'absent');
    const { rows } = await sql<{ seconds: number }>`
      SELECT extract(epoch FROM run_at - ${testNow}::timestamptz)::int AS seconds
      FROM graphile_worker._private_jobs WHERE key LIKE 'absence/%'`.execute(db);
    expect(rows).toEqual([{ seconds: 30 }]);
    await mark(event, 'present', 1);
    expect(await runJobs()).toBe(1);
    expect(await subjectsOf(event)).toEqual([]);
  });

  it('is not reported again by approving, re-opening, a comment or points', async () => {
    const event = await createClassOfTwo(db);
    await mark(event, 'absent');
    await runJobs();
    const rows = [lineOf(event.ona.id, { attendance: 'absent', version: 1, comment: 'Sirgo' })];
    await saveDailySheet(as(event.teacher), { ...event.key, rows });
    await approveDailySheet(as(event.teacher), event.key);
    await reopenDailySheet(as(event.teacher), event.key);
    await approveDailySheet(as(event.teacher), event.key);
    expect(await runJobs()).toBe(0);
    expect(await subjectsOf(event)).toEqual([absent]);
  });

  it('is reported once by a job that runs twice, also concurrently', async () => {
    const event = await createClassOfTwo(db);
    await mark(event, 'absent');
    const [job] = await takeJobs(db);
    const scope = jobScope(db, env, silent, Temporal.Instant.from(testNow));
    await Promise.all(Array.from({ length: 5 }, () => notifyAbsence(scope, job?.payload as never)));
    await notifyAbsence(scope, job?.payload as never);
    expect(await subjectsOf(event)).toEqual([absent]);
  });

  it('reported by a parent beforehand is not reported back', async () => {
    const event = await createClassOfTwo(db);
    await db
      .insertInto('absence_notices')
      .values({
        group_id: event.groupId,
        date: event.key.date,
        student_id: event.ona.id,
        reported_by: event.parent.id,
        reported_at: testNow,
      })
      .execute();
    await mark(event, 'absent');
    await runJobs();
    expect(await subjectsOf(event)).toEqual([]);
  });

  it('of yesterday is reported, an older sheet is filled in quietly', async () => {
    const event = await createClassOfTwo(db);
    await mark(event, 'absent', 0, '2026-11-22T10:00:00Z');
    expect(await runJobs('2026-11-22T10:00:30Z')).toBe(0);
    const other = await createClassOfTwo(db);
    await mark(other, 'absent', 0, '2026-11-21T10:00:00Z');
    await runJobs('2026-11-21T10:00:30Z');
    expect([await subjectsOf(event), await subjectsOf(other)]).toEqual([[], [absent]]);
  });

  it.each([
    ['is disabled', { disabled_at: testNow }],
    ['never confirmed the address', { email_verified_at: null }],
  ])('is not reported to a guardian who %s', async (_title, values) => {
    const event = await createClassOfTwo(db);
    await setParent(event, values);
    await mark(event, 'absent');
    await runJobs();
    expect(await subjectsOf(event)).toEqual([]);
  });

  it('is not mailed to a guardian who switched these mails off', async () => {
    const event = await createClassOfTwo(db);
    await chooseAs(db, event.parent, { topic: 'absence', channel: 'mail', pace: 'off' });
    await mark(event, 'absent');
    await runJobs();
    expect(await subjectsOf(event)).toEqual([]);
  });

  it('is reported late in the evening, too: it cannot wait', async () => {
    const event = await createClassOfTwo(db);
    const night = '2026-11-20T20:00:00Z';
    await mark(event, 'absent', 0, night);
    await runJobs(night);
    expect(await subjectsOf(event)).toEqual([absent]);
  });

  it('of a group that was deleted meanwhile is not reported', async () => {
    const event = await createClassOfTwo(db);
    await mark(event, 'absent');
    await db.updateTable('groups').set({ deleted_at: testNow }).where('id', '=', event.groupId).execute();
    await runJobs();
    expect(await subjectsOf(event)).toEqual([]);
  });
});

describe('an absence that is marked before the lesson begins', () => {
  const before = '2026-11-20T09:00:00Z';
  const storedEvents = (event: ClassEvent) =>
    db.updateTable('schedule_events').where('group_id', '=', event.groupId);
  const runAt = async () => {
    const { rows } = await sql<{ at: Date }>`
      SELECT run_at AS at FROM graphile_worker._private_jobs WHERE key LIKE 'absence/%'`.execute(db);
    return rows.map(({ at }) => new Date(at).toISOString());
  };

  it('is reported when it begins, not before', async () => {
    const event = await createClassOfTwo(db);
    await mark(event, 'absent', 0, before);
    expect(await runAt()).toEqual(['2026-11-20T15:00:00.000Z']);
    await runJobs();
    expect(await subjectsOf(event)).toEqual([absent]);
  });

  it('is reported half a minute after a mark made just before it begins', async () => {
    const event = await createClassOfTwo(db);
    await mark(event, 'absent', 0, '2026-11-20T14:59:50Z');
    expect(await runAt()).toEqual(['2026-11-20T15:00:20.000Z']);
  });

  it('waits for a lesson that was moved to later meanwhile', async () => {
    const event = await createClassOfTwo(db);
    await mark(event, 'absent', 0, before);
    await storedEvents(event)
      .set({ starts_at: '2026-11-20T16:30:00Z', ends_at: '2026-11-20T18:00:00Z' })
      .execute();
    const jobs = await takeJobs(db);
    const scope = jobScope(db, env, silent, Temporal.Instant.from(testNow));
    for (const { payload } of jobs) await notifyAbsence(scope, payload as never);
    expect(await subjectsOf(event)).toEqual([]);
    expect(await runAt()).toEqual(['2026-11-20T16:30:00.000Z']);
    await runJobs('2026-11-20T16:30:00Z');
    expect(await subjectsOf(event)).toEqual([absent]);
  });

  it('is never reported when the mark is corrected, the lesson cancelled or the absence reported beforehand', async () => {
    const [marked, cancelled, told] = [
      await createClassOfTwo(db),
      await createClassOfTwo(db),
      await createClassOfTwo(db),
    ];
    for (const event of [marked, cancelled, told]) await mark(event, 'absent', 0, before);
    await mark(marked, 'present', 1, before);
    await storedEvents(cancelled).set({ cancelled_at: before }).execute();
    const notice = { student_id: told.ona.id, reported_by: told.parent.id, reported_at: before };
    await db
      .insertInto('absence_notices')
      .values({ group_id: told.groupId, date: told.date, ...notice })
      .execute();
    await runJobs();
    for (const event of [marked, cancelled, told]) expect(await subjectsOf(event)).toEqual([]);
  });
});

describe('a correction', () => {
  it.each([
    ['present', 'pamokoje dalyvavo'],
    ['late', 'vėlavo'],
    ['leftEarly', 'išėjo anksčiau'],
    [null, 'dar nepažymėtas'],
  ] as const)('to %s is reported, once, with what the sheet says now', async (to, words) => {
    const event = await createClassOfTwo(db);
    await mark(event, 'absent');
    await runJobs();
    await mark(event, to, 1);
    await runJobs();
    await mark(event, to === 'late' ? 'present' : 'late', 2);
    await runJobs();
    expect(await subjectsOf(event)).toEqual([absent, corrected]);
    expect((await mailsOf(event))[1]?.body_text).toContain(words);
  });

  it('may be followed by the absence again, which is news', async () => {
    const event = await createClassOfTwo(db);
    for (const [version, attendance] of (['absent', 'present', 'absent'] as const).entries()) {
      await mark(event, attendance, version);
      await runJobs();
    }
    expect(await subjectsOf(event)).toEqual([absent, corrected, absent]);
  });

  it('days later is reported too', async () => {
    const event = await createClassOfTwo(db);
    await mark(event, 'absent');
    await runJobs();
    await mark(event, 'present', 1, '2026-11-27T10:00:00Z');
    await runJobs('2026-11-27T10:00:30Z');
    expect(await subjectsOf(event)).toEqual([absent, corrected]);
  });
});
