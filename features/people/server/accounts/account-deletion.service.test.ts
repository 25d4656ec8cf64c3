import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmAccountRequest } from '#features/identity/server/accounts/account-answers.service.ts';
import { createAccount } from '#features/identity/server/accounts/accounts.service.ts';
import { issueInvitation, readInvitation } from '#features/identity/server/accounts/invitations.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { askGuardians } from '#features/identity/server/requests/account-requests.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { hashPassword } from '#platform/server/security/password.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createChild } from '../people.factory.ts';
import { finishDeletions } from './account-deletion.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const finish = () =>
  finishDeletions({ ...testScope(db, { id: crypto.randomUUID(), role: null }), actor: null });
const ask = (id: string) =>
  db
    .updateTable('users')
    .set({ deletion_requested_at: '2026-11-01T15:00:00Z' })
    .where('id', '=', id)
    .execute();

const details = {
  kind: 'details',
  firstName: 'Kajus',
  lastName: 'Petrauskas',
  birthDate: '2015-04-12',
} as const;

it('ends guardianships: the other guardian pays from then on, a child without a guardian is flagged, once', async () => {
  const [leaving, staying] = [await createUser(db), await createUser(db)];
  const shared = await createChild(db, { guardians: [leaving.id, staying.id] });
  const alone = await createChild(db, { guardians: [leaving.id] });
  await ask(leaving.id);
  expect(await finish()).toBe(1);
  expect(await finish()).toBe(0);
  const guardianships = await db
    .selectFrom('guardianships')
    .select(['child_id', 'guardian_id', 'pays'])
    .where('child_id', 'in', [shared.id, alone.id])
    .execute();
  expect(guardianships).toEqual([{ child_id: shared.id, guardian_id: staying.id, pays: true }]);
  const flags = await db
    .selectFrom('audit_entries')
    .select('subject_id')
    .where('action', '=', 'loseLastGuardian')
    .execute();
  expect(flags).toEqual([{ subject_id: alone.userId }]);
});

it('keeps a deleted child’s history without a name, in the family’s record too', async () => {
  const parent = await createUser(db);
  const child = await createChild(db, { guardians: [parent.id] });
  await ask(child.userId);
  expect(await finish()).toBe(1);
  const record = await db
    .selectFrom('children')
    .select(['first_name', 'email', 'user_id'])
    .where('id', '=', child.id)
    .executeTakeFirst();
  expect(record).toEqual({ first_name: '—', email: null, user_id: child.userId });
});

it('leaves the last admin’s waiting and finishes the others', async () => {
  const admin = await createUser(db, { role: 'admin' });
  const parent = await createUser(db);
  await ask(admin.id);
  await ask(parent.id);
  expect(await finish()).toBe(1);
  const row = await db.selectFrom('users').select('email').where('id', '=', admin.id).executeTakeFirst();
  expect(row?.email).toBe(admin.email);
});

it('notifies the guardians once one of them has confirmed, and lets the address register again once it is over', async () => {
  const parent = await createUser(db);
  const passwordHash = await hashPassword('trys žirafos šoka');
  const child = await createChild(db, { guardians: [parent.id], firstName: 'Kajus', user: { passwordHash } });
  const asChild = testScope(db, { id: child.userId, role: 'child' });
  const asked = await askGuardians(asChild, { kind: 'deletion', currentPassword: 'trys žirafos šoka' });
  expect(asked.deletionAt).toBeNull();
  await confirmAccountRequest(testScope(db, parent), { requestId: asked.requests[0]?.id ?? '' });
  const told = (await mailsTo(db, parent.email)).at(-1);
  expect(told).toMatchObject({ subject: 'Vaiko paskyra bus ištrinta' });
  expect(told?.body_text).toContain('Kajus');
  await askGuardians(asChild, { ...details, firstName: 'Vytautas' });
  await ask(child.userId);
  expect(await finish()).toBe(1);
  const kept = await db
    .selectFrom('account_requests')
    .select('id')
    .where('user_id', '=', child.userId)
    .execute();
  expect(kept).toEqual([]);
  const again = { email: child.email, firstName: 'Kajus', lastName: 'Vėl', role: 'parent' } as const;
  expect(await transaction(asChild, (tx) => createAccount(tx, again))).not.toBeNull();
});

it('ends unanswered invitations, and keeps no address of answered ones', async () => {
  const [leaving, staying] = [await createUser(db), await createUser(db)];
  const invited = await createChild(db, { guardians: [leaving.id], user: null });
  const columns = { created_at: '2026-11-20T15:00:00Z' };
  const [sent, accepted] = await db
    .insertInto('guardian_invitations')
    .values([
      { ...columns, email: 'pending@example.com', invited_by: leaving.id },
      {
        ...columns,
        email: leaving.email,
        invited_by: staying.id,
        accepted_by: leaving.id,
        accepted_at: columns.created_at,
      },
    ])
    .returning('id')
    .execute();
  const scope = testScope(db, { id: leaving.id, role: 'parent' });
  const names = { firstName: 'A', lastName: 'B', email: 'pending@example.com', parent: leaving.id };
  const codes = await transaction(scope, async (tx) => [
    await issueInvitation(tx, { kind: 'guardian', subjectId: sent?.id ?? '', ...names }),
    await issueInvitation(tx, { kind: 'child', subjectId: invited.id, ...names }),
  ]);
  await ask(leaving.id);
  expect(await finish()).toBe(1);
  for (const code of codes) {
    await expect(readInvitation(scope, code)).rejects.toMatchObject({ code: 'auth/invalid-link' });
  }
  const left = await db
    .selectFrom('guardian_invitations')
    .select('id')
    .where('id', 'in', [sent?.id ?? '', accepted?.id ?? ''])
    .execute();
  expect(left).toEqual([{ id: sent?.id }]);
});
