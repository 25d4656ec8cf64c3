import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { type AuditEntry, audit } from '#platform/server/audit.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { listAudit } from './audit.service.ts';

let db: Db;
let drop: () => Promise<void>;
let asAdmin: SignedInScope;
let parent: { id: string };
let child: { id: string; userId: string };
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  asAdmin = testScope(db, await createUser(db, { role: 'admin', firstName: 'Rasa', lastName: 'Aukštaitė' }));
  parent = await createUser(db, { firstName: 'Ona', lastName: 'Petrauskienė' });
  child = await createChild(db, { guardians: [parent.id], firstName: 'Lukas', lastName: 'Petrauskas' });
  await act(asAdmin, { action: 'disableUser', subjectType: 'user', subjectId: parent.id });
  await act(asAdmin, { action: 'updateChild', subjectType: 'child', subjectId: child.id });
  const claim = crypto.randomUUID();
  await act(asAdmin, {
    action: 'cancelClaim',
    subjectType: 'claim',
    subjectId: claim,
    detail: { userId: child.userId },
  });
});
afterAll(() => drop());

const act = (scope: SignedInScope, entry: AuditEntry) => transaction(scope, (tx) => audit(tx, entry));
const actions = async (asked: Partial<Parameters<typeof listAudit>[1]> = {}) =>
  (await listAudit(asAdmin, { limit: 25, ...asked })).entries.map(({ action }) => action);

it('names who did what to whom, newest first', async () => {
  const { entries, next } = await listAudit(asAdmin, { limit: 25 });
  expect(next).toBeNull();
  expect(entries.map(({ action, actor, subject }) => [action, actor?.name, subject])).toEqual([
    ['cancelClaim', 'Rasa Aukštaitė', null],
    ['updateChild', 'Rasa Aukštaitė', 'Lukas Petrauskas'],
    ['disableUser', 'Rasa Aukštaitė', 'Ona Petrauskienė'],
  ]);
});

it('shows of one user what they did and what concerns them, the record and things of theirs too', async () => {
  expect(await actions({ userId: parent.id })).toEqual(['disableUser']);
  expect(await actions({ userId: child.userId })).toEqual(['cancelClaim', 'updateChild']);
  expect(await actions({ userId: asAdmin.actor.id })).toHaveLength(3);
  expect(await actions({ userId: crypto.randomUUID() })).toEqual([]);
});

it('goes on where the last page ended', async () => {
  const first = await listAudit(asAdmin, { limit: 2 });
  expect(first.entries).toHaveLength(2);
  expect(await actions({ before: first.next ?? '' })).toEqual(['disableUser']);
});

it.each(['teacher', 'parent', 'child', null] as const)('refuses %s', async (role) => {
  const asked = listAudit(testScope(db, { id: parent.id, role }), { limit: 25 });
  await expect(asked).rejects.toMatchObject({ code: 'auth/permission-denied' });
});
