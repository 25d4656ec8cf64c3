import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { picturesSchema } from '../../shared/cards/login-cards.ts';
import { forgetPerson } from '../accounts/account-deletion.service.ts';
import { createPerson, createUser } from '../identity.factory.ts';
import { createLoginCard } from './login-cards.factory.ts';
import { drawCards, issueCards, listLoginCards, revokeCard } from './login-cards.service.ts';

let db: Db;
let drop: () => Promise<void>;
let asAdmin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  asAdmin = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(() => drop());

const issue = async (...ids: string[]) => {
  const drawn = await drawCards(ids);
  return { drawn, usernames: await transaction(asAdmin, (tx) => issueCards(tx, drawn)) };
};

it('draws 128 random bits and four pictures of its own for each card', async () => {
  const drawn = await drawCards(['a', 'b']);
  for (const { secret, pictures, stored } of drawn) {
    expect(Buffer.from(secret, 'base64url')).toHaveLength(16);
    expect(picturesSchema.safeParse([...pictures]).success).toBe(true);
    expect(new Set(pictures).size).toBe(4);
    expect(stored.picturesHash).toMatch(/^\$argon2id\$/);
    expect(stored.secretHash.toString('base64url')).not.toContain(secret);
  }
  expect(drawn[0]?.secret).not.toBe(drawn[1]?.secret);
});

it('keeps the username of a child when the card is printed anew', async () => {
  const { id } = await createPerson(db, { firstName: 'Ugnė' });
  const first = await issue(id);
  const second = await issue(id);
  expect(first.usernames.get(id)).toMatch(/^ugne-[a-z]+-\d{2,3}$/);
  expect(second.usernames.get(id)).toBe(first.usernames.get(id));
  const card = (await listLoginCards(asAdmin, [id])).get(id);
  expect(card).toMatchObject({ works: true, wrongTries: 0, lastUsedAt: null });
});

it('gives two children with one first name two usernames', async () => {
  const [one, other] = [await createPerson(db), await createPerson(db)];
  const { usernames } = await issue(one.id, other.id);
  expect(new Set(usernames.values()).size).toBe(2);
});

it('makes a card once under two concurrent first prints, and leaves one that works', async () => {
  const { id } = await createPerson(db);
  const prints = await Promise.all([issue(id), issue(id)]);
  expect(prints[0].usernames.get(id)).toBe(prints[1].usernames.get(id));
  const { secret_hash } = await db
    .selectFrom('login_cards')
    .select('secret_hash')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  const working = prints.filter(({ drawn }) =>
    drawn[0]?.stored.secretHash.equals(secret_hash ?? Buffer.alloc(0)),
  );
  expect(working).toHaveLength(1);
});

it('refuses the whole print when one child may not have a card', async () => {
  const child = await createPerson(db);
  const parent = await createUser(db, { role: 'parent' });
  const gone = await createPerson(db);
  await createGroup(db, { students: [gone.id], status: 'graduated' });
  const refusal = { code: 'card/not-for-account', data: { childIds: [gone.id] } };
  await expect(issue(child.id, gone.id)).rejects.toMatchObject(refusal);
  await expect(issue(parent.id)).rejects.toMatchObject({ code: 'card/not-for-account' });
  expect((await listLoginCards(asAdmin, [child.id])).size).toBe(0);
});

it('takes a card back once, and leaves its username', async () => {
  const { id } = await createPerson(db);
  const { username } = await createLoginCard(db, id);
  const revoke = () => transaction(asAdmin, (tx) => revokeCard(tx, id));
  await revoke();
  await revoke();
  const card = (await listLoginCards(asAdmin, [id])).get(id);
  expect(card).toMatchObject({ works: false, username });
  const entries = await db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', id)
    .execute();
  expect(entries).toEqual([{ action: 'revokeLoginCard' }]);
});

it('deletes the card with the account', async () => {
  const { id } = await createPerson(db);
  await createLoginCard(db, id);
  await transaction(asAdmin, (tx) => forgetPerson(tx, id));
  expect((await listLoginCards(asAdmin, [id])).size).toBe(0);
});
