import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createConversation } from '../conversations.factory.ts';
import { findReply, replyAddresses, replyDays } from './reply-addresses.service.ts';

let db: Db;
let drop: () => Promise<void>;
let parent: Actor;
let path: string;
let conversationId: string;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  parent = await createUser(db);
  const { userId: childId } = await createChild(db, { guardians: [parent.id] });
  ({ id: conversationId } = await createConversation(db, {
    childId,
    messages: [{ by: parent.id, text: 'Labas' }],
  }));
  path = `/dashboard/conversations/${conversationId}`;
});
afterAll(() => drop());

const env = { IMAP_URL: 'imaps://a:b@mail.example', REPLY_ADDRESS: 'atsakymas+{token}@orbita.example' };
const scope = (now?: string) => testScope(db, parent, { env, ...(now && { now }) });
const addressesOf = (...paths: string[]) =>
  transaction(scope(), (tx) =>
    replyAddresses(
      tx,
      paths.map((each) => ({ userId: parent.id, path: each })),
    ),
  );
const tokenOf = (address: string | null | undefined) => /\+([a-z2-7]{26})@/.exec(address ?? '')?.[1] ?? '';

it('gives each person one address for each conversation, and none for anything else', async () => {
  const [first, again, list] = await addressesOf(path, path, '/dashboard/conversations');
  expect(first).toMatch(/^atsakymas\+[a-z2-7]{26}@orbita\.example$/);
  expect([again, list]).toEqual([first, null]);
  expect(await addressesOf(`/dashboard/conversations/${parent.id}`)).toEqual([null]);
  expect(await findReply(scope(), tokenOf(first))).toMatchObject({
    ...{ conversationId, userId: parent.id, seen: 1, isExpired: false },
    email: expect.stringContaining('@'),
  });
});

it('ends after ninety days, and once the keys of the account are withdrawn', async () => {
  const [address] = await addressesOf(path);
  const after = scope()
    .now.add({ hours: replyDays * 24 })
    .toString();
  expect(await findReply(scope(after), tokenOf(address))).toMatchObject({ isExpired: true });
  await db.updateTable('users').set({ key_version: 9 }).where('id', '=', parent.id).execute();
  expect(await findReply(scope(), tokenOf(address))).toMatchObject({ isExpired: true });
  const [next] = await addressesOf(path);
  expect(next).not.toBe(address);
});

it('knows no other token', async () => {
  expect(await findReply(scope(), 'a'.repeat(26))).toBeNull();
});
