import { randomUUID } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { addGuest } from './guests.service.ts';
import { createGroup } from './membership.factory.ts';
import * as service from './taking-part.service.ts';

let db: Db;
let drop: () => Promise<void>;
/** Names by id, and the reverse. */
const named = new Map<string, string>();
let groupId: string;
/** The lessons that have guests, by day. */
const eventIds = new Map<string, string>();

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  for (const name of ['present', 'left', 'returned', 'elsewhere', 'newcomer']) {
    named.set(name, (await createChild(db, { guardians: [] })).userId);
  }
  for (const name of ['teacher', 'former', 'substitute']) {
    named.set(name, (await createUser(db, { role: 'teacher' })).id);
  }
  ({ id: groupId } = await createGroup(db, {
    students: [
      { id: idOf('present'), joinedOn: '2026-01-10' },
      { id: idOf('left'), joinedOn: '2026-01-10', leftOn: '2026-03-10' },
      { id: idOf('returned'), joinedOn: '2026-01-10', leftOn: '2026-02-10' },
      { id: idOf('returned'), joinedOn: '2026-05-10' },
    ],
    teachers: [
      { id: idOf('teacher'), joinedOn: '2026-03-01' },
      { id: idOf('former'), joinedOn: '2026-01-01', leftOn: '2026-03-01' },
    ],
  }));
  await createGroup(db, { students: [idOf('elsewhere')] });
  for (const name of ['elsewhere', 'present']) await beGuest(name, '2026-06-02');
});
afterAll(() => drop());

/** Makes somebody the guest of the group's lesson on a day, whoever takes part besides. */
async function beGuest(name: string, date: string): Promise<void> {
  const id = eventIds.get(date) ?? (await createEvent(db, { groupId, startsAt: `${date}T15:30:00.000Z` })).id;
  eventIds.set(date, id);
  const scope = testScope(db, { id: idOf('teacher'), role: 'teacher' });
  const guest = { userId: idOf(name), kind: 'makeup', homeGroupId: null } as const;
  await transaction(scope, (tx) => addGuest(tx, { ...guest, event: { id, groupId, date } }));
}

const idOf = (name: string) => named.get(name) ?? '';

