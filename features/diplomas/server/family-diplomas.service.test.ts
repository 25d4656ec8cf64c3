import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addMembers, createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { createDiploma } from './diplomas.factory.ts';
import { listDiplomas } from './family-diplomas.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

async function family() {
  const { id: parentId } = await createUser(db, { role: 'parent' });
  const { userId: childId } = await createChild(db, { guardians: [parentId] });
  const asParent = testScope(db, { id: parentId, role: 'parent' });
  const asChild = testScope(db, { id: childId, role: 'child' });
  return {
    childId,
    asParent,
    asChild,
    list: async () => (await listDiplomas(asChild, { childId })).diplomas,
  };
}

const open = { diploma_visible: true, diploma_enabled: null };

it('gives child and parent the diploma with a link that only they have', async () => {
  const { childId, asParent, list } = await family();
  const group = await createGroup(db, { students: [childId], ...open });
  const { id, code, secret } = await createDiploma(db, { groupId: group.id, studentId: childId });
  const diplomas = await list();
  expect(diplomas).toMatchObject([
    {
      state: 'ready',
      title: 'Scratch kūrėjai',
      issuedOn: '2026-11-20',
      diploma: { id, code, look: 'space', link: `http://localhost:3000/diploma/${code}#${secret}` },
    },
  ]);
  expect(await listDiplomas(asParent, { childId })).toEqual({ diplomas });
});

describe('without a diploma to have, it says why', () => {
  it.each([
    [{ diploma_visible: true }, 'no-code'],
    [{ diploma_visible: false }, 'not-available'],
  ])('%j: %s', async (columns, state) => {
    const { childId, list } = await family();
    const group = await createGroup(db, { students: [childId], ...columns });
    expect(await list()).toEqual([
      { groupId: group.id, title: group.name, state, issuedOn: null, diploma: null },
    ]);
  });

  it('reveals nothing of one that may not be downloaded yet', async () => {
    const { childId, list } = await family();
    const group = await createGroup(db, { students: [childId], diploma_visible: false });
    const { code } = await createDiploma(db, { groupId: group.id, studentId: childId });
    const diplomas = await list();
    expect(diplomas).toMatchObject([{ state: 'not-available', issuedOn: null, diploma: null }]);
    expect(JSON.stringify(diplomas)).not.toContain(code);
  });

  it('says that one was revoked', async () => {
    const { childId, list } = await family();
    const group = await createGroup(db, { students: [childId], ...open });
    const ended = { revoked_at: testNow, revoke_reason: 'Klaida' };
    await createDiploma(db, { groupId: group.id, studentId: childId, ...ended });
    expect(await list()).toMatchObject([{ state: 'revoked', issuedOn: '2026-11-20', diploma: null }]);
    await createDiploma(db, { groupId: group.id, studentId: childId });
    expect(await list()).toMatchObject([{ state: 'ready' }]);
  });
});

it('leaves out groups whose diplomas are switched off (decision R6)', async () => {
  const { childId, list } = await family();
  const off = await createGroup(db, { students: [childId], diploma_visible: true, diploma_enabled: false });
  await createDiploma(db, { groupId: off.id, studentId: childId });
  expect(await list()).toEqual([]);
});

it('returns several diplomas of several groups, including those that the child has left (decision G13)', async () => {
  const { childId, list } = await family();
  const [now, before, without] = [
    await createGroup(db, { students: [childId], ...open }),
    await createGroup(db, open),
    await createGroup(db, open),
  ];
  for (const { id } of [before, without]) {
    await addMembers(db, id, 'student', [{ id: childId, leftOn: '2026-05-01' }]);
  }
  await createDiploma(db, { groupId: before.id, studentId: childId });
  await createDiploma(db, { groupId: now.id, studentId: childId });
  const diplomas = await list();
  expect(diplomas.map(({ groupId, state }) => [groupId, state])).toEqual([
    [now.id, 'ready'],
    [before.id, 'ready'],
  ]);
});

it('is refused to anybody else', async () => {
  const [one, other] = [await family(), await family()];
  const unseen = { code: 'db/no-document' };
  for (const scope of [other.asParent, other.asChild]) {
    await expect(listDiplomas(scope, { childId: one.childId })).rejects.toMatchObject(unseen);
  }
});
