import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { AttendanceMark } from '../../shared/attendance.ts';
import { createDailySheet, lineOf } from '../attendance.factory.ts';
import { listTeacherComments } from './teacher-comments.service.ts';

let db: Db;
let drop: () => Promise<void>;
let parent: Actor;
let child: Actor;
let teacher: Actor;
let group: { id: string; name: string };

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

beforeEach(async () => {
  parent = await createUser(db);
  teacher = await createUser(db, { role: 'teacher' });
  child = { id: (await createChild(db, { guardians: [parent.id] })).userId, role: 'child' };
  group = await createGroup(db, { teachers: [teacher.id], students: [child.id] });
});

const commentsAs = async (actor: Actor, childId = child.id) =>
  (await listTeacherComments(testScope(db, actor), { childId })).comments;

interface Written {
  readonly of?: string;
  readonly lesson?: string;
  readonly mark?: AttendanceMark | null;
  readonly in?: string;
}

const write = (date: string, { of = '', lesson = '', mark = 'present', in: groupId = group.id }: Written) =>
  createDailySheet(db, {
    ...{ groupId, date, by: teacher.id, comment: lesson },
    lines: [lineOf(child.id, { attendance: mark, comment: of })],
  });

describe('listTeacherComments', () => {
  it('returns what was written about the child and the lesson, the last two days, newest first', async () => {
    const second = await createGroup(db, { students: [child.id] });
    await write('2026-11-02', { of: 'Padėjo draugui' });
    await write('2026-11-09', { lesson: 'Kūrėme labirintą' });
    await write('2026-11-10', { in: second.id, of: 'Puikiai', lesson: 'Ciklai' });
    await write('2026-11-16', {});
    await write('2026-10-26', { of: 'Seniau' });
    const ofGroup = { groupId: group.id, groupName: group.name };
    expect(await commentsAs(parent)).toEqual([
      {
        ...{ groupId: second.id, groupName: second.name, date: '2026-11-10' },
        ...{ groupComment: 'Ciklai', studentComment: 'Puikiai' },
      },
      { ...ofGroup, date: '2026-11-09', groupComment: 'Kūrėme labirintą', studentComment: '' },
    ]);
    expect(await commentsAs(child)).toHaveLength(2);
  });

  it('leaves out lessons at which the child was not marked, deleted groups and older days', async () => {
    const deleted = await createGroup(db, { students: [child.id], deleted_at: '2026-11-19T00:00:00.000Z' });
    await write('2026-11-09', { lesson: 'Be žymos', mark: null });
    await write('2026-11-10', { in: deleted.id, of: 'Panaikinta grupė' });
    await write('2026-09-20', { of: 'Per seniai' });
    expect(await commentsAs(parent)).toEqual([]);
  });

  it('of another family’s child do not exist', async () => {
    const strangers: Actor[] = [await createUser(db), { id: (await createChild(db)).userId, role: 'child' }];
    for (const stranger of strangers)
      await expect(commentsAs(stranger)).rejects.toMatchObject({ code: 'db/no-document' });
    await expect(commentsAs(parent, randomUUID())).rejects.toMatchObject({ code: 'db/no-document' });
  });
});
