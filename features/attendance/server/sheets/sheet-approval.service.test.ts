import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { entriesOf as ledgerOf } from '#features/points/server/points.factory.ts';
import { getBalance } from '#features/points/server/points.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { newsChannel } from '#platform/server/realtime/refresh.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { type OpenTestDatabase, openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import {
  type ClassWithEvent,
  createClass,
  createDailySheet,
  createWaitingSheet,
  lineOf,
} from '../attendance.factory.ts';
import { getDailySheet } from './daily-sheet.service.ts';
import { approveDailySheet, reopenDailySheet } from './sheet-approval.service.ts';
import { saveDailySheet } from './sheet-saving.service.ts';

let db: Db;
let database: OpenTestDatabase;
const missing = '00000000-0000-7000-8000-000000000000';
const as = (actor: Actor, env = {}) => testScope(db, actor, { env });
const at = (actor: Actor, now: string) => testScope(db, actor, { now });
const adminsOnly = { TEACHERS_MAY_APPROVE: 'false' };

const entriesOf = ({ children }: Pick<ClassWithEvent, 'children'>) =>
  ledgerOf(
    db,
    children.map(({ id }) => id),
  );
const balanceOf = async (child: Actor) => (await getBalance(as(child), { childId: child.id })).balance;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.drop());

/** Who is notified that attendance changed while `act` runs. */
async function audienceOf(act: () => Promise<unknown>): Promise<string[]> {
  const listener = new pg.Client(database.connection);
  const told: { changed: string[]; audience: string[] }[] = [];
  listener.on('notification', ({ payload = '{}' }) => told.push(JSON.parse(payload)));
  await listener.connect();
  try {
    await listener.query(`LISTEN ${newsChannel}`);
    await act();
    await listener.query('SELECT 1');
  } finally {
    await listener.end();
  }
  return told.filter(({ changed }) => changed.includes('attendance')).flatMap(({ audience }) => audience);
}

