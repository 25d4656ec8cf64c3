import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { moduleSorts } from '../../shared/module-columns.ts';
import { createModule, openModule } from '../courses.factory.ts';
import { archiveModule, orderModules } from '../modules/module-authoring.service.ts';
import { listAllModules } from './module-lists.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let teacher: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin', firstName: 'Eglė', lastName: 'Eglaitė' });
  teacher = await createUser(db, { role: 'teacher', firstName: 'Jonas', lastName: 'Jonaitis' });
});
afterAll(() => drop());

type Asked = Partial<Parameters<typeof listAllModules>[1]>;
const ask = (asked: Asked = {}, actor = teacher) =>
  listAllModules(testScope(db, actor), { search: '', pageSize: 25, ...asked });
const namesOf = async (asked: Asked) => (await ask(asked)).modules.map(({ title }) => title.lt);
const titled = (lt: string, more: Parameters<typeof createModule>[1] = {}) =>
  createModule(db, { title: { lt, en: '' }, ...more }).then(({ id }) => id);

describe('pages', () => {
  beforeAll(async () => {
    const names = ['Šviesa', 'Cukrus', 'Žaidimai 10', 'Čiuožykla', 'Žaidimai 9', 'Ąžuolas', 'Zebras'];
    for (const [day, name] of names.entries())
      await titled(`${name} puslapis`, { createdAt: `2026-0${(day % 3) + 1}-05T08:00:00.000Z` });
  });

  it.each(moduleSorts.flatMap((sort) => [false, true].map((descending) => ({ sort, descending }))))(
    'have each module once, forwards and back: $sort, descending $descending',
    async (order) => {
      const wanted = { search: 'puslapis', ...order, pageSize: 3 };
      const all = (await ask({ ...wanted, pageSize: 100 })).modules.map(({ id }) => id);
      const first = await ask(wanted);
      const second = await ask({ ...wanted, after: first.next ?? '' });
      const third = await ask({ ...wanted, after: second.next ?? '' });
      const seen = [first, second, third].flatMap(({ modules }) => modules.map(({ id }) => id));
      expect(seen).toEqual(all);
      expect([first.previous, third.next, first.total, first.isOver]).toEqual([null, null, 7, false]);
      const back = await ask({ ...wanted, before: second.previous ?? '' });
      expect(back.modules.map(({ id }) => id)).toEqual(all.slice(0, 3));
    },
  );

  it('are in the order in which everybody sees modules, otherwise in the Lithuanian order of titles', async () => {
    expect(await namesOf({ search: 'zaidimai puslapis' })).toEqual([
      'Žaidimai 10 puslapis',
      'Žaidimai 9 puslapis',
    ]);
    expect(await namesOf({ search: 'puslapis', sort: 'title' })).toEqual(
      ['Ąžuolas', 'Cukrus', 'Čiuožykla', 'Šviesa', 'Zebras', 'Žaidimai 9', 'Žaidimai 10'].map(
        (name) => `${name} puslapis`,
      ),
    );
    const modules = await db
      .selectFrom('modules')
      .select('id')
      .where('archived_at', 'is', null)
      .orderBy('position', 'desc')
      .execute();
    await orderModules(testScope(db, admin), { moduleIds: modules.map(({ id }) => id) });
    expect((await namesOf({ search: 'zaidimai puslapis' }))[0]).toBe('Žaidimai 9 puslapis');
    expect((await ask({ pageSize: 100 })).modules.map(({ position }) => position)).toEqual(
      modules.map((_, index) => index + 1),
    );
  });
});

it('is filtered by words, state and group, and says how much is in each and who has it', async () => {
  const { id: groupId } = await createGroup(db, { teachers: [teacher.id] });
  const shown = await titled('Sietas rodomas', { lessons: [{}, { published: false }] });
  const draft = await titled('Sietas juodraštis', { published: false });
  const archived = await titled('Sietas archyve');
  await archiveModule(testScope(db, admin), { moduleId: archived });
  await openModule(db, { groupId, moduleId: shown, openOrder: 0 });
  const found = async (asked: Asked) =>
    (await ask({ search: 'SIETAS', ...asked })).modules.map(({ id }) => id).toSorted();
  expect(await found({})).toEqual([shown, draft].toSorted());
  expect(await found({ state: 'published' })).toEqual([shown]);
  expect(await found({ state: 'draft' })).toEqual([draft]);
  expect(await found({ state: 'archived' })).toEqual([archived]);
  expect(await found({ groupId })).toEqual([shown]);
  expect(await found({ search: 'sietas 100%' })).toEqual([]);
  const { modules } = await ask({ groupId });
  expect(modules).toMatchObject([{ state: 'published', lessons: 2, groups: 1, changedBy: null }]);
});

it('is found by the title of a lesson, which it names; archived lessons find nothing', async () => {
  const id = await titled('Kelionė po kosmosą', {
    lessons: ['Raketa ir žemė', 'Raketa leidžiasi', 'Raketa ir mėnuo'].map((lt) => ({
      title: { lt, en: '' },
    })),
  });
  const found = async (search: string) =>
    (await ask({ search })).modules.map((module) => [module.id, module.found.map(({ title }) => title.lt)]);
  expect(await found('RAKETA leidziasi')).toEqual([[id, ['Raketa leidžiasi']]]);
  expect(await found('raketa')).toEqual([[id, ['Raketa ir žemė', 'Raketa leidžiasi']]]);
  expect(await found('kelione kosmosa')).toEqual([[id, []]]);
  // Words of two titles are of neither.
  expect(await found('kelione raketa')).toEqual([]);
  await sql`UPDATE lessons SET archived_at = now(), "order" = NULL WHERE module_id = ${id} AND title ->> 'lt' = 'Raketa leidžiasi'`.execute(
    db,
  );
  expect(await found('leidziasi')).toEqual([]);
});

