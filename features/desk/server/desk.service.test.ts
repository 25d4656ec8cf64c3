import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createDailySheet,
  createQuietGroup,
  lineOf,
} from '#features/attendance/server/attendance.factory.ts';
import { approveDailySheet } from '#features/attendance/server/sheets/sheet-approval.service.ts';
import { createBackup } from '#features/backups/server/backups.factory.ts';
import { createDiploma } from '#features/diplomas/server/diplomas.factory.ts';
import { createFeedback } from '#features/feedback/server/feedback.factory.ts';
import { createStaffCode, createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createFailedJob, createUndelivered } from '#features/operations/server/operations.factory.ts';
import { createClaim } from '#features/rewards/server/rewards.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { LineKind } from '../shared/desk.ts';
import { forgetPutOffs, getRadar, putOffLine, takeUpLine } from './desk.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
const as = (actor: Actor, now?: string) => testScope(db, actor, now ? { now } : {});
const lineOn = async (kind: LineKind, actor: Actor, now?: string) =>
  (await getRadar(as(actor, now))).lines.find((line) => line.kind === kind);
/** What an admin's desk says about one group, child or code, among the others. */
const ids = async (kind: LineKind, actor: Actor, now?: string) =>
  (await lineOn(kind, actor, now))?.items.map(({ id }) => id) ?? [];

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
});
afterAll(() => drop());

/** A group of one child with lessons on Monday and Wednesday of the week of `testNow`. */
async function weekOf(name?: string) {
  const made = await createQuietGroup(db, name ? { name } : {});
  for (const day of ['2026-11-16', '2026-11-18'])
    await createEvent(db, { groupId: made.group.id, startsAt: `${day}T15:00:00Z` });
  return made;
}

const absent = (childId: string) => [lineOf(childId, { attendance: 'absent' })];

/** A sheet with a mark that the teacher has approved. */
async function approved(key: { groupId: string; date: string }, teacher: Actor, child: Actor): Promise<void> {
  await createDailySheet(db, { ...key, by: teacher.id, lines: [lineOf(child.id)] });
  await approveDailySheet(as(teacher), key);
}

