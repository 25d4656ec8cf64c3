import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addMembers, createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createEventWorld } from '../schedule.factory.ts';
import { listCalendarGroups, listCalendarTeachers, offeredChoices } from './calendar-choices.service.ts';

let db: Db;
let drop: () => Promise<void>;
const as = (actor: Actor) => testScope(db, actor);

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

describe('listCalendarGroups', () => {
  it('offers the first by name that match the words, letters folded, and no group that is over', async () => {
    const { admin } = await createEventWorld(db);
    for (let n = 1; n <= offeredChoices + 2; n += 1) await createGroup(db, { name: `Žvaigždės ${n}` });
    await createGroup(db, { name: 'Žvaigždės 0', status: 'graduated' });
    const { groups, chosen } = await listCalendarGroups(as(admin), { search: 'zvaigzd' });
    expect(groups.map(({ name }) => name)).toEqual(
      Array.from({ length: offeredChoices }, (_, n) => `Žvaigždės ${n + 1}`),
    );
    expect(groups[0]).toMatchObject({ mode: 'live', city: 'Vilnius', address: 'Gedimino pr. 9' });
    expect(chosen).toBeNull();
  });

  it('names the chosen one, also when the search does not find it and when it is over', async () => {
    const { admin } = await createEventWorld(db);
    const over = await createGroup(db, { name: 'Kometos', status: 'graduated' });
    const answer = await listCalendarGroups(as(admin), { search: 'nothing at all', chosen: over.id });
    expect(answer).toMatchObject({ groups: [], chosen: { id: over.id, name: 'Kometos' } });
  });

  it('shows a teacher only their own', async () => {
    const { teacher, groupId } = await createEventWorld(db);
    const other = await createEventWorld(db);
    await createGroup(db, { teachers: [teacher.id], status: 'graduated' });
    const { groups, chosen } = await listCalendarGroups(as(teacher), { search: '', chosen: other.groupId });
    expect([groups.map(({ id }) => id), chosen]).toEqual([[groupId], null]);
  });
});

describe('listCalendarTeachers', () => {
  it('finds by any part of a name, never by an address, and names the chosen one', async () => {
    const { admin, teacher } = await createEventWorld(db);
    const saule = await createUser(db, {
      role: 'teacher',
      firstName: 'Saulė',
      lastName: 'Ąžuolaitė',
      email: 'mokytoja.vakare@example.com',
    });
    await createGroup(db, { teachers: [saule.id] });
    const found = async (search: string) =>
      (await listCalendarTeachers(as(admin), { search })).teachers.map(({ id }) => id);
    expect(await found('azuol saul')).toEqual([saule.id]);
    expect(await found('vakare')).toEqual([]);
    const { teachers, chosen } = await listCalendarTeachers(as(admin), {
      search: 'Ąžuolaitė',
      chosen: teacher.id,
    });
    expect(teachers).toEqual([{ id: saule.id, firstName: 'Saulė', lastName: 'Ąžuolaitė' }]);
    expect(chosen).toEqual({ id: teacher.id, firstName: 'Jonas', lastName: 'Petraitis' });
  });

  it('offers teachers of active groups; former ones are named when chosen', async () => {
    const { admin, groupId } = await createEventWorld(db);
    const named = (lastName: string) => createUser(db, { role: 'teacher', firstName: 'Rūta', lastName });
    const [left, retired] = [await named('Išėjusi'), await named('Išleidusi')];
    await addMembers(db, groupId, 'teacher', [{ id: left.id, leftOn: '2026-01-01' }]);
    await createGroup(db, { teachers: [retired.id], status: 'graduated' });
    const { teachers, chosen } = await listCalendarTeachers(as(admin), { search: 'ruta', chosen: left.id });
    expect([teachers, chosen?.id]).toEqual([[], left.id]);
  });

  it('shows a teacher those of their own groups', async () => {
    const { teacher, otherTeacher, groupId } = await createEventWorld(db);
    const colleague = await createUser(db, { role: 'teacher', firstName: 'Ada', lastName: 'Abaitė' });
    await addMembers(db, groupId, 'teacher', [colleague.id]);
    const answer = await listCalendarTeachers(as(teacher), { search: '', chosen: otherTeacher.id });
    expect(answer.teachers.map(({ id }) => id)).toEqual([colleague.id, teacher.id]);
    expect(answer.chosen).toBeNull();
  });
});
