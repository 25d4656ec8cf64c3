import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModule, openModule } from '#features/courses/server/courses.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { findAnything } from './search.service.ts';

let db: Db;
let drop: () => Promise<void>;
const as = (actor: Actor, now?: string) => testScope(db, actor, now ? { now } : {});
const names = async (actor: Actor, words: string) => {
  const { people, groups, lessons } = await findAnything(as(actor), { words });
  return {
    people: people.map(({ name }) => name),
    groups: groups.map(({ name }) => name),
    lessons: lessons.map(({ title }) => title),
  };
};
const nothing = { people: [], groups: [], lessons: [] };

interface Side {
  readonly teacher: Actor;
  readonly parent: Actor;
  readonly child: Actor;
  readonly recordId: string;
  readonly groupId: string;
}
let own: Side;
let admin: Actor;

async function sideOf(firstName: string, group: string): Promise<Side> {
  const teacher = await createUser(db, { role: 'teacher', firstName: 'Eglė', lastName: 'Norvaišienė' });
  const parent = await createUser(db, { role: 'parent', firstName: 'Rasa', lastName: 'Šešelgytė' });
  const { id: recordId, userId } = await createChild(db, {
    guardians: [parent.id],
    firstName,
    lastName: 'Šešelgytė',
    user: { email: `${group}@vaikas.example` },
  });
  const { id: groupId } = await createGroup(db, {
    name: `Žvaigždynas ${group}`,
    teachers: [teacher.id],
    students: [userId],
  });
  const { id: moduleId } = await createModule(db, {
    lessons: [{ title: { lt: `Žvaigždė ${group}`, en: '' } }],
  });
  await openModule(db, { groupId, moduleId, openOrder: 1 });
  await createEvent(db, { groupId, startsAt: '2026-11-20T16:00:00Z' });
  return { teacher, parent, child: { id: userId, role: 'child' }, recordId, groupId };
}

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  own = await sideOf('Žygimantė', 'viena');
  await sideOf('Žydrė', 'kita');
  admin = await createUser(db, { role: 'admin', firstName: 'Ieva', lastName: 'Stankevičiūtė' });
});
afterAll(() => drop());

describe('within reach', () => {
  it('an admin finds everybody, by address too, every group and every lesson, letters folded', async () => {
    expect(await names(admin, 'zyg seselg')).toMatchObject({ people: ['Žygimantė Šešelgytė'] });
    expect((await names(admin, 'kita@vaikas')).people).toEqual(['Žydrė Šešelgytė']);
    expect(await names(admin, 'zvaigzd')).toEqual({
      people: [],
      groups: ['Žvaigždynas kita', 'Žvaigždynas viena'],
      lessons: ['Žvaigždė viena', 'Žvaigždė kita'],
    });
  });

  it('a teacher finds the children and groups taught, not those of another teacher, nor parents', async () => {
    const { people } = await findAnything(as(own.teacher), { words: 'seselg' });
    expect(people).toEqual([
      {
        ...{ id: own.child.id, name: 'Žygimantė Šešelgytė', role: 'child' },
        group: { id: own.groupId, name: 'Žvaigždynas viena' },
      },
    ]);
    expect((await names(own.teacher, 'zvaigzd')).groups).toEqual(['Žvaigždynas viena']);
    expect((await names(own.teacher, 'rasa')).people).toEqual([]);
  });

  it('a teacher learns no address of a child by searching for it', async () => {
    expect(await names(own.teacher, 'viena@vaikas')).toEqual(nothing);
  });

  it('a parent finds their own children and what is open to them, and nothing else', async () => {
    const { people } = await findAnything(as(own.parent), { words: 'seselg' });
    expect(people).toMatchObject([{ id: own.recordId, name: 'Žygimantė Šešelgytė', group: null }]);
    expect(await names(own.parent, 'zvaigzd')).toEqual({ ...nothing, lessons: ['Žvaigždė viena'] });
    expect(await names(own.parent, 'norvais')).toEqual(nothing);
  });

  it('a child finds only their own lessons, and no people', async () => {
    expect(await names(own.child, 'zvaigzd')).toEqual({ ...nothing, lessons: ['Žvaigždė viena'] });
    for (const words of ['seselg', 'zyd', 'norvais', 'stankev']) {
      expect(await names(own.child, words)).toEqual(nothing);
    }
  });

  it('a child who left a group is not found through it', async () => {
    const gone = await createUser(db, { role: 'child', firstName: 'Vakaris', lastName: 'Išėjęs' });
    await createGroup(db, {
      teachers: [own.teacher.id],
      students: [{ id: gone.id, leftOn: '2026-11-01' }],
    });
    expect((await names(own.teacher, 'vakaris')).people).toEqual([]);
  });
});

it("offers staff today's sheets for an empty search, and says which group meets today", async () => {
  expect((await names(own.teacher, '')).groups).toEqual(['Žvaigždynas viena']);
  expect((await names(admin, ' ')).groups).toEqual(['Žvaigždynas kita', 'Žvaigždynas viena']);
  expect(await names(own.parent, '')).toEqual(nothing);
  const { groups } = await findAnything(as(own.teacher), { words: 'viena' });
  expect(groups).toMatchObject([{ id: own.groupId, sheetDate: '2026-11-20' }]);
  const later = await findAnything(as(own.teacher, '2026-11-21T10:00:00Z'), { words: 'viena' });
  expect(later.groups).toMatchObject([{ sheetDate: null }]);
});

it('shows names that start with the word first, and five at most', async () => {
  for (const [firstName, lastName] of [
    ['Adomas', 'Bartonis'],
    ['Tonis', 'Zuokas'],
    ...Array.from({ length: 6 }, (_, n) => ['Tonis', `Yla ${n}`]),
  ] as const)
    await createUser(db, { role: 'parent', firstName: firstName ?? '', lastName: lastName ?? '' });
  const { people } = await names(admin, 'ton');
  expect(people).toHaveLength(5);
  expect(people).not.toContain('Adomas Bartonis');
});

it('finds nothing for one letter, and takes pattern characters literally', async () => {
  for (const words of ['a', '%%', '__', '\\\\']) expect(await names(admin, words)).toEqual(nothing);
});

it('is limited for each user', async () => {
  const busy = await createUser(db, { role: 'child' });
  for (let search = 0; search < 200; search += 1) await findAnything(as(busy), { words: 'a' });
  await expect(findAnything(as(busy), { words: 'a' })).rejects.toMatchObject({ code: 'request/too-many' });
  await expect(findAnything(as(own.child), { words: 'a' })).resolves.toBeDefined();
});