describe("a teacher's lines", () => {
  it('show which sheets are not filled in and which wait for approval, of their own groups only', async () => {
    const { teacher, child, group } = await weekOf();
    const other = await weekOf();
    await createDailySheet(db, {
      ...{ groupId: group.id, date: '2026-11-18', by: teacher.id },
      lines: [lineOf(child.id)],
    });
    expect((await getRadar(as(teacher))).lines).toMatchObject([
      { kind: 'sheets-missing', count: 1, items: [{ id: group.id, date: '2026-11-16' }] },
      { kind: 'sheets-waiting', count: 1, items: [{ id: group.id, date: '2026-11-18' }] },
    ]);
    expect(await lineOn('sheets-missing', other.teacher)).toMatchObject({ count: 2 });
  });

  it('leave out approved sheets, cancelled lessons, today, and days without a student', async () => {
    const { teacher, child, group } = await weekOf();
    await approved({ groupId: group.id, date: '2026-11-16' }, teacher, child);
    await createEvent(db, { groupId: group.id, startsAt: '2026-11-20T08:00:00Z' });
    await db
      .updateTable('schedule_events')
      .set({ cancelled_at: '2026-11-17T08:00:00Z', cancel_reason: '' })
      .where('group_id', '=', group.id)
      .where('local_date', '=', '2026-11-18')
      .execute();
    const empty = await createGroup(db, { teachers: [teacher.id] });
    await createEvent(db, { groupId: empty.id, startsAt: '2026-11-17T15:00:00Z' });
    expect((await getRadar(as(teacher))).lines).toEqual([]);
  });

  it('name a child who was absent twice in a row, and nobody who came in between or has left', async () => {
    const { teacher, child, group } = await weekOf();
    const key = { groupId: group.id, by: teacher.id };
    const came = await createUser(db, { role: 'child' });
    const gone = await createUser(db, { role: 'child' });
    await createDailySheet(db, { ...key, date: '2026-11-11', lines: absent(came.id) });
    const lines = [...absent(child.id), ...absent(gone.id)];
    await createDailySheet(db, { ...key, date: '2026-11-16', lines: [...lines, lineOf(came.id)] });
    expect(await lineOn('absences', teacher)).toBeUndefined();
    await createDailySheet(db, { ...key, date: '2026-11-18', lines: [...lines, ...absent(came.id)] });
    expect(await lineOn('absences', teacher)).toMatchObject({
      count: 1,
      items: [{ id: child.id, groupId: group.id, date: '2026-11-18' }],
    });
  });

  it('show prizes that have waited for more than a week, and no others', async () => {
    const { teacher, child, group } = await createQuietGroup(db);
    const of = { userId: child.id, groupId: group.id };
    const { id } = await createClaim(db, { ...of, claimedAt: '2026-11-12T10:00:00Z' });
    await createClaim(db, { ...of, claimedAt: '2026-11-15T10:00:00Z' });
    await createClaim(db, { ...of, claimedAt: '2026-11-02T10:00:00Z', status: 'handed-over' });
    expect(await lineOn('prizes', teacher)).toMatchObject({
      count: 1,
      items: [{ id, groupId: group.id, date: '2026-11-12' }],
    });
  });

  it('ask for every letter before the semester ends, and for returned ones at any time', async () => {
    const { teacher, child, group } = await createQuietGroup(db);
    expect(await lineOn('feedback-missing', teacher)).toBeUndefined();
    expect(await lineOn('feedback-missing', teacher, '2027-01-10T10:00:00Z')).toMatchObject({
      count: 1,
      items: [{ id: group.id, amount: 1 }],
    });
    await createFeedback(db, { childId: child.id, groupId: group.id, by: teacher.id, state: 'returned' });
    expect(await lineOn('feedback-missing', teacher)).toMatchObject({ count: 1 });
    await db.updateTable('groups').set({ feedback_enabled: false }).where('id', '=', group.id).execute();
    expect(await lineOn('feedback-missing', teacher, '2027-01-10T10:00:00Z')).toBeUndefined();
  });

  it('say nothing about what waits for an admin only', async () => {
    const { teacher, child, group } = await createQuietGroup(db);
    await createFeedback(db, { childId: child.id, groupId: group.id, by: teacher.id, state: 'waiting' });
    expect((await getRadar(as(teacher))).lines).toEqual([]);
    expect(await lineOn('feedback-waiting', admin)).toMatchObject({ items: [{ groupId: group.id }] });
  });
});