it('counts the lessons with something that families do not see yet: drafts, and changes since they were published', async () => {
  const made = await createModule(db, {
    title: { lt: 'Kas nepaskelbta', en: '' },
    lessons: [{}, {}, {}, { published: false }],
  });
  const draft = (at: number, version: number, publishedVersion: number | null) =>
    sql`INSERT INTO lesson_drafts (lesson_id, content, version, published_version, updated_at)
      VALUES (${made.lessonIds[at]}, '{}', ${version}, ${publishedVersion}, now())`.execute(db);
  await draft(0, 3, 2);
  await draft(1, 2, 2);
  expect((await ask({ search: 'kas nepaskelbta' })).modules).toMatchObject([{ lessons: 4, unpublished: 2 }]);
});

it('changed when its texts or one of its lessons did last, says by whom, and is sorted so', async () => {
  const [first, second, third] = await Promise.all(
    ['Pirmas', 'Antras', 'Trečias'].map((name) =>
      createModule(db, {
        title: { lt: `${name} keistas`, en: '' },
        createdAt: '2026-03-01T08:00:00.000Z',
        lessons: [{}, {}],
      }),
    ),
  );
  const draft = (lessonId: string | undefined, at: string, by: Actor) =>
    sql`INSERT INTO lesson_drafts (lesson_id, content, version, updated_by, updated_at)
      VALUES (${lessonId}, '{}', 1, ${by.id}, ${at})`.execute(db);
  await draft(first?.lessonIds[0], '2026-11-02T08:00:00.000Z', teacher);
  await draft(first?.lessonIds[1], '2026-11-20T08:00:00.000Z', admin);
  await draft(third?.lessonIds[0], '2026-11-10T08:00:00.000Z', teacher);
  await sql`UPDATE modules SET updated_at = '2026-11-15T08:00:00Z', updated_by = ${admin.id}
    WHERE id = ${second?.id}`.execute(db);
  const changes = async (descending: boolean) => {
    const first = { search: 'keistas', sort: 'changedAt', descending, pageSize: 2 } as const;
    const { modules, next } = await ask(first);
    const { modules: others } = await ask({ ...first, after: next ?? '' });
    return [...modules, ...others].map(({ title, changedAt, changedBy }) => [
      title.lt,
      changedAt.slice(0, 10),
      changedBy?.split(' ')[0],
    ]);
  };
  expect(await changes(true)).toEqual([
    ['Pirmas keistas', '2026-11-20', 'Eglė'],
    ['Antras keistas', '2026-11-15', 'Eglė'],
    ['Trečias keistas', '2026-11-10', 'Jonas'],
  ]);
  await sql`UPDATE lessons SET archived_at = now(), "order" = NULL WHERE id = ${first?.lessonIds[1]}`.execute(
    db,
  );
  expect((await changes(false)).map(([title, day]) => [title, day])).toEqual([
    ['Pirmas keistas', '2026-11-02'],
    ['Trečias keistas', '2026-11-10'],
    ['Antras keistas', '2026-11-15'],
  ]);
});

it('counts the active groups that have a module, and names the first that the reader reaches', async () => {
  const id = await titled('Kas mane turi');
  for (const name of ['Robotai 10', 'Robotai 9', 'Antra', 'Cukrus']) {
    const taught = name.startsWith('Robotai') ? [teacher.id] : [];
    const { id: groupId } = await createGroup(db, { name, teachers: taught });
    await openModule(db, { groupId, moduleId: id, openOrder: 0 });
  }
  const { id: over } = await createGroup(db, { name: 'Aa', status: 'graduated', teachers: [teacher.id] });
  await openModule(db, { groupId: over, moduleId: id, openOrder: 0 });
  const seen = async (actor: Actor) => (await ask({ search: 'kas mane turi' }, actor)).modules;
  expect(await seen(teacher)).toMatchObject([{ groups: 4, groupNames: ['Robotai 9', 'Robotai 10'] }]);
  expect(await seen(admin)).toMatchObject([{ groups: 4, groupNames: ['Antra', 'Cukrus', 'Robotai 9'] }]);
});

it('is for staff', async () => {
  for (const role of ['parent', 'child'] as const) {
    const actor = await createUser(db, { role });
    await expect(ask({}, actor)).rejects.toMatchObject({ code: 'auth/permission-denied' });
  }
});

it('of three thousand, counts to a thousand, and has each once over all pages of a hundred', async () => {
  await sql`INSERT INTO modules (position, title, description, created_at)
    SELECT 100000 + n, jsonb_build_object('lt', 'Daug ' || n), '{"lt": ""}', now() FROM generate_series(1, 3000) AS n`.execute(
    db,
  );
  await sql`ANALYZE modules`.execute(db);
  const seen: string[] = [];
  let after: string | undefined;
  for (let turn = 0; turn < 30; turn += 1) {
    const page = await ask({ search: 'daug', sort: 'title', pageSize: 100, after });
    expect([page.total, page.isOver]).toEqual([1000, true]);
    seen.push(...page.modules.map(({ title }) => title.lt));
    after = page.next ?? undefined;
  }
  expect(after).toBeUndefined();
  expect(seen).toEqual(Array.from({ length: 3000 }, (_, index) => `Daug ${index + 1}`));
});
