import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createModule } from '#features/courses/server/courses.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import {
  addMembers,
  changeMemberships,
  createGroup,
} from '#features/membership/server/membership.factory.ts';
import { postPoints } from '#features/points/server/points.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { jobScope } from '#platform/server/jobs/job-scope.ts';
import { addDays } from '#platform/shared/dates.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { getAnalytics } from './analytics.service.ts';
import { findRollupDifferences, keepRollups, rebuildRollups } from './rollups.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const { env, log } = testScope({} as Db, { id: '', role: 'admin' });
const scope = () => jobScope(db, env, log, Temporal.Instant.from(testNow));
const none = { days: 0, stays: 0 };

let groups: string[];
let children: string[];
let lessonId: string;
let teacher: string;

beforeEach(newWorld);

async function newWorld(): Promise<void> {
  teacher = (await createUser(db, { role: 'teacher' })).id;
  children = [];
  for (let n = 0; n < 4; n += 1) children.push((await createUser(db, { role: 'child' })).id);
  const [first = '', second = '', third = ''] = children;
  groups = [
    (await createGroup(db, { students: [first, second], teachers: [teacher] })).id,
    (await createGroup(db, { students: [{ id: second, joinedOn: '2026-10-01' }, third] })).id,
  ];
  lessonId = (await createModule(db, { lessons: [{}] })).lessonIds[0] ?? '';
}

interface Step {
  readonly act: number;
  readonly group: number;
  readonly child: number;
  readonly day: number;
}

const dayOf = (n: number) => addDays('2026-11-02', n);

/** What may happen to the facts, by anybody: also what no screen offers, such as a sheet that vanishes. */
const acts: ((at: { group: string; child: string; day: string }) => Promise<unknown>)[] = [
  ({ group, day }) => createEvent(db, { groupId: group, startsAt: `${day}T15:30:00.000Z` }).catch(() => {}),
  ({ group, day }) =>
    sql`UPDATE schedule_events SET cancelled_at = ${testNow} WHERE group_id = ${group} AND local_date = ${day}`.execute(
      db,
    ),
  ({ group, day }) =>
    sql`UPDATE schedule_events SET starts_at = starts_at + interval '1 day 1 minute', ends_at = ends_at + interval '1 day 1 minute'
      WHERE group_id = ${group} AND local_date = ${day}`
      .execute(db)
      .catch(() => {}),
  ({ group, day }) =>
    sql`DELETE FROM schedule_events WHERE group_id = ${group} AND local_date = ${day}`.execute(db),
  ({ group, child, day }) => mark(group, child, day, 'present'),
  ({ group, child, day }) => mark(group, child, day, 'absent'),
  ({ group, day }) =>
    sql`UPDATE daily_sheets SET is_approved = NOT is_approved,
      approved_at = CASE WHEN is_approved THEN NULL ELSE ${testNow}::timestamptz END
      WHERE group_id = ${group} AND date = ${day}`.execute(db),
  ({ group, day }) => sql`DELETE FROM daily_sheets WHERE group_id = ${group} AND date = ${day}`.execute(db),
  ({ group, child, day }) =>
    sql`INSERT INTO absence_notices (group_id, date, student_id, reported_by, reported_at)
      VALUES (${group}, ${day}, ${child}, ${teacher}, ${testNow}) ON CONFLICT DO NOTHING`.execute(db),
  ({ group, child }) =>
    sql`DELETE FROM absence_notices WHERE group_id = ${group} AND student_id = ${child}`.execute(db),
  ({ group, child, day }) => addMembers(db, group, 'student', [{ id: child, joinedOn: day }]).catch(() => {}),
  ({ group, child, day }) => changeMemberships(db, { groupId: group, userIds: [child] }, { leftOn: day }),
  ({ group, child, day }) =>
    postPoints(db, { userId: child, amount: 7, groupId: group, now: `${day}T15:00:00Z` }),
  ({ child, day }) =>
    postPoints(db, {
      userId: child,
      amount: -3,
      kind: 'adjustment',
      category: 'adjustment',
      now: `${day}T15:00:00Z`,
    }),
  ({ child, day }) =>
    sql`INSERT INTO lesson_progress (user_id, lesson_id, opened_at) VALUES (${child}, ${lessonId}, ${`${day}T22:30:00Z`})
      ON CONFLICT (user_id, lesson_id) DO UPDATE SET finished_at = excluded.opened_at, done_at = excluded.opened_at`.execute(
      db,
    ),
  ({ group, child, day }) =>
    sql`INSERT INTO feedback (child_id, group_id, school_year, semester, edited_at, sent_at, state)
      VALUES (${child}, ${group}, 2026, 'first', ${testNow}, ${`${day}T21:30:00Z`}, 'waiting')
      ON CONFLICT (child_id, group_id, school_year, semester) DO UPDATE SET sent_at = excluded.sent_at`.execute(
      db,
    ),
  ({ group, day }) =>
    sql`UPDATE groups SET status = CASE status WHEN 'active' THEN 'graduated' ELSE 'active' END, end_date = ${day}
      WHERE id = ${group}`.execute(db),
  ({ group }) => sql`UPDATE groups SET max_students = max_students + 1 WHERE id = ${group}`.execute(db),
  ({ group, child, day }) =>
    sql`INSERT INTO absence_outcomes (group_id, date, user_id, excused_at) VALUES (${group}, ${day}, ${child}, ${testNow})
      ON CONFLICT (group_id, date, user_id) DO UPDATE SET made_up_on = excluded.date`.execute(db),
  ({ group, child, day }) =>
    sql`DELETE FROM absence_outcomes WHERE group_id = ${group} AND user_id = ${child} AND date = ${day}`.execute(
      db,
    ),
];

