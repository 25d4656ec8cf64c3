import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLoginCard } from '#features/identity/server/cards/login-cards.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { readPdf } from '#platform/testing/pdf-text.ts';
import { testScope } from '#platform/testing/scope.ts';
import { printLoginCards } from './card-printing.service.ts';
import { listGroupCards } from './cards.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

async function classroom(size: number) {
  const parent = await createUser(db, { role: 'parent' });
  const teacher = await createUser(db, { role: 'teacher' });
  const childIds: string[] = [];
  for (let place = 0; place < size; place += 1) {
    const names = { firstName: `Žygimantė${place}`, lastName: 'Petrauskaitė' };
    childIds.push((await createChild(db, { guardians: [parent.id], user: null, ...names })).userId);
  }
  const group = await createGroup(db, {
    name: 'Python pirmadieniais',
    teachers: [teacher.id],
    students: childIds,
  });
  return { childIds, groupId: group.id, asParent: testScope(db, parent), asTeacher: testScope(db, teacher) };
}

const read = ({ pdf }: { pdf: string }) => readPdf(Buffer.from(pdf, 'base64'));

it('prints a guardian one card with first name, group, code, class address and pictures', async () => {
  const { childIds, groupId, asParent, asTeacher } = await classroom(1);
  const printed = await printLoginCards(asParent, { childIds });
  expect(printed.cards).toMatchObject([{ state: 'works', firstName: 'Žygimantė0' }]);
  const { pages, descriptions } = await read(printed);
  expect(pages).toHaveLength(1);
  const { classAddress } = await listGroupCards(asTeacher, { groupId });
  for (const text of [
    'Žygimantė0',
    'Python pirmadieniais',
    `/k/${classAddress}`,
    printed.cards[0]?.username,
  ]) {
    expect(pages[0]).toContain(text);
  }
  expect(pages[0]).not.toContain('Petrauskaitė');
  expect(descriptions[0]).toBe('Prisijungimo QR kodas: Žygimantė0');
  expect(descriptions[1]).toMatch(/^1\. \S+, 2\. \S+, 3\. \S+, 4\. \S+$/);
});

it('prints twelve cards on a page', async () => {
  const { childIds, groupId, asTeacher } = await classroom(13);
  const { pages } = await read(await printLoginCards(asTeacher, { childIds, groupId }));
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('Žygimantė11');
  expect(pages[1]).toContain('Žygimantė12');
});

it('prints a card without the way by hand for a child in no group', async () => {
  const parent = await createUser(db, { role: 'parent' });
  const { userId } = await createChild(db, { guardians: [parent.id], user: null, firstName: 'Ugnė' });
  const { pages, descriptions } = await read(
    await printLoginCards(testScope(db, parent), { childIds: [userId] }),
  );
  expect(pages[0]).not.toContain('/k/');
  expect(descriptions).toEqual(['Prisijungimo QR kodas: Ugnė']);
});

it('stores neither the secret nor the pictures of what it prints', async () => {
  const { childIds, asParent } = await classroom(1);
  const { descriptions } = await read(await printLoginCards(asParent, { childIds }));
  const row = await db
    .selectFrom('login_cards')
    .selectAll()
    .where('user_id', 'in', childIds)
    .executeTakeFirstOrThrow();
  expect(row.secret_hash).toHaveLength(32);
  expect(row.pictures_hash).toMatch(/^\$argon2id\$/);
  expect(descriptions).toHaveLength(2);
});

it('refuses all when one child is out of reach or not in the group', async () => {
  const [own, foreign] = [await classroom(1), await classroom(1)];
  const childIds = [...own.childIds, ...foreign.childIds];
  const unseen = { code: 'db/no-document' };
  await expect(printLoginCards(own.asTeacher, { childIds })).rejects.toMatchObject(unseen);
  await expect(printLoginCards(own.asParent, { childIds })).rejects.toMatchObject(unseen);
  const elsewhere = { childIds: own.childIds, groupId: foreign.groupId };
  await expect(printLoginCards(own.asTeacher, elsewhere)).rejects.toMatchObject(unseen);
  const admin = testScope(db, await createUser(db, { role: 'admin' }));
  await expect(printLoginCards(admin, elsewhere)).rejects.toMatchObject(unseen);
  const cards = await db
    .selectFrom('login_cards')
    .select('user_id')
    .where('user_id', 'in', childIds)
    .execute();
  expect(cards).toEqual([]);
});

it('ends the former card with each print', async () => {
  const { childIds, asParent } = await classroom(1);
  const [childId = ''] = childIds;
  const former = await createLoginCard(db, childId);
  await printLoginCards(asParent, { childIds });
  const { secret_hash } = await db
    .selectFrom('login_cards')
    .select('secret_hash')
    .where('user_id', '=', childId)
    .executeTakeFirstOrThrow();
  expect(secret_hash?.equals(former.stored.secretHash)).toBe(false);
});
