import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  sendEmailChangeLinks,
  startEmailChange,
} from '#features/identity/server/accounts/email-change.service.ts';
import { issueInvitation } from '#features/identity/server/accounts/invitations.service.ts';
import { acceptAccount } from '#features/identity/server/codes/password-reset.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { getSession, resolveSession, signIn } from '#features/identity/server/identity.service.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { listChildren } from '#features/people/server/people.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Scope } from '#platform/server/scope.ts';
import { hashPassword } from '#platform/server/security/password.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailedCode } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { acceptGuardianInvitation, confirmEmailChange, register } from './registration.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());
beforeEach(() => db.deleteFrom('rate_limits').execute());

const nobody = (): Scope => ({ ...testScope(db, { id: crypto.randomUUID(), role: null }), actor: null });
const device = { userAgent: 'Firefox', oldToken: undefined };
const password = 'trys žirafos šoka';
const typed = { email: 'typed@example.com', password, firstName: 'Kitas', lastName: 'Vardas' };
const invalid = { code: 'auth/invalid-link' };
const used = { code: 'auth/used-link' };
let made = 0;

async function invitedChild() {
  made += 1;
  const parent = await createUser(db, {});
  const child = await createChild(db, { guardians: [parent.id], user: null, firstName: 'Kajus' });
  const group = await createGroup(db, { students: [child.userId] });
  const email = `kajus-${made}@example.com`;
  const invitation = await transaction(nobody(), (tx) =>
    issueInvitation(tx, {
      kind: 'child',
      subjectId: child.id,
      firstName: 'Kajus',
      lastName: 'Mickevičius',
      email,
      parent: parent.id,
    }),
  );
  return { parent, child, group, email, invitation };
}