describe('approveDailySheet', () => {
  it('approves, posts each field with points once, and the child has them', async () => {
    const event = await createWaitingSheet(db);
    const sheet = await approveDailySheet(as(event.teacher), event.key);
    expect(sheet).toMatchObject({
      isApproved: true,
      approvedBy: 'Jonas Petraitis',
      approvedAt: '2026-11-20T15:00:00.000Z',
    });
    const posted = { user_id: event.ona.id, kind: 'sheet', date: event.date, group_id: event.groupId };
    expect(await entriesOf(event)).toMatchObject([
      { ...posted, category: 'for_attendance', amount: 10, posted_by: event.teacher.id },
      {
        ...posted,
        category: 'extra_points',
        amount: 2,
        source: `sheet/${event.id}/1/${event.ona.id}/extra_points`,
      },
    ]);
    expect([await balanceOf(event.ona), await balanceOf(event.petras)]).toEqual([12, 0]);
  });

  it('is written to the audit log', async () => {
    const { teacher, key, id } = await createWaitingSheet(db);
    await approveDailySheet(as(teacher), key);
    await reopenDailySheet(as(teacher), key);
    const entries = db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(await entries).toMatchObject([
      {
        action: 'approveDailySheet',
        actor_id: teacher.id,
        subject_type: 'daily-sheet',
        detail: { ...key, points: 12 },
      },
      {
        action: 'reopenDailySheet',
        actor_id: teacher.id,
        subject_type: 'daily-sheet',
        detail: { ...key, points: -12 },
      },
    ]);
  });

  it('notifies the group, the admins and the families of the students on the sheet', async () => {
    const { teacher, key, groupId, ona, petras } = await createWaitingSheet(db);
    const families = [ona, petras].map(({ id }) => `family:${id}`);
    const everybody = [`group:${groupId}`, 'role:admin', ...families];
    expect(await audienceOf(() => approveDailySheet(as(teacher), key))).toEqual(everybody);
    expect(await audienceOf(() => approveDailySheet(as(teacher), key))).toEqual([]);
    expect(await audienceOf(() => reopenDailySheet(as(teacher), key))).toEqual(everybody);
  });

  it('approves twice without posting twice', async () => {
    const event = await createWaitingSheet(db);
    const first = await approveDailySheet(as(event.teacher), event.key);
    expect(await approveDailySheet(as(event.admin), event.key)).toEqual(first);
    expect(await entriesOf(event)).toHaveLength(2);
  });

  it('posts once when twenty approve at once', async () => {
    const event = await createWaitingSheet(db);
    const approvals = Array.from({ length: 20 }, () => approveDailySheet(as(event.teacher), event.key));
    const answers = await Promise.all(approvals);
    expect(
      answers.every(({ isApproved, approvedBy }) => isApproved && approvedBy === 'Jonas Petraitis'),
    ).toBe(true);
    expect(await entriesOf(event)).toHaveLength(2);
    expect(await balanceOf(event.ona)).toBe(12);
    const { approvals: count } = await db
      .selectFrom('daily_sheets')
      .select('approvals')
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  it('posts what the sheet says when a save and an approval are concurrent', async () => {
    const event = await createWaitingSheet(db);
    const line = lineOf(event.petras.id, { version: 1, attendance: 'late', points: { for_ideas: 7 } });
    const [saved] = await Promise.allSettled([
      saveDailySheet(as(event.admin), { ...event.key, rows: [line] }),
      approveDailySheet(as(event.teacher), event.key),
    ]);
    expect(await balanceOf(event.petras)).toBe(saved.status === 'fulfilled' ? 7 : 0);
    const { rows } = await getDailySheet(as(event.teacher), event.key);
    expect(rows[1]?.points.for_ideas).toBe(saved.status === 'fulfilled' ? 7 : 0);
  });

  it('is all or nothing: if the ledger fails, the sheet keeps waiting', async () => {
    const event = await createWaitingSheet(db);
    await sql`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''full disk''; END'`.execute(
      db,
    );
    await sql`CREATE TRIGGER fail BEFORE INSERT ON point_entries FOR EACH ROW EXECUTE FUNCTION fail()`.execute(
      db,
    );
    await expect(approveDailySheet(as(event.teacher), event.key)).rejects.toThrow('full disk');
    await sql`DROP FUNCTION fail CASCADE`.execute(db);
    expect(await getDailySheet(as(event.teacher), event.key)).toMatchObject({
      isApproved: false,
      approvedBy: null,
    });
    expect(
      await db.selectFrom('audit_entries').selectAll().where('subject_id', '=', event.id).execute(),
    ).toEqual([]);
  });

  it('gives the points of a sheet of the last school year to that year (decision P3)', async () => {
    const event = await createClass(db, { children: 1, startsAt: '2026-07-15T09:00:00Z' });
    const [child] = event.children;
    if (!child) throw new Error('a class of one has a child');
    const lines = [lineOf(child.id, { points: { for_attendance: 10 } })];
    await createDailySheet(db, { ...event.key, by: event.teacher.id, lines });
    await approveDailySheet(as(event.teacher), event.key);
    expect(await entriesOf(event)).toMatchObject([{ date: '2026-07-15', amount: 10 }]);
    expect(await balanceOf(child)).toBe(0);
  });

  it('refuses a sheet without a mark, and one that nobody has saved', async () => {
    const { teacher, key } = await createClass(db);
    const nothing = { code: 'attendance/nothing-to-approve' };
    await expect(approveDailySheet(as(teacher), key)).rejects.toMatchObject(nothing);
    const marked = await createClass(db, { children: 1 });
    const lines = [lineOf(marked.children[0]?.id ?? '', { attendance: null, points: { for_ideas: 5 } })];
    await createDailySheet(db, { ...marked.key, by: teacher.id, lines });
    await expect(approveDailySheet(as(marked.teacher), marked.key)).rejects.toMatchObject(nothing);
    expect(await entriesOf(marked)).toEqual([]);
  });

  it('refuses a day without a lesson, and the future', async () => {
    const { teacher, groupId, key } = await createClass(db, { startsAt: '2026-11-21T15:00:00Z' });
    const none = approveDailySheet(as(teacher), { groupId, date: '2026-11-19' });
    await expect(none).rejects.toMatchObject({ code: 'attendance/no-lecture' });
    await expect(approveDailySheet(as(teacher), key)).rejects.toMatchObject({
      code: 'attendance/future-sheet',
    });
  });

  it('refuses a sheet that is filled in ahead until its lesson begins', async () => {
    const { teacher, key, ona } = await createWaitingSheet(db);
    await expect(approveDailySheet(at(teacher, '2026-11-20T14:59:59Z'), key)).rejects.toMatchObject({
      code: 'attendance/lesson-not-begun',
    });
    expect(await balanceOf(ona)).toBe(0);
    expect(await approveDailySheet(at(teacher, '2026-11-20T15:00:00Z'), key)).toMatchObject({
      isApproved: true,
    });
  });

  it('refuses a sheet whose lesson was cancelled after it was filled in', async () => {
    const { teacher, groupId, key } = await createWaitingSheet(db);
    await db
      .updateTable('schedule_events')
      .set({ cancelled_at: testNow })
      .where('group_id', '=', groupId)
      .execute();
    await expect(approveDailySheet(as(teacher), key)).rejects.toMatchObject({
      code: 'attendance/no-lecture',
    });
  });
});

describe.each([
  ['approveDailySheet', approveDailySheet],
  ['reopenDailySheet', reopenDailySheet],
])('%s', (_name, act) => {
  it('is for admins only while the setting says so', async () => {
    const { teacher, admin, key } = await createWaitingSheet(db);
    const refused = act(as(teacher, adminsOnly), key);
    await expect(refused).rejects.toMatchObject({ code: 'attendance/approval-by-admin-only', status: 403 });
    await expect(act(as(admin, adminsOnly), key)).resolves.toMatchObject({ date: key.date });
  });

  it("refuses a family, another group's teacher and a group that is missing", async () => {
    const { parent, ona, admin, key } = await createWaitingSheet(db);
    const stranger = await createUser(db, { role: 'teacher' });
    await expect(act(as(parent), key)).rejects.toMatchObject({ code: 'auth/permission-denied' });
    await expect(act(as(ona), key)).rejects.toMatchObject({ code: 'auth/permission-denied' });
    await expect(act(as(stranger), key)).rejects.toMatchObject({ code: 'db/no-document' });
    await expect(act(as(admin), { ...key, groupId: missing })).rejects.toMatchObject({
      code: 'db/no-document',
    });
  });
});
