import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lineOf } from '#features/attendance/server/attendance.factory.ts';
import { approveDailySheet } from '#features/attendance/server/sheets/sheet-approval.service.ts';
import { saveDailySheet } from '#features/attendance/server/sheets/sheet-saving.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { listMemberships } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { addClosure, removeClosure } from '#features/schedule/server/closures/closures.service.ts';
import * as events from '#features/schedule/server/events/events.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { addDays, vilniusDate, vilniusInstant } from '#platform/shared/dates.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { GroupForm } from '../shared/groups.ts';
import { changeGroupStatus, deleteGroups } from './group-batch.service.ts';
import { getGroupForm, planScheduleChange } from './group-form.service.ts';
import { createGroup, updateGroup } from './group-saving.service.ts';
import { groupForm } from './groups.factory.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const august = '2026-08-25T06:00:00Z';
const november = '2026-11-20T12:00:00Z';
const acts = 300;
const atOnce = 4;
/** The storm ends in the middle of January: events planned beyond it would only be rewritten again and again. */
const [term, springAt] = [{ startDate: '2026-10-01', endDate: '2027-02-26' }, '2027-01-25'];

/** Mulberry32: the same storm every time. */
function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (count: number) => Math.floor(next() * count);
  return { upTo, oneOf: <Each>(list: readonly Each[]): Each => list[upTo(list.length)] as Each };
}
type Dice = ReturnType<typeof dice>;

async function academy() {
  const admins = [await createUser(db, { role: 'admin' }), await createUser(db, { role: 'admin' })];
  const teachers = [await createUser(db, { role: 'teacher' }), await createUser(db, { role: 'teacher' })];
  const parent = await createUser(db, { role: 'parent' });
  const children: string[] = [];
  for (let n = 0; n < 6; n += 1) children.push((await createChild(db, { guardians: [parent.id] })).userId);
  const admin = admins[0] as Actor;
  const groupIds = [randomUUID(), randomUUID(), randomUUID()];
  for (const [n, groupId] of groupIds.entries()) {
    const form = groupForm({
      ...term,
      studentIds: children.slice(n, n + 4),
      teacherIds: [teachers[n % 2]?.id ?? ''],
    });
    await createGroup(testScope(db, admin, { now: august }), { groupId, form });
  }
  await takeAutumn(testScope(db, admin, { now: november }));
  return { admins, teachers, children, groupIds };
}

/** Sheets of all lessons so far; every other one approved. */
async function takeAutumn(scope: SignedInScope): Promise<void> {
  const knownEvents = (await stored()).filter(({ startsAt }) => startsAt <= november);
  const takeThose = async (remainder: number) => {
    for (const [n, { groupId, date }] of knownEvents.entries())
      if (n % atOnce === remainder) await takeSheet(scope, { groupId, date }, { approve: n % 2 === 0 });
  };
  await Promise.all(Array.from({ length: atOnce }, (_, remainder) => takeThose(remainder)));
}

async function takeSheet(
  scope: SignedInScope,
  key: { groupId: string; date: string },
  { approve }: { approve: boolean },
) {
  const members = await listMemberships(db, key.groupId);
  const students = members.filter(({ kind, leftOn }) => kind === 'student' && leftOn === null);
  const rows = students.map(({ id }) => lineOf(id, { points: { for_attendance: 10 } }));
  await saveDailySheet(scope, { ...key, rows, saveId: randomUUID() });
  if (approve) await approveDailySheet(scope, key);
}

const stored = () =>
  db
    .selectFrom('schedule_events as e')
    .selectAll()
    .select(['e.group_id as groupId', 'e.starts_at as startsAt', 'e.local_date as date'])
    .select(
      sql<boolean>`EXISTS (SELECT FROM daily_sheets s JOIN daily_sheet_rows r ON r.sheet_id = s.id
          WHERE s.group_id = e.group_id AND s.date = e.local_date)
        AND NOT EXISTS (SELECT FROM schedule_events o WHERE o.group_id = e.group_id
          AND o.local_date = e.local_date AND o.id <> e.id)`.as('keepsSheet'),
    )
    .orderBy('e.starts_at')
    .orderBy('e.id')
    .execute();

/**
 * What must never change: events that have begun, everything written about those before the storm, and every ledger
 * entry. Each by id, with a checksum over all its columns; an event with its start.
 */