async function invitedGuardian(address?: string) {
  made += 1;
  const payer = await createUser(db, {});
  const child = await createChild(db, { guardians: [payer.id] });
  const email = address ?? `tetis-${made}@example.com`;
  const { id } = await db
    .insertInto('guardian_invitations')
    .values({ email, invited_by: payer.id, created_at: '2026-11-20T15:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('guardian_invitation_children')
    .values({ invitation_id: id, child_id: child.id })
    .execute();
  const code = await transaction(nobody(), (tx) =>
    issueInvitation(tx, {
      kind: 'guardian',
      subjectId: id,
      firstName: '',
      lastName: '',
      email,
      parent: payer.id,
    }),
  );
  return { payer, child, email, code };
}

it('gives an invited child their account, with the invitation’s address, verified and in their group', async () => {
  const { child, group, email, invitation, parent } = await invitedChild();
  const token = await register(nobody(), { ...typed, invitation }, device);
  const session = await resolveSession(nobody(), token);
  expect(session?.actor.role).toBe('child');
  const { user } = await getSession({ ...nobody(), actor: session?.actor ?? null });
  expect(user).toMatchObject({ email, firstName: 'Kajus', emailVerified: true, groups: [{ id: group.id }] });
  const { children } = await listChildren(testScope(db, { id: parent.id, role: 'parent' }));
  expect(user?.id).toBe(child.userId);
  expect(children).toMatchObject([{ id: child.id, userId: child.userId, status: 'registered' }]);
});

it('accepts an invitation once, also under ten concurrent calls', async () => {
  const { invitation, email } = await invitedChild();
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () => register(nobody(), { ...typed, invitation }, device)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await db.selectFrom('users').select('id').where('email', '=', email).execute()).toHaveLength(1);
  await expect(register(nobody(), { ...typed, invitation }, device)).rejects.toMatchObject(used);
});

it('keeps the invitation when the password was weak, and ends the previous session (A12)', async () => {
  const { invitation } = await invitedChild();
  const weak = { ...typed, invitation, password: 'Mickevičius1' };
  await expect(register(nobody(), weak, device)).rejects.toMatchObject({ code: 'auth/weak-password' });
  const oldToken = await register(nobody(), { ...typed, email: 'parent-there@example.com' }, device);
  await register(nobody(), { ...typed, invitation }, { ...device, oldToken });
  expect(await resolveSession(nobody(), oldToken)).toBeNull();
});

it('refuses an invitation whose record was withdrawn, and leaves no account behind', async () => {
  const { child, invitation, email } = await invitedChild();
  await db
    .updateTable('children')
    .set({ deleted_at: '2026-11-20T15:00:00Z' })
    .where('id', '=', child.id)
    .execute();
  await expect(register(nobody(), { ...typed, invitation }, device)).rejects.toMatchObject(invalid);
  expect(await db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([]);
});

it('tells invited people that their address has an account', async () => {
  const { invitation, email } = await invitedChild();
  await createUser(db, { email });
  await expect(register(nobody(), { ...typed, invitation }, device)).rejects.toMatchObject({
    code: 'auth/email-already-in-use',
  });
});

it('takes the address from somebody who registered with it and never proved it, together with their access', async () => {
  const [invited, guardian] = [await invitedChild(), await invitedGuardian()];
  for (const { email, code } of [{ email: invited.email, code: invited.invitation }, guardian]) {
    const squatter = await register(nobody(), { ...typed, email, password: 'svetima žirafa' }, device);
    const token = await register(nobody(), { ...typed, invitation: code }, device);
    expect(await resolveSession(nobody(), squatter)).toBeNull();
    const session = await resolveSession(nobody(), token);
    expect(session?.actor.role).toBe(email === guardian.email ? 'parent' : 'child');
    const again = { email, password: 'svetima žirafa', rememberMe: true };
    await expect(signIn(nobody(), again, device)).rejects.toMatchObject({ code: 'auth/wrong-credentials' });
    expect((await signIn(nobody(), { ...again, password }, device)).user.emailVerified).toBe(true);
  }
});

it('leaves the owner of an address nothing that somebody wrote who never proved it', async () => {
  const { email, code } = await invitedGuardian();
  await register(nobody(), { ...typed, email, password: 'svetima žirafa' }, device);
  const left = { phone: '+37061234567', totp_secret: 'abc', totp_enabled_at: '2026-11-20T15:00:00Z' };
  await db.updateTable('users').set(left).where('email', '=', email).execute();
  await register(nobody(), { ...typed, invitation: code }, device);
  const owner = await db
    .selectFrom('users')
    .select(['phone', 'totp_secret', 'totp_enabled_at'])
    .where('email', '=', email)
    .executeTakeFirst();
  expect(owner).toEqual({ phone: null, totp_secret: null, totp_enabled_at: null });
});

it('leaves an unproven account alone that has another role, has children or is disabled', async () => {
  const unproven = { verified: false, passwordHash: 'hash' };
  const { invitation, email } = await invitedChild();
  const { id } = await createUser(db, { ...unproven, email });
  await createChild(db, { guardians: [id] });
  const teacher = await invitedGuardian();
  await createUser(db, { ...unproven, email: teacher.email, role: 'teacher' });
  const disabled = await invitedGuardian();
  const { id: closed } = await createUser(db, { ...unproven, email: disabled.email });
  await db
    .updateTable('users')
    .set({ disabled_at: '2026-11-20T15:00:00Z' })
    .where('id', '=', closed)
    .execute();
  for (const code of [invitation, teacher.code, disabled.code]) {
    await expect(register(nobody(), { ...typed, invitation: code }, device)).rejects.toMatchObject({
      code: 'auth/email-already-in-use',
    });
  }
});

it('keeps the family’s record like the account when a child changes their address', async () => {
  const parent = await createUser(db, {});
  const child = await createChild(db, {
    guardians: [parent.id],
    user: { passwordHash: await hashPassword(password) },
  });
  const scope = testScope(db, { id: child.userId, role: 'child' });
  const newEmail = `nauja-${child.email}`;
  await transaction(scope, async (tx) => {
    await startEmailChange(tx, child.userId, newEmail);
    await sendEmailChangeLinks(tx, child.userId);
  });
  const recordOf = () =>
    db.selectFrom('children').select('email').where('id', '=', child.id).executeTakeFirst();
  const confirm = async (mailbox: string) =>
    confirmEmailChange(nobody(), { oobCode: await mailedCode(db, mailbox) });
  expect(await confirm(child.email)).toEqual({ applied: false, isFirst: false });
  expect(await recordOf()).toEqual({ email: child.email });
  expect(await confirm(newEmail)).toEqual({ applied: true, isFirst: false });
  expect(await recordOf()).toEqual({ email: newEmail });
});

it('gives a child with a card the first address once its mailbox confirms, and ends an invitation that waits', async () => {
  const { child, invitation } = await invitedChild();
  const newEmail = `pirmas-${made}@example.com`;
  const scope = testScope(db, { id: child.userId, role: 'child' });
  await transaction(scope, async (tx) => {
    await startEmailChange(tx, child.userId, newEmail);
    await sendEmailChangeLinks(tx, child.userId);
  });
  const oobCode = await mailedCode(db, newEmail);
  expect(await confirmEmailChange(nobody(), { oobCode })).toEqual({ applied: true, isFirst: true });
  const record = db.selectFrom('children').select(['email', 'status']).where('id', '=', child.id);
  expect(await record.executeTakeFirst()).toEqual({ email: newEmail, status: 'registered' });
  // The mail that says so leads to a first password.
  const first = await mailedCode(db, newEmail);
  await acceptAccount(nobody(), { oobCode: first, password }, device);
  const { user } = await signIn(nobody(), { email: newEmail, password, rememberMe: true }, device);
  expect(user).toMatchObject({ id: child.userId, role: 'child', emailVerified: true });
  await expect(register(nobody(), { ...typed, invitation }, device)).rejects.toMatchObject(invalid);
});

it('creates a second guardian who was invited as one, with names of their own', async () => {
  const { child, code, email } = await invitedGuardian();
  const token = await register(nobody(), { ...typed, invitation: code }, device);
  const session = await resolveSession(nobody(), token);
  expect(session?.actor.role).toBe('parent');
  const scope = testScope(db, session?.actor ?? { id: '', role: null });
  expect((await listChildren(scope)).children.map(({ id }) => id)).toEqual([child.id]);
  const { user } = await getSession(scope);
  expect(user).toMatchObject({ email, firstName: 'Kitas' });
});

it('lets a parent with an account accept, with the invited address and once', async () => {
  const invited = await createUser(db, {});
  const { child, code } = await invitedGuardian(invited.email);
  const stranger = testScope(db, await createUser(db, {}));
  await expect(acceptGuardianInvitation(stranger, { code })).rejects.toMatchObject(invalid);
  const scope = testScope(db, invited);
  await acceptGuardianInvitation(scope, { code });
  expect((await listChildren(scope)).children.map(({ id }) => id)).toEqual([child.id]);
  await expect(acceptGuardianInvitation(scope, { code })).rejects.toMatchObject(used);
  // A stranger who has the link does not learn what became of it.
  await expect(acceptGuardianInvitation(stranger, { code })).rejects.toMatchObject(invalid);
  const pays = await db
    .selectFrom('guardianships')
    .select('pays')
    .where('guardian_id', '=', invited.id)
    .execute();
  expect(pays).toEqual([{ pays: false }]);
});

it('lets no parent accept a child’s invitation', async () => {
  const { invitation } = await invitedChild();
  const scope = testScope(db, await createUser(db, {}));
  await expect(acceptGuardianInvitation(scope, { code: invitation })).rejects.toMatchObject(invalid);
});