describe("an admin's lines", () => {
  it('show groups with more children than places and with fewer than half', async () => {
    const children: string[] = [];
    for (let n = 0; n < 3; n += 1) children.push((await createUser(db, { role: 'child' })).id);
    const over = await createGroup(db, { max_students: 2, students: children });
    const [half] = children;
    await createGroup(db, { max_students: 2, students: half ? [half] : [] });
    expect(await lineOn('groups-over', admin)).toMatchObject({
      count: 1,
      items: [{ id: over.id, amount: 3, outOf: 2 }],
    });
    const before = (await lineOn('groups-under', admin))?.count ?? 0;
    const under = await createGroup(db, { max_students: 2 });
    const line = await lineOn('groups-under', admin);
    expect(line?.count).toBe(before + 1);
    expect(await ids('groups-under', admin)).toContain(under.id);
  });

  it('say when the backups were last proven, to admins and while all is well', async () => {
    const provenFor = async (actor: Actor, env = { BACKUP_DIR: '/srv/backups' }) =>
      (await getRadar(testScope(db, actor, { now: '2026-11-19T15:00:00Z', env }))).provenBackup;
    await createBackup(db, { at: '2026-11-19T02:08:00.000Z' });
    expect(await provenFor(admin)).toEqual({ at: '2026-11-19T02:08:00.000Z', seconds: 43 });
    expect(await provenFor(await createUser(db, { role: 'teacher' }))).toBeNull();
    expect(await provenFor(admin, { BACKUP_DIR: '' })).toBeNull();
  });

  it('show backups that failed, or were not proven for two days, where a place for them is set', async () => {
    const kindsAt = async (now: string, env = { BACKUP_DIR: '/srv/backups' }) =>
      (await getRadar(testScope(db, admin, { now, env }))).lines.map(({ kind }) => kind);
    await createBackup(db, { at: '2026-11-20T02:08:00.000Z' });
    expect(await kindsAt('2026-11-21T15:00:00Z')).not.toContain('backup');
    expect(await kindsAt('2026-11-23T15:00:00Z')).toContain('backup');
    await createBackup(db, { at: '2026-11-21T02:08:00.000Z', fault: 'ENOSPC' });
    expect(await kindsAt('2026-11-21T15:00:00Z')).toContain('backup');
    expect(await kindsAt('2026-11-21T15:00:00Z', { BACKUP_DIR: '' })).not.toContain('backup');
    await createBackup(db, { at: '2026-11-22T02:08:00.000Z' });
    expect(await kindsAt('2026-11-22T15:00:00Z')).not.toContain('backup');
  });

  it('ask for the diplomas of a group that has ended', async () => {
    const { child, group } = await createQuietGroup(db);
    await db.updateTable('groups').set({ end_date: '2026-11-19' }).where('id', '=', group.id).execute();
    expect(await lineOn('diplomas', admin)).toMatchObject({ count: 1, items: [{ id: group.id, amount: 1 }] });
    await createDiploma(db, { groupId: group.id, studentId: child.id });
    expect(await lineOn('diplomas', admin)).toBeUndefined();
  });

  it('show staff codes that nobody has used for two days', async () => {
    const { id } = await createStaffCode(db, { createdBy: admin.id });
    expect(await ids('staff-codes', admin)).toEqual([]);
    expect(await ids('staff-codes', admin, '2026-11-23T09:00:00Z')).toEqual([id]);
    expect(await ids('staff-codes', admin, '2026-12-05T09:00:00Z')).toEqual([id]);
    expect(await ids('staff-codes', admin, '2026-12-12T09:00:00Z')).toEqual([]);
  });

  it('show undelivered mails, masked, and jobs that gave up, by task', async () => {
    await createUndelivered(db, { to: 'rasa.kazlauskiene@example.com' });
    await createFailedJob(db, { task: 'notifyAbsence' });
    await createFailedJob(db, { task: 'notifyAbsence' });
    // A job replaced by a newer one did not fail.
    await sql`UPDATE graphile_worker._private_jobs SET last_error = NULL
      WHERE id = (SELECT id FROM graphile_worker.add_job('notifyAbsence', '{}'::json))`.execute(db);
    const { lines } = await getRadar(as(admin));
    expect(lines.slice(-2)).toMatchObject([
      { kind: 'mails', count: 1, items: [{ name: 'r•••@example.com' }] },
      { kind: 'jobs', count: 2, items: [{ name: 'notifyAbsence', amount: 2 }] },
    ]);
    expect(JSON.stringify(lines)).not.toContain('kazlauskiene');
  });
});