async function readHistory(): Promise<ReadonlyMap<string, { readonly all: string; readonly from: string }>> {
  const { rows } = await sql<{ id: string; all: string; from: string | null }>`
    SELECT id::text, md5(e::text) AS all, starts_at AS from FROM schedule_events e
    UNION ALL SELECT id::text, md5(s::text), NULL FROM daily_sheets s WHERE date < ${vilniusDate(november)}
    UNION ALL SELECT r.sheet_id::text || r.user_id, md5(r::text), NULL FROM daily_sheet_rows r
      JOIN daily_sheets s ON s.id = r.sheet_id WHERE s.date < ${vilniusDate(november)}
    UNION ALL SELECT id::text, md5(p::text), NULL FROM point_entries p`.execute(db);
  return new Map(rows.map(({ id, all, from }) => [id, { all, from: from ?? '' }]));
}
type History = Awaited<ReturnType<typeof readHistory>>;

/** Everything that had begun by then is unchanged. */
function expectKept(history: History, at: string, after: History): void {
  const lost = [...history].filter(([id, { all, from }]) => from <= at && after.get(id)?.all !== all);
  expect(lost).toEqual([]);
}

type Academy = Awaited<ReturnType<typeof academy>>;
type Act = (scope: SignedInScope) => Promise<unknown>;
type KnownEvents = Awaited<ReturnType<typeof stored>>;

async function saving(
  roll: Dice,
  reader: SignedInScope,
  { children, teachers, groupIds }: Academy,
): Promise<Act> {
  const groupId = roll.oneOf(groupIds);
  const weekdays: GroupForm['weekdays'] = [1, 2, 3, 4, 5, 6, 7]
    .filter(() => roll.upTo(3) === 0)
    .map((weekday) => ({
      weekday,
      startTime: roll.oneOf(['00:00', '03:30', '17:00', '17:30']),
      endTime: '18:45',
      repeats: roll.oneOf(['weekly', 'weekly', 'biweekly', 'monthly', 'bimonthly', 'once']),
    }));
  const changes = roll.oneOf<Partial<GroupForm>>([
    { weekdays },
    { weekdays, status: roll.oneOf(['active', 'active', 'graduated']) },
    { startDate: addDays(term.startDate, roll.upTo(110)), endDate: addDays(springAt, roll.upTo(60)) },
    { mode: 'online', address: null, city: null, meetingLink: `https://meet.example.com/${roll.upTo(9)}` },
    { studentIds: children.filter(() => roll.upTo(2) === 0), teacherIds: [roll.oneOf(teachers).id] },
  ]);
  const { form, version } = await getGroupForm(reader, { groupId });
  return (scope) => updateGroup(scope, { groupId, version, form: { ...form, ...changes } });
}

function closing(roll: Dice, now: string, closures: string[]): Act {
  const known = closures.length > 0 && roll.upTo(2) === 0 ? roll.oneOf(closures) : null;
  if (known) return (scope) => removeClosure(scope, { closureId: known });
  const closureId = randomUUID();
  closures.push(closureId);
  const from = addDays(vilniusDate(now), roll.upTo(60) - 20);
  const to = addDays(from, roll.upTo(15));
  return (scope) => addClosure(scope, { closureId, from, to, name: 'Atostogos' });
}

/** A manual change: to a coming lesson, or to one with a sheet, which must be refused. */
function byHand(roll: Dice, now: string, { teachers, groupIds }: Academy, knownEvents: KnownEvents): Act {
  const date = addDays(vilniusDate(now), 1 + roll.upTo(50));
  const [startsAt, endsAt] = [roll.oneOf(['09:00', '17:00']), '19:00'].map((at) => vilniusInstant(date, at));
  const times = { startsAt: startsAt ?? '', endsAt: endsAt ?? '' };
  const place = { mode: 'online' as const, address: null, city: null, instructions: null };
  const links = { meetingLink: null, meetingRecordings: null };
  const form = { ...place, ...links, ...times, groupId: roll.oneOf(groupIds) };
  const teacherId = roll.oneOf(teachers).id;
  const toCome = knownEvents.filter((each) => each.startsAt > now).slice(0, 30);
  const event = roll.oneOf([...toCome, ...knownEvents.filter(({ keepsSheet }) => keepsSheet).slice(-15)]);
  const seen = { eventId: event.id, sequence: event.sequence };
  const acts: Act[] = [
    (scope) => events.moveEvent(scope, { ...seen, ...times }),
    (scope) => events.cancelEvent(scope, { ...seen, reason: 'Serga' }),
    (scope) => events.deleteEvent(scope, seen),
    (scope) => events.createEvent(scope, { eventId: randomUUID(), form }),
    (scope) => events.setSubstitute(scope, { ...seen, teacherId }),
  ];
  return roll.oneOf(acts.slice(0, event.startsAt > now ? 5 : 4));
}

