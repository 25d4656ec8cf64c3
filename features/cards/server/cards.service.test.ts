import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInWithCard } from '#features/identity/server/cards/card-sign-in.service.ts';
import { createLoginCard } from '#features/identity/server/cards/login-cards.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import {
  addMembers,
  changeMemberships,
  createGroup,
} from '#features/membership/server/membership.factory.ts';
import { getUser } from '#features/people/server/accounts/users.service.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { listChildren } from '#features/people/server/people.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { getLoginCard, listGroupCards, revokeLoginCard } from './cards.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const unseen = { code: 'db/no-document' };

/** A child with a card, a guardian, a group and its teacher. */
async function family() {
  const parent = await createUser(db, { role: 'parent' });
  const teacher = await createUser(db, { role: 'teacher' });
  const { userId, id: recordId } = await createChild(db, {
    guardians: [parent.id],
    user: null,
    firstName: 'Ugnė',
  });
  const group = await createGroup(db, { teachers: [teacher.id], students: [userId] });
  const card = await createLoginCard(db, userId);
  return {
    childId: userId,
    recordId,
    card,
    groupId: group.id,
    asParent: testScope(db, parent),
    asTeacher: testScope(db, teacher),
  };
}

it('tells a guardian whether the card works, and when and where it was used', async () => {
  const { childId, card, asParent } = await family();
  expect(await getLoginCard(asParent, { childId })).toMatchObject({
    state: 'works',
    username: card.username,
    lastUse: null,
  });
  const nobody = { ...asParent, actor: null };
  await signInWithCard(nobody, card.secret, {
    userAgent: 'Mozilla/5.0 (iPad) Safari/605',
    oldToken: undefined,
  });
  const { lastUse } = await getLoginCard(asParent, { childId });
  expect(lastUse).toMatchObject({ way: 'card', device: 'Safari · iPad' });
  expect(Date.parse(lastUse?.at ?? '')).toBe(Date.parse(testNow));
});

it('tells that pictures are locked', async () => {
  const { childId, asTeacher } = await family();
  await db.updateTable('login_cards').set({ wrong_tries: 5 }).where('user_id', '=', childId).execute();
  expect((await getLoginCard(asTeacher, { childId })).state).toBe('locked');
});

it('hides cards from other families, other teachers and a former teacher', async () => {
  const { childId, groupId, asTeacher } = await family();
  const other = await family();
  await expect(getLoginCard(other.asParent, { childId })).rejects.toMatchObject(unseen);
  await expect(getLoginCard(other.asTeacher, { childId })).rejects.toMatchObject(unseen);
  await expect(listGroupCards(other.asTeacher, { groupId })).rejects.toMatchObject(unseen);
  await changeMemberships(db, { groupId, kind: 'student' }, { leftOn: '2026-11-19' });
  await expect(getLoginCard(asTeacher, { childId })).rejects.toMatchObject(unseen);
  expect((await listGroupCards(asTeacher, { groupId })).cards).toEqual([]);
});

it('hides the card of a child whom the family removed', async () => {
  const { childId, recordId, asParent } = await family();
  await db.updateTable('children').set({ deleted_at: testNow }).where('id', '=', recordId).execute();
  await expect(getLoginCard(asParent, { childId })).rejects.toMatchObject(unseen);
});

it('refuses a child, for their own card too', async () => {
  const { childId } = await family();
  const asChild = testScope(db, { id: childId, role: 'child' });
  await expect(getLoginCard(asChild, { childId })).rejects.toMatchObject({ code: 'auth/permission-denied' });
  await expect(revokeLoginCard(asChild, { childId })).rejects.toMatchObject({
    code: 'auth/permission-denied',
  });
});

it('lists the students of a group by first name, with and without a card', async () => {
  const { groupId, asTeacher } = await family();
  const { userId } = await createChild(db, { user: null, firstName: 'Agota' });
  await addMembers(db, groupId, 'student', [userId]);
  const { cards, classAddress } = await listGroupCards(asTeacher, { groupId });
  expect(classAddress).toBeNull();
  expect(cards.map(({ firstName, state }) => [firstName, state])).toEqual([
    ['Agota', 'none'],
    ['Ugnė', 'works'],
  ]);
});

it('counts a card as a way in, on the lists of families and of admins', async () => {
  const { childId, asParent } = await family();
  const admin = testScope(db, await createUser(db, { role: 'admin' }));
  const seen = async () => {
    const { children } = await listChildren(asParent);
    return [children[0]?.hasCard, (await getUser(admin, { userId: childId })).status];
  };
  expect(await seen()).toEqual([true, 'active']);
  await revokeLoginCard(asParent, { childId });
  expect(await seen()).toEqual([false, 'no_sign_in']);
});

it('lets a guardian take the card back; repeating it changes nothing', async () => {
  const { childId, card, asParent } = await family();
  await revokeLoginCard(asParent, { childId });
  expect(await revokeLoginCard(asParent, { childId })).toMatchObject({ state: 'none', madeAt: null });
  const nobody = { ...asParent, actor: null };
  const device = { userAgent: 'Firefox', oldToken: undefined };
  await expect(signInWithCard(nobody, card.secret, device)).rejects.toMatchObject({ code: 'card/not-valid' });
});
