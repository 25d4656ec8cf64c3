import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createClassroom } from '../lessons/lessons.factory.ts';
import { courseViewOf } from './course-view.service.ts';

let db: Db;
let drop: () => Promise<void>;
const noDocument = { code: 'db/no-document' };
const as = (actor: Actor) => testScope(db, actor);

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

it('a child has the view of their own groups and progress', async () => {
  const { child, groupId } = await createClassroom(db);
  const view = { everything: false, groupIds: [groupId], learnerId: child.id, watched: null };
  expect(await courseViewOf(as(child), {})).toEqual(view);
  expect(await courseViewOf(as(child), { groupId, childId: child.id })).toEqual(view);
});

it("a parent has the chosen child's view, and that of all together when none is chosen (decision A6)", async () => {
  const { child, childId, parent, groupId } = await createClassroom(db);
  const sibling = await createChild(db, { guardians: [parent.id] });
  const second = await createGroup(db, { students: [sibling.userId] });
  const watched = { id: childId, firstName: expect.any(String) };
  const ofChild = { everything: false, groupIds: [groupId], learnerId: child.id, watched };
  expect(await courseViewOf(as(parent), { childId: child.id })).toEqual(ofChild);
  const together = await courseViewOf(as(parent), {});
  expect([together.groupIds.toSorted(), together.learnerId]).toEqual([[groupId, second.id].sort(), null]);
  const siblings = { childId: sibling.userId, groupId };
  await expect(courseViewOf(as(parent), siblings)).rejects.toMatchObject(noDocument);
});

it('staff have a view of everything, of a group, or of a child of theirs', async () => {
  const { teacher, admin, child, childId, groupId } = await createClassroom(db);
  for (const actor of [teacher, admin]) {
    const nobodys = { learnerId: null, watched: null };
    expect(await courseViewOf(as(actor), {})).toEqual({ everything: true, groupIds: [], ...nobodys });
    expect(await courseViewOf(as(actor), { groupId, childId: child.id })).toEqual({
      everything: false,
      groupIds: [groupId],
      learnerId: child.id,
      watched: { id: childId, firstName: expect.any(String) },
    });
  }
});

it('nobody has the view of a child or a group out of their reach', async () => {
  const { child, parent, teacher } = await createClassroom(db);
  const other = await createClassroom(db);
  for (const asked of [{ childId: other.child.id }, { groupId: other.groupId }]) {
    for (const actor of [child, parent, teacher]) {
      await expect(courseViewOf(as(actor), asked)).rejects.toMatchObject(noDocument);
    }
  }
});
