import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInWithCard } from '#features/identity/server/cards/card-sign-in.service.ts';
import { createLoginCard } from '#features/identity/server/cards/login-cards.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { resolveSession } from '#features/identity/server/identity.service.ts';
import { createGroup, listMemberships } from '#features/membership/server/membership.factory.ts';
import { postPoints } from '#features/points/server/points.factory.ts';
import { register } from '#features/registration/server/registration.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { removeInvitedChild, updateChild } from '../children/child-changes.service.ts';
import { invitedCode } from '../children/children.factory.ts';
import { addChild, getChild } from '../children/children.service.ts';
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
  const child = await addChild(testScope(db, admin), {
    ...{ ...form, parentId: parent.id, groupId },
    overCapacityReason: 'Brolis jau lanko',
  });
  const code = await invitedCode(db, email);
  return { childId: child.id, userId: child.userId, email, groupId, asParent: testScope(db, parent), code };
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

it('leaves a child who signs in with a card their card, session, group and points', async () => {
  const { userId, email, groupId, code } = await invitedChild();
  const { secret } = await createLoginCard(db, userId);
  const nobody = { ...stranger(), actor: null };
  const { token } = await signInWithCard(nobody, secret, device);
  await postPoints(db, { userId, amount: 20 });
  await registerWith(code);
  expect((await resolveSession(nobody, token))?.actor).toMatchObject({ id: userId, role: 'child' });
  const { user } = await signInWithCard(nobody, secret, device);
  expect(user).toMatchObject({ id: userId, email, groups: [{ id: groupId }] });
  const wallets = await db.selectFrom('wallets').select('balance').where('user_id', '=', userId).execute();
  expect(wallets).toEqual([{ balance: 20 }]);
});

it('gives the account to the same person, whose group stays', async () => {
  const { childId, userId, email, groupId, asParent, code } = await invitedChild();
  await registerWith(code);
  const child = await getChild(asParent, { childId });
  expect(child).toMatchObject({
    status: 'registered',
    locked: true,
    firstName: 'Ugnė',
    lastName: 'Žukaitė',
    email,
    birthDate: '2015-04-12',
    userId,
    groups: [{ id: groupId }],
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
  const { childId, userId, email, asParent, code } = await invitedChild();
  const [registered, removed] = await Promise.allSettled([
    registerWith(code),
    removeInvitedChild(asParent, { childId }),
  ]);
  expect([registered.status, removed.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  const accounts = await db.selectFrom('users').select('id').where('email', '=', email).execute();
  const people = await db
    .selectFrom('users')
    .select(['email', 'disabled_at'])
    .where('id', '=', userId)
    .execute();
  const isRegistered = registered.status === 'fulfilled';
  expect(accounts).toHaveLength(isRegistered ? 1 : 0);
  expect(people).toEqual([
    isRegistered ? { email, disabled_at: null } : { email: null, disabled_at: expect.anything() },
  ]);
});

it('lets one of two families that invited the same address have it', async () => {
  const [one, other] = [await invitedChild(), await invitedChild()];
  const email = `abieju-${made}@gmail.com`;
  const names = { lastName: 'Žukaitė', birthDate: '2015-04-12' };
  for (const [firstName, { childId, asParent }] of Object.entries({ Ugnė: one, Elzė: other })) {
    await updateChild(asParent, { childId, ...names, firstName, email });
  }
  const links = (await mailsTo(db, email)).map(({ body_text }) =>
    decodeURIComponent(/register\?code=(\S+)/.exec(body_text)?.[1] ?? ''),
  );
  const answers = await Promise.allSettled(links.map(registerWith));
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = answers.find((answer) => answer.status === 'rejected');
  expect(refused?.reason).toMatchObject({ code: 'auth/email-already-in-use' });
});

it('puts a child whose place was never confirmed into the group from that day on, and says so of a full one', async () => {
  const student = await createUser(db, { role: 'child' });
  const { childId, userId, code } = await invitedChild();
  const full = await createGroup(db, { max_students: 1, students: [student.id] });
  const place = { child_id: childId, group_id: full.id, joined_on: '2026-10-01' };
  await db.insertInto('places_to_confirm').values(place).execute();
  await registerWith(code);
  expect(await listMemberships(db, full.id)).toMatchObject([
    { id: student.id },
    { id: userId, joinedOn: '2026-11-20' },
  ]);
  const kept = await db
    .selectFrom('audit_entries')
    .select(['action', 'detail'])
    .where('subject_id', '=', full.id)
    .execute();
  expect(kept).toEqual([{ action: 'joinOverCapacity', detail: { userId } }]);
  expect(await db.selectFrom('places_to_confirm').selectAll().execute()).toEqual([]);
});

it('refuses a record that is registered already, and a guardian’s invitation that was revoked', async () => {
  const { childId, code } = await invitedChild();
  await registerWith(code);
  const way = { email: 'kitas@gmail.com', passwordHash: 'hash', locale: 'lt' } as const;
  await expect(
    transaction(stranger(), (tx) => acceptChildInvitation(tx, { childId, ...way })),
  ).rejects.toMatchObject({ code: 'auth/invalid-link' });
  const other = await createUser(db, { role: 'parent' });
  const unknown = { invitationId: crypto.randomUUID(), userId: other.id };
  await expect(transaction(stranger(), (tx) => acceptGuardianInvitation(tx, unknown))).rejects.toMatchObject({
    code: 'auth/invalid-link',
  });
});
