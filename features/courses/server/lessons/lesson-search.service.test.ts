import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createModule, openModule } from '../courses.factory.ts';
import { searchLessons } from './lesson-search.service.ts';

let db: Db;
let drop: () => Promise<void>;
let staff: readonly Actor[];
let family: readonly Actor[];
let strangers: readonly Actor[];

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  const people = async () => {
    const parent = await createUser(db, { role: 'parent' });
    const { userId } = await createChild(db, { guardians: [parent.id] });
    return [parent, { id: userId, role: 'child' }] as const;
  };
  family = await people();
  strangers = await people();
  const teacher = await createUser(db, { role: 'teacher' });
  staff = [teacher, await createUser(db, { role: 'admin' })];
  const lessons = [
    { title: { lt: 'Žaidimas „Ąžuolas“', en: 'The game “Oak”' } },
    { title: { lt: 'Žaidimo garsai', en: '' } },
    { title: { lt: 'Žaidimo juodraštis', en: '' }, published: false },
  ];
  const { id: moduleId } = await createModule(db, { lessons });
  await createModule(db, { lessons: [{ title: { lt: 'Žaidimas be grupės', en: '' } }] });
  const { id: groupId } = await createGroup(db, { teachers: [teacher.id], students: [family[1]?.id ?? ''] });
  await openModule(db, { groupId, moduleId, openOrder: 1 });
});
afterAll(() => drop());

const found = async (actor: Actor, words: string) =>
  (await searchLessons(testScope(db, actor), { words, limit: 10 })).map(({ title }) => title.lt);

it('finds for a family what is open to its groups only, letters folded, in both languages', async () => {
  for (const actor of family) {
    expect(await found(actor, 'zaidim')).toEqual(['Žaidimas „Ąžuolas“']);
    expect(await found(actor, 'AZUOLAS žaid')).toEqual(['Žaidimas „Ąžuolas“']);
    expect(await found(actor, 'oak')).toEqual(['Žaidimas „Ąžuolas“']);
  }
  for (const actor of strangers) expect(await found(actor, 'zaidim')).toEqual([]);
});

it('finds everything for staff, drafts too, in the order of the courses', async () => {
  for (const actor of staff) expect(await found(actor, 'žaidim')).toHaveLength(4);
});

it('finds nothing for an empty search, and takes pattern characters literally', async () => {
  for (const actor of staff)
    for (const words of ['', '  ', '%', '_']) expect(await found(actor, words)).toEqual([]);
});