// A later mark leaves the sheet itself as it is.
async function mark(group: string, child: string, day: string, attendance: string): Promise<void> {
  await sql`INSERT INTO daily_sheets (group_id, date, updated_at) VALUES (${group}, ${day}, ${testNow}) ON CONFLICT DO NOTHING`.execute(
    db,
  );
  await sql`INSERT INTO daily_sheet_rows (sheet_id, user_id, attendance, updated_at)
    SELECT id, ${child}, ${attendance}, ${testNow} FROM daily_sheets WHERE group_id = ${group} AND date = ${day}
    ON CONFLICT (sheet_id, user_id) DO UPDATE SET attendance = excluded.attendance`.execute(db);
}

/** Acts grouped by what they touch: so that no other act hides a change that nobody noted. */
const topics = [
  ['lessons', [0, 1, 2, 3]],
  ['marks and notices', [4, 5, 8, 9]],
  ['what became of absences', [5, 5, 18, 18, 19]],
  ['sheets', [0, 4, 6, 7]],
  ['members and what they study', [0, 10, 11, 14]],
  ['points', [12, 13]],
  ['feedback', [15]],
  ['groups', [0, 10, 16, 17]],
] as const;

async function take({ act, group, child, day }: Step): Promise<void> {
  const at = { group: groups[group] ?? '', child: children[child] ?? '', day: dayOf(day) };
  await acts[act]?.(at);
}

describe('counts by day and group', () => {
  it.each(topics)('equal the facts after whatever happened to %s, in any order', async (_, few) => {
    const step = fc.record({
      act: fc.constantFrom(...few),
      group: fc.nat(1),
      child: fc.nat(1),
      day: fc.nat(1),
    });
    const counted = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      await newWorld();
      for (const each of steps) {
        await take(each);
        expect(await findRollupDifferences(scope())).toEqual(none);
      }
    });
    await fc.assert(counted, { numRuns: 6, seed: 1311 });
  });

  it('read the same before and after counting, whatever happened; and reading changes nothing', async () => {
    const step = fc.record({
      act: fc.nat(acts.length - 1),
      group: fc.nat(1),
      child: fc.nat(1),
      day: fc.nat(1),
    });
    const admin = testScope(db, await createUser(db, { role: 'admin' }));
    const figures = () => getAnalytics(admin, { from: '2026-10-20', to: '2026-11-19' });
    const notes = () => db.selectFrom('analytics_changes').selectAll().orderBy('id').execute();
    const read = fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
      await newWorld();
      for (const each of steps) {
        await take(each);
        const noted = await notes();
        const before = await figures();
        expect(await notes()).toEqual(noted);
        await keepRollups(scope());
        expect(await notes()).toEqual([]);
        expect(await figures()).toEqual(before);
      }
    });
    await fc.assert(read, { numRuns: 6, seed: 72 });
  });

  it('are rebuilt from the facts, whatever was stored, and the errors are reported', async () => {
    const [group = ''] = groups;
    await createEvent(db, { groupId: group, startsAt: '2026-11-20T15:30:00.000Z' });
    await keepRollups(scope());
    await sql`UPDATE analytics_days SET held = held + 1 WHERE group_id = ${group}`.execute(db);
    await sql`DELETE FROM analytics_stays WHERE group_id = ${group}`.execute(db);
    expect(await rebuildRollups(scope())).toEqual({ days: 1, stays: 2 });
    expect(await rebuildRollups(scope())).toEqual(none);
  });

  it('include a change that commits during a count, the next time', async () => {
    const [group = ''] = groups;
    await keepRollups(scope());
    const [made, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const open = db.transaction().execute(async (trx) => {
      await createEvent(trx, { groupId: group, startsAt: '2026-11-19T15:30:00.000Z' });
      made.resolve();
      await mayCommit.promise;
    });
    await made.promise;
    await createEvent(db, { groupId: group, startsAt: '2026-11-18T15:30:00.000Z' });
    await keepRollups(scope());
    mayCommit.resolve();
    await open;
    expect(await findRollupDifferences(scope())).toEqual(none);
    const days = await db
      .selectFrom('analytics_days')
      .select(['day', 'members'])
      .where('group_id', '=', group)
      .where('held', '>', 0)
      .orderBy('day')
      .execute();
    expect(days).toEqual([
      { day: '2026-11-18', members: 2 },
      { day: '2026-11-19', members: 2 },
    ]);
  });

  it('are counted once when two processes count at the same time', async () => {
    const [group = ''] = groups;
    await createEvent(db, { groupId: group, startsAt: '2026-11-20T15:30:00.000Z' });
    await Promise.all([keepRollups(scope()), keepRollups(scope()), keepRollups(scope())]);
    expect(await findRollupDifferences(scope())).toEqual(none);
  });
});