function today(roll: Dice, now: string, knownEvents: KnownEvents): Act {
  const todays = knownEvents.filter(({ date }) => date === vilniusDate(now));
  const approve = roll.upTo(2) === 0;
  const event = todays[roll.upTo(todays.length)];
  return async (scope) =>
    event && takeSheet(scope, { groupId: event.groupId, date: event.date }, { approve });
}

interface Storm {
  readonly roll: Dice;
  readonly world: Academy;
  readonly closures: string[];
}

async function prepare(
  { roll, world, closures }: Storm,
  reader: SignedInScope,
  knownEvents: KnownEvents,
): Promise<Act> {
  const now = reader.now.toString();
  const kind = roll.upTo(20);
  if (kind < 7) return saving(roll, reader, world);
  if (kind < 10) return closing(roll, now, closures);
  if (kind < 15) return byHand(roll, now, world, knownEvents);
  if (kind < 18) return today(roll, now, knownEvents);
  const groupIds = world.groupIds.filter(() => roll.upTo(2) === 0);
  const status = roll.oneOf(['active', 'active', 'inactive'] as const);
  return async (scope) => groupIds.length > 0 && changeGroupStatus(scope, { groupIds, status });
}

async function runTogether(world: Academy, now: string, together: readonly Act[]): Promise<unknown[]> {
  const done = await Promise.allSettled(
    together.map((act, n) => act(testScope(db, world.admins[n % 2] as Actor, { now }))),
  );
  return done.flatMap((each) =>
    each.status === 'rejected' && !(each.reason instanceof AppError) ? [each.reason] : [],
  );
}

it('never loses or changes the past, whatever admins do at once', { timeout: 120_000 }, async () => {
  const world = await academy();
  const storm: Storm = { world, roll: dice(Number(process.env.STORM ?? 5)), closures: [] };
  let clock = Temporal.Instant.from(november);
  let history = await readHistory();
  for (let n = 0; n < acts; n += atOnce) {
    const now = clock.toString();
    const reader = testScope(db, world.admins[0] as Actor, { now });
    const knownEvents = await stored();
    const together: Act[] = [];
    while (together.length < atOnce) together.push(await prepare(storm, reader, knownEvents));
    expect(await runTogether(world, now, together)).toEqual([]);
    const after = await readHistory();
    expectKept(history, now, after);
    clock = clock.add({ minutes: storm.roll.upTo(1800) });
    history = after;
  }
  const orphans = await sql`SELECT s.group_id, s.date FROM daily_sheets s
    WHERE EXISTS (SELECT FROM daily_sheet_rows r WHERE r.sheet_id = s.id) AND NOT EXISTS (SELECT FROM schedule_events e
    WHERE e.group_id = s.group_id AND e.local_date = s.date AND e.cancelled_at IS NULL)`.execute(db);
  expect(orphans.rows).toEqual([]);
  await expectSettled(testScope(db, world.admins[0] as Actor, { now: clock.toString() }), world);
  await deleteGroups(testScope(db, world.admins[1] as Actor, { now: clock.toString() }), world);
  expectKept(history, clock.toString(), await readHistory());
});

/** No event of a pattern is left on a closed day, and replanning a saved group changes nothing. */
async function expectSettled(scope: SignedInScope, { groupIds }: Academy): Promise<void> {
  const stray = await sql`SELECT e.group_id, e.local_date FROM schedule_events e
    JOIN closures c ON e.local_date BETWEEN c.from_date AND c.to_date
    WHERE e.starts_at > ${scope.now.toString()} AND e.generated AND e.edited_at IS NULL AND e.cancelled_at IS NULL
      AND NOT EXISTS (SELECT FROM daily_sheets s WHERE s.group_id = e.group_id AND s.date = e.local_date)`.execute(
    db,
  );
  expect(stray.rows).toEqual([]);
  for (const groupId of groupIds) {
    await updateGroup(scope, { groupId, ...(await getGroupForm(scope, { groupId })) });
    const { form } = await getGroupForm(scope, { groupId });
    const plan = await planScheduleChange(scope, { groupId, form });
    expect(plan).toMatchObject({ created: [], moved: [], removed: [] });
  }
}
