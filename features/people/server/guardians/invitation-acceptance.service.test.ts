import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup, listMemberships } from '#features/membership/server/membership.factory.ts';
import { register } from '#features/registration/server/registration.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { removeInvitedChild } from '../children/child-changes.service.ts';
import { invitedCode } from '../children/children.factory.ts';
import { getChild, inviteChild } from '../children/children.service.ts';
import { acceptChildInvitation, acceptGuardianInvitation } from './invitation-acceptance.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

let made = 0;
/** A family whose child is invited to a group, and the mailed link. */
async function invitedChild(group: Parameters<typeof createGroup>[1] = {}) {
  made += 1;
  const email = `vaikas-${made}@gmail.com`;
  const [parent, admin] = [await createUser(db, { role: 'parent' }), await createUser(db, { role: 'admin' })];
  const { id: groupId } = await createGroup(db, group);
  const form = { firstName: 'Ugnė', lastName: 'Žukaitė', birthDate: '2015-04-12', email };
  const child = await inviteChild(testScope(db, admin), { ...form, parentId: parent.id, groupId });
  const code = await invitedCode(db, email);
  return { childId: child.id, email, groupId, asParent: testScope(db, parent), code };
}

const stranger = () => testScope(db, { id: crypto.randomUUID(), role: null });
const device = { userAgent: 'test', oldToken: undefined };
const registerWith = (code: string) =>
  register(
    stranger(),
    {
      firstName: 'Kitas',
      lastName: 'Vardas',
      email: 'x@gmail.com',
      password: 'trys žirafos šoka',
      invitation: code,
    },
    device,
  );

it('links the record to the account: registered, birth date, group and parents, all together', async () => {
  const { childId, email, groupId, asParent, code } = await invitedChild();
  await registerWith(code);
  const child = await getChild(asParent, { childId });
  expect(child).toMatchObject({
    status: 'registered',
    locked: true,
    firstName: 'Ugnė',
    lastName: 'Žukaitė',
    email,
    birthDate: '2015-04-12',
    groups: [{ id: groupId }],
    groupToJoin: null,
  });
  const account = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(account).toMatchObject({ id: child.userId, role: 'child', birth_date: '2015-04-12' });
  expect(account.email_verified_at).not.toBeNull();
});

it('registers once, also when the link is used in ten concurrent calls', async () => {
  const { childId, email, groupId, asParent, code } = await invitedChild();
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => registerWith(code)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'auth/used-link' });
  }
  const accounts = await db.selectFrom('users').select('id').where('email', '=', email).execute();
  const members = await listMemberships(db, groupId);
  expect([accounts.length, members.length]).toEqual([1, 1]);
  expect((await getChild(asParent, { childId })).status).toBe('registered');
  await expect(registerWith(code)).rejects.toMatchObject({ code: 'auth/used-link' });
});

it('is either registered or withdrawn when both happen at once, never half of each', async () => {
  const { childId, email, asParent, code } = await invitedChild();
  const [registered, removed] = await Promise.allSettled([
    registerWith(code),
    removeInvitedChild(asParent, { childId }),
  ]);
  expect([registered.status, removed.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  const accounts = await db.selectFrom('users').select('id').where('email', '=', email).execute();
  expect(accounts).toHaveLength(registered.status === 'fulfilled' ? 1 : 0);
});

it("follows an admin's choice into a full group, and the audit log says so (G2)", async () => {
  const student = await createUser(db, { role: 'child' });
  const { childId, groupId, asParent, code } = await invitedChild({
    max_students: 1,
    students: [student.id],
  });
  await registerWith(code);
  const child = await getChild(asParent, { childId });
  expect(child.groups).toMatchObject([{ id: groupId }]);
  const kept = await db
    .selectFrom('audit_entries')
    .select(['action', 'detail'])
    .where('subject_id', '=', groupId)
    .execute();
  expect(kept).toEqual([{ action: 'joinOverCapacity', detail: { userId: child.userId } }]);
});

it('refuses a record that is registered already, and a guardian’s invitation that was revoked', async () => {
  const { childId, code } = await invitedChild();
  await registerWith(code);
  const other = await createUser(db, { role: 'child' });
  await expect(
    transaction(stranger(), (tx) => acceptChildInvitation(tx, { childId, userId: other.id })),
  ).rejects.toMatchObject({ code: 'auth/invalid-link' });
  const unknown = { invitationId: crypto.randomUUID(), userId: other.id };
  await expect(transaction(stranger(), (tx) => acceptGuardianInvitation(tx, unknown))).rejects.toMatchObject({
    code: 'auth/invalid-link',
  });
});
