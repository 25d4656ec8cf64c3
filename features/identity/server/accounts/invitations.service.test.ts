import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createUser } from '../identity.factory.ts';
import {
  consumeInvitation,
  dropInvitation,
  getInvitation,
  issueInvitation,
  readInvitation,
} from './invitations.service.ts';

let db: Db;
let drop: () => Promise<void>;
let parent: string;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  parent = (await createUser(db, { firstName: 'Rasa', lastName: 'Mickevičienė' })).id;
});
afterAll(() => drop());

const at = (now?: string) => testScope(db, { id: crypto.randomUUID(), role: null }, { now });
const kajus = () => ({
  kind: 'child' as const,
  subjectId: crypto.randomUUID(),
  firstName: 'Kajus',
  lastName: 'Mickevičius',
  email: 'kajus@example.com',
  parent,
});
const issue = (invitation = kajus()) => transaction(at(), (tx) => issueInvitation(tx, invitation));
const consume = (code: string) => transaction(at(), (tx) => consumeInvitation(tx, code));
const invalid = { code: 'auth/invalid-link' };

it("is read by the invited person with the inviter's name", async () => {
  expect(await getInvitation(at(), await issue())).toEqual({
    kind: 'child',
    firstName: 'Kajus',
    lastName: 'Mickevičius',
    email: 'kajus@example.com',
    invitedBy: 'Rasa Mickevičienė',
  });
});

it('reveals nothing to anybody who cannot decrypt it, and detects every altered character', async () => {
  const code = await issue();
  expect(Buffer.from(code, 'base64url').toString()).not.toContain('kajus');
  for (const place of [0, 20, 40, code.length - 4]) {
    const other = code[place] === 'A' ? 'B' : 'A';
    const touched = code.slice(0, place) + other + code.slice(place + 1);
    await expect(readInvitation(at(), touched)).rejects.toMatchObject(invalid);
  }
  for (const nonsense of ['', 'x', 'ąžuolas', code.slice(0, 30), `${code}AAAA`]) {
    await expect(readInvitation(at(), nonsense)).rejects.toMatchObject(invalid);
  }
});

it('is accepted once, also under ten concurrent calls', async () => {
  const code = await issue();
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => consume(code)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(readInvitation(at(), code)).rejects.toMatchObject({ code: 'auth/used-link' });
});

it('lasts 24 hours, until a newer one, or until it is withdrawn', async () => {
  const invitation = kajus();
  const first = await issue(invitation);
  await expect(readInvitation(at('2026-11-21T15:00:00Z'), first)).rejects.toMatchObject({
    code: 'auth/expired-link',
  });
  const second = await issue(invitation);
  await expect(readInvitation(at(), first)).rejects.toMatchObject(invalid);
  expect(await readInvitation(at('2026-11-21T14:59:00Z'), second)).toEqual(invitation);
  await transaction(at(), (tx) => dropInvitation(tx, 'child', invitation.subjectId));
  await expect(readInvitation(at(), second)).rejects.toMatchObject(invalid);
});