/** The people in an SQL table, by name, within this academy. */
async function namesIn(
  people: RawBuilder<unknown>,
  column = 'user_id',
  where = sql`true`,
): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT p.${sql.ref(column)} AS id FROM ${people} p WHERE ${where}`.execute(db);
  const ids = rows.map(({ id }) => id);
  return [...named].flatMap(([name, id]) => ids.filter((each) => each === id).map(() => name));
}

const inGroup = () => sql`p.group_id = ${groupId}`;

async function isTrue(condition: RawBuilder<SqlBool>, from = sql``): Promise<boolean> {
  const { rows } = await sql`SELECT ${from} WHERE ${condition}`.execute(db);
  return rows.length > 0;
}

/** An event of the group as a row `e`. */
const eventOn = (day: string, substitute: string | null = null) =>
  sql`FROM (SELECT ${eventIds.get(day) ?? randomUUID()}::uuid AS id, ${groupId}::uuid AS group_id, ${day}::date AS local_date,
    ${substitute === null ? null : idOf(substitute)}::uuid AS substitute_id) AS e`;

describe('who is in a group now', () => {
  it.each([
    ['members', service.presentMembers, ['present', 'returned', 'teacher']],
    ['students', service.presentStudents, ['present', 'returned']],
    ['teachers', service.presentTeachers, ['teacher']],
    [
      'students of all times, once for each stay',
      service.studentStays,
      ['present', 'left', 'returned', 'returned'],
    ],
    ['teachers of all times', service.teacherStays, ['teacher', 'former']],
  ])('names %s', async (_who, people, names) => {
    expect(await namesIn(people, 'user_id', inGroup())).toEqual(names);
  });

  it('counts the students', async () => {
    const { rows } = await sql`SELECT ${service.countStudents(groupId)} AS count`.execute(db);
    expect(rows).toEqual([{ count: 2 }]);
  });

  it.each([
    ['present', true],
    ['returned', true],
    ['left', false],
    ['elsewhere', false],
    ['teacher', false],
  ])('says whether %s is a student there: %s', async (name, is) => {
    expect(await isTrue(service.isPresentStudent(groupId, idOf(name)))).toBe(is);
  });

  it.each([
    ['left', true],
    ['former', true],
    ['newcomer', false],
  ])('says whether %s was ever in any group: %s', async (name, was) => {
    expect(await isTrue(service.wasEverMember(idOf(name)))).toBe(was);
  });
});

describe('who is in a group on a day', () => {
  it.each([
    ['before the first day', '2026-01-09', []],
    ['on the first day', '2026-01-10', ['present', 'left', 'returned']],
    ['on the last day of a stay', '2026-02-10', ['present', 'left', 'returned']],
    ['the day after', '2026-02-11', ['present', 'left']],
    ['after coming back', '2026-05-10', ['present', 'returned']],
  ])('names the students %s, who take part in its lessons', async (_when, day, names) => {
    expect(await namesIn(service.studentsOn(groupId, day))).toEqual(names);
    expect(await namesIn(service.participantsOn(groupId, day))).toEqual(names);
    const { rows } = await sql<{ id: string }>`SELECT p.user_id AS id ${eventOn(day)}
      CROSS JOIN LATERAL ${service.participantsOf('e')} p`.execute(db);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(names.map(idOf).toSorted());
  });

  it('adds the guests of a lesson, each person once', async () => {
    const day = '2026-06-02';
    expect(await namesIn(service.participantsOn(groupId, day))).toEqual(['present', 'returned', 'elsewhere']);
    expect(await namesIn(service.studentsOn(groupId, day))).toEqual(['present', 'returned']);
    expect(await namesIn(service.guestsOn(groupId, day))).toEqual(['present', 'elsewhere']);
    const { rows } = await sql<{ guests: number }>`SELECT ${service.countGuests(eventIds.get(day))}::int
      AS guests`.execute(db);
    expect(rows[0]?.guests).toBe(2);
    const within = { from: '2026-06-02', to: '2026-06-30' };
    expect(await isTrue(service.wasGuest(groupId, idOf('elsewhere'), within))).toBe(true);
    expect(await isTrue(service.wasGuest(groupId, idOf('returned'), within))).toBe(false);
  });

  it.each([
    ['ends before them', '2026-03-11', '2026-05-09', ['present']],
    ['ends on their first day', '2026-02-10', '2026-03-09', ['present', 'left', 'returned']],
    ['begins on their last day', '2026-03-11', '2026-05-10', ['present', 'returned']],
  ])('counts a stay as within days unless it %s', async (_how, from, to, names) => {
    const stays = sql`(SELECT s.* FROM ${service.studentStays} s WHERE s.group_id = ${groupId}
      AND ${service.isWithin('s', { from, to })})`;
    expect(await namesIn(stays)).toEqual(names);
  });
});

describe('events', () => {
  it.each([
    ['left', '2026-03-10', true],
    ['left', '2026-03-11', false],
    ['returned', '2026-03-10', false],
    ['returned', '2026-05-10', true],
    ['elsewhere', '2026-03-10', false],
    ['elsewhere', '2026-06-02', true],
    ['elsewhere', '2026-06-03', false],
  ])('include %s on %s: %s', async (name, day, is) => {
    const people = sql<string>`(SELECT ${idOf(name)}::uuid)`;
    expect(await isTrue(service.isHeldFor('e', people), eventOn(day))).toBe(is);
  });

  it.each([
    ["the group's teachers of the day", '2026-03-01', null, ['teacher', 'former']],
    ['those who teach it later', '2026-03-02', null, ['teacher']],
    ['the substitute alone', '2026-03-01', 'substitute', ['substitute']],
  ])('are taught by %s', async (_who, day, substitute, names) => {
    const { rows } = await sql<{ id: string }>`SELECT t.id ${eventOn(day, substitute)}
      CROSS JOIN LATERAL ${service.teachersOf('e')} t`.execute(db);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(names.map(idOf).toSorted());
    for (const name of ['teacher', 'former', 'substitute']) {
      const taught = service.isTaughtBy('e', idOf(name));
      expect(await isTrue(taught, eventOn(day, substitute)), name).toBe(names.includes(name));
    }
  });

  it('are of groups that a query names', async () => {
    const groups = sql<string>`(SELECT ${groupId}::uuid)`;
    expect(await isTrue(service.isOfGroups('e', groups), eventOn('2026-03-01'))).toBe(true);
    expect(await isTrue(service.isOfGroups('e', sql`(SELECT NULL::uuid)`), eventOn('2026-03-01'))).toBe(
      false,
    );
  });
});

it('names whom groups concern, and which groups concern a person, consistently from both sides', async () => {
  const guardian = await createUser(db, { role: 'parent' });
  const { userId } = await createChild(db, { guardians: [guardian.id] });
  const teacher = await createUser(db, { role: 'teacher' });
  const group = await createGroup(db, { students: [userId], teachers: [teacher.id] });
  const past = await createGroup(db, {
    students: [{ id: userId, leftOn: '2026-01-01' }],
    teachers: [teacher.id],
  });
  const { rows } = await sql`SELECT p.group_id AS "groupId", p.user_id AS "userId", p.is
    FROM ${service.peopleOf([group.id, past.id])} p`.execute(db);
  expect(rows).toHaveLength(4);
  expect(rows).toEqual(
    expect.arrayContaining([
      { groupId: group.id, userId, is: 'student' },
      { groupId: group.id, userId: guardian.id, is: 'guardian' },
      { groupId: group.id, userId: teacher.id, is: 'teacher' },
      { groupId: past.id, userId: teacher.id, is: 'teacher' },
    ]),
  );
  for (const [id, groups] of [
    [userId, [group.id]],
    [guardian.id, [group.id]],
    [teacher.id, [group.id, past.id]],
  ] as const) {
    const found = await sql<{ id: string }>`SELECT g.group_id AS id FROM ${service.groupsOf(id)} g`.execute(
      db,
    );
    expect(found.rows.map((row) => row.id).toSorted()).toEqual([...groups].toSorted());
  }
});