describe('postponing', () => {
  it('lets a line wait until its day, for oneself only; newer things show', async () => {
    const { teacher, group } = await weekOf();
    const until = { kind: 'sheets-missing', until: '2026-11-27', forAll: false } as const;
    const radar = await putOffLine(as(teacher), until);
    expect(radar).toMatchObject({ lines: [], putOff: [{ kind: 'sheets-missing', until: '2026-11-27' }] });
    expect(await ids('sheets-missing', admin)).toContain(group.id);

    await createEvent(db, { groupId: group.id, startsAt: '2026-11-21T10:00:00Z' });
    expect(await lineOn('sheets-missing', teacher, '2026-11-23T09:00:00Z')).toMatchObject({
      count: 1,
      items: [{ date: '2026-11-21' }],
    });
    expect(await lineOn('sheets-missing', teacher, '2026-11-27T09:00:00Z')).toMatchObject({ count: 3 });
  });

  it('is undone by hand, idempotently', async () => {
    const { teacher } = await weekOf();
    await putOffLine(as(teacher), { kind: 'sheets-missing', until: '2026-11-27', forAll: false });
    for (let time = 0; time < 2; time += 1) {
      const radar = await takeUpLine(as(teacher), { kind: 'sheets-missing', forAll: false });
      expect(radar).toMatchObject({ lines: [{ kind: 'sheets-missing', count: 2 }], putOff: [] });
    }
  });

  it('for everybody is up to an admin, and applies to teachers', async () => {
    const { teacher } = await weekOf();
    const forAll = { kind: 'sheets-missing', until: '2026-11-27', forAll: true } as const;
    await expect(putOffLine(as(teacher), forAll)).rejects.toMatchObject({ code: 'auth/permission-denied' });
    await putOffLine(as(admin), forAll);
    expect(await getRadar(as(teacher))).toMatchObject({ lines: [], putOff: [{ forAll: true }] });
    await expect(takeUpLine(as(teacher), forAll)).rejects.toMatchObject({ code: 'auth/permission-denied' });
    await takeUpLine(as(admin), forAll);
    expect(await lineOn('sheets-missing', teacher)).toMatchObject({ count: 2 });
  });

  it('refuses days that are not in the future, and invisible lines', async () => {
    const teacher = await createUser(db, { role: 'teacher' });
    for (const until of ['2026-11-20', '2027-06-01']) {
      const putting = putOffLine(as(teacher), { kind: 'prizes', until, forAll: false });
      await expect(putting).rejects.toMatchObject({ code: 'desk/day-not-ahead' });
    }
    const putting = putOffLine(as(teacher), { kind: 'mails', until: '2026-11-27', forAll: false });
    await expect(putting).rejects.toMatchObject({ code: 'auth/permission-denied' });
  });

  it('keeps one day under two concurrent calls, and deletes it once it is over', async () => {
    const teacher = await createUser(db, { role: 'teacher' });
    const until = { kind: 'prizes', until: '2026-11-27', forAll: false } as const;
    await Promise.all([putOffLine(as(teacher), until), putOffLine(as(teacher), until)]);
    const kept = () =>
      db.selectFrom('desk_put_offs').select('until').where('user_id', '=', teacher.id).execute();
    expect(await kept()).toEqual([{ until: '2026-11-27' }]);
    await forgetPutOffs(as(teacher, '2026-11-28T03:00:00Z'));
    expect(await kept()).toEqual([]);
  });
});

describe('the lessons of today', () => {
  it('are sorted by start, without those over and done; including a substitute’s', async () => {
    const { teacher, child, group } = await createQuietGroup(db, { name: 'Robotai' });
    const substitute = await createUser(db, { role: 'teacher' });
    await createEvent(db, { groupId: group.id, startsAt: '2026-11-20T07:00:00Z' });
    await createEvent(db, {
      ...{ groupId: group.id, startsAt: '2026-11-20T15:30:00Z' },
      substitute_id: substitute.id,
    });
    const starts = async (actor: Actor) =>
      (await getRadar(as(actor))).lessons.map(({ startsAt, groupName }) => [
        groupName,
        startsAt.slice(11, 16),
      ]);
    expect(await starts(teacher)).toEqual([
      ['Robotai', '07:00'],
      ['Robotai', '15:30'],
    ]);
    expect(await starts(substitute)).toEqual([['Robotai', '15:30']]);
    await approved({ groupId: group.id, date: '2026-11-20' }, teacher, child);
    expect(await getRadar(as(teacher))).toMatchObject({
      lessonsToday: 2,
      lessons: [{ startsAt: '2026-11-20T15:30:00.000Z', isApproved: true, marked: 1 }],
    });
  });

  it('are replaced by the next one when today has no more', async () => {
    const { teacher, group } = await createQuietGroup(db);
    await createEvent(db, { groupId: group.id, startsAt: '2026-11-24T15:30:00Z' });
    await createEvent(db, { groupId: group.id, startsAt: '2026-11-25T15:30:00Z' });
    expect(await getRadar(as(teacher))).toMatchObject({
      lessonsToday: 0,
      lessons: [{ date: '2026-11-24', groupId: group.id }],
    });
  });
});
