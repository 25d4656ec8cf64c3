import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteUser, createUser as makeUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { newSessionToken } from '#platform/server/security/session.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import type { UserForm } from '../../shared/users.ts';
import { createChild } from '../people.factory.ts';
import * as service from './user-changes.service.ts';
import { getUser } from './users.service.ts';

let db: Db;
let drop: () => Promise<void>;
let asAdmin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  asAdmin = testScope(db, await makeUser(db, { role: 'admin' }));
});
afterAll(() => drop());

let made = 0;
const form = (changes: Partial<UserForm> = {}): UserForm => {
  made += 1;
  const names = { firstName: 'Rasa', lastName: 'Mickevičienė', email: `rasa-${made}@gmail.com` };
  return { role: 'teacher', ...names, birthDate: null, ...changes };
};
const refused = (code: string) => ({ code });

const columnsOf = (userId: string) =>
  db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
const acts = async (subjectId: string) =>
  (
    await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_id', '=', subjectId)
      .orderBy('id')
      .execute()
  ).map(({ action, detail }) => ({ action, detail }));

async function signIn(userId: string): Promise<string> {
  const { id } = await db
    .insertInto('sessions')
    .values({
      token_hash: newSessionToken().tokenHash,
      user_id: userId,
      persistent: true,
      created_at: testNow,
      last_used_at: testNow,
      expires_at: '2027-01-01T00:00:00Z',
      user_agent: '',
      address: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const sessionsOf = async (userId: string) =>
  (await db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).map(({ id }) => id);

/** The form as the screen fills it from a user. */
async function formOf(userId: string, changes: Partial<UserForm> = {}) {
  const user = await getUser(asAdmin, { userId });
  const { role, firstName, lastName, email, birthDate, version } = user;
  return {
    userId,
    version,
    role: role ?? 'parent',
    firstName,
    lastName,
    email: email ?? '',
    birthDate,
    ...changes,
  };
}

describe('createUser', () => {
  it('creates a user who cannot sign in before the mailed first-password link was used (A4)', async () => {
    const given = form();
    const user = await service.createUser(asAdmin, given);
    expect(user).toMatchObject({ role: 'teacher', status: 'unverified', emailVerifiedAt: null, version: 1 });
    expect((await columnsOf(user.id)).password_hash).toBeNull();
    const mails = await mailsTo(db, given.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body_text).toContain('mode=acceptAccount&oobCode=');
    expect(await acts(user.id)).toEqual([{ action: 'createUser', detail: { role: 'teacher' } }]);
  });

  it('mails the verification when the admin set a password', async () => {
    const given = form({ password: 'trys žirafos šoka' });
    const user = await service.createUser(asAdmin, given);
    expect((await columnsOf(user.id)).password_hash).toMatch(/^\$argon2id/);
    expect((await mailsTo(db, given.email))[0]?.body_text).toContain('mode=verifyEmail');
  });

  it('gives a child to the parent who pays', async () => {
    const parent = await makeUser(db, { role: 'parent' });
    const user = await service.createUser(
      asAdmin,
      form({ role: 'child', birthDate: '2015-04-12', parentId: parent.id }),
    );
    expect(user.guardians).toMatchObject([{ id: parent.id, pays: true }]);
    const { children } = await getUser(asAdmin, { userId: parent.id });
    expect(children).toMatchObject([{ userId: user.id, status: 'registered' }]);
  });

  it.each([
    ['a child without a parent', { role: 'child', birthDate: '2015-04-12' }, 'request/invalid'],
    ['a child without a birth date', { role: 'child', parentId: crypto.randomUUID() }, 'request/invalid'],
    [
      'a child of nobody',
      { role: 'child', birthDate: '2015-04-12', parentId: crypto.randomUUID() },
      'db/no-document',
    ],
    [
      'a child too young',
      { role: 'child', birthDate: '2021-01-01', parentId: crypto.randomUUID() },
      'people/age-out-of-range',
    ],
    ['a common password', { password: 'password123' }, 'auth/weak-password'],
    ['their name as password', { password: 'mickevičienė' }, 'auth/weak-password'],
  ] as const)('refuses %s', async (_title, changes, code) => {
    await expect(service.createUser(asAdmin, form(changes))).rejects.toMatchObject(refused(code));
  });

  it("refuses a taken address and another's payment customer, and creates one under ten concurrent calls", async () => {
    const given = form({ stripeId: 'cus_1' });
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => service.createUser(asAdmin, { ...given, stripeId: null })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(service.createUser(asAdmin, given)).rejects.toMatchObject(
      refused('auth/email-already-in-use'),
    );
    await service.createUser(asAdmin, form({ stripeId: 'cus_1' }));
    await expect(service.createUser(asAdmin, form({ stripeId: 'cus_1' }))).rejects.toMatchObject(
      refused('db/conflict'),
    );
  });

  it.each(['teacher', 'parent', 'child', null] as const)('refuses %s', async (role) => {
    const scope = testScope(db, { id: crypto.randomUUID(), role });
    await expect(service.createUser(scope, form())).rejects.toMatchObject(refused('auth/permission-denied'));
    const change = { ...form(), userId: crypto.randomUUID(), version: 1 };
    await expect(service.updateUser(scope, change)).rejects.toMatchObject(refused('auth/permission-denied'));
  });
});

describe('updateUser', () => {
  it('keeps password, sessions and groups when the password is blank', async () => {
    const teacher = await makeUser(db, { role: 'teacher', passwordHash: 'kept' });
    const group = await createGroup(db, { teachers: [teacher.id] });
    const session = await signIn(teacher.id);
    const changed = await service.updateUser(
      asAdmin,
      await formOf(teacher.id, { firstName: 'Rūta', password: '' }),
    );
    expect(changed).toMatchObject({
      firstName: 'Rūta',
      groups: [{ id: group.id }],
      sessions: [{ id: session }],
    });
    expect((await columnsOf(teacher.id)).password_hash).toBe('kept');
    expect(await acts(teacher.id)).toEqual([{ action: 'updateUser', detail: { changed: ['firstName'] } }]);
  });

  it('ends the sessions and notifies the user when the password is changed; the log keeps no password', async () => {
    const parent = await makeUser(db, { role: 'parent' });
    await signIn(parent.id);
    await service.updateUser(asAdmin, await formOf(parent.id, { password: 'keturi ežiai bėga' }));
    expect(await sessionsOf(parent.id)).toEqual([]);
    expect(await mailsTo(db, parent.email)).toHaveLength(1);
    expect(await acts(parent.id)).toEqual([{ action: 'updateUser', detail: { changed: ['password'] } }]);
  });

  it('refuses what was changed meanwhile, and accepts one of two concurrent saves', async () => {
    const parent = await makeUser(db, { role: 'parent' });
    const seen = await formOf(parent.id);
    const answers = await Promise.allSettled([
      service.updateUser(asAdmin, { ...seen, firstName: 'Viena' }),
      service.updateUser(asAdmin, { ...seen, firstName: 'Kita' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(service.updateUser(asAdmin, seen)).rejects.toMatchObject(
      refused('people/changed-meanwhile'),
    );
  });

  it('makes a new address unverified, notifies the old mailbox and refuses a taken one', async () => {
    const parent = await makeUser(db, { role: 'parent', passwordHash: 'kept' });
    const { email } = form();
    const changed = await service.updateUser(asAdmin, await formOf(parent.id, { email }));
    expect(changed).toMatchObject({ email, status: 'unverified' });
    expect((await mailsTo(db, parent.email))[0]?.body_text).toContain(email);
    expect((await mailsTo(db, email))[0]?.body_text).toContain('mode=verifyEmail');
    const other = await makeUser(db, { role: 'parent' });
    await expect(service.updateUser(asAdmin, await formOf(other.id, { email }))).rejects.toMatchObject(
      refused('auth/email-already-in-use'),
    );
  });

  it('gives a role to a user without one, ends their sessions, and logs old and new', async () => {
    const user = await makeUser(db, { role: null });
    await signIn(user.id);
    await service.updateUser(asAdmin, await formOf(user.id, { role: 'teacher' }));
    expect(await sessionsOf(user.id)).toEqual([]);
    expect(await acts(user.id)).toEqual([
      { action: 'updateUser', detail: { changed: [], role: { from: null, to: 'teacher' } } },
    ]);
  });

  it('keeps guardians parents, and children children', async () => {
    const parent = await makeUser(db, { role: 'parent' });
    const { userId } = await createChild(db, { guardians: [parent.id] });
    for (const id of [parent.id, userId]) {
      await expect(service.updateUser(asAdmin, await formOf(id, { role: 'teacher' }))).rejects.toMatchObject(
        refused('db/conflict'),
      );
    }
  });

  it('moves the payment for a child to another parent; the former payer stays a guardian', async () => {
    const [old, next] = [await makeUser(db), await makeUser(db)];
    const { userId } = await createChild(db, { guardians: [old.id], user: { email: form().email } });
    const changed = await service.updateUser(asAdmin, await formOf(userId, { parentId: next.id }));
    expect(changed.guardians).toEqual([
      expect.objectContaining({ id: next.id, pays: true }),
      expect.objectContaining({ id: old.id, pays: false }),
    ]);
  });

  it('revives no deleted account', async () => {
    const { id: userId } = await makeUser(db);
    await deleteUser(db, userId);
    await expect(
      service.updateUser(asAdmin, { userId, version: 1, ...form({ role: 'parent' }) }),
    ).rejects.toMatchObject(refused('db/no-document'));
  });

  it('leaves a child who cannot sign in yet to the family’s record (C1)', async () => {
    const { userId } = await createChild(db, { user: null });
    await expect(
      service.updateUser(asAdmin, { userId, version: 1, ...form({ role: 'child' }) }),
    ).rejects.toMatchObject(refused('people/not-registered'));
  });

  it('refuses an unknown user', async () => {
    const change = { ...form(), userId: crypto.randomUUID(), version: 1 };
    await expect(service.updateUser(asAdmin, change)).rejects.toMatchObject(refused('db/no-document'));
  });
});

describe('the last admin', () => {
  it('keeps a proven address', async () => {
    const own = await openTestDatabase();
    const only = await makeUser(own.db, { role: 'admin' });
    const moved = { userId: only.id, version: 1, ...form({ role: 'admin' }) };
    await expect(service.updateUser(testScope(own.db, only), moved)).rejects.toMatchObject(
      refused('people/last-admin'),
    );
    await own.drop();
  });

  it('cannot be demoted, not even by two who demote each other at once (A19)', async () => {
    const own = await openTestDatabase();
    const [one, other] = [
      await makeUser(own.db, { role: 'admin' }),
      await makeUser(own.db, { role: 'admin' }),
    ];
    const demote = (actor: typeof one, userId: string, email: string) =>
      service.updateUser(testScope(own.db, actor), { ...form({ email }), userId, version: 1 });
    const answers = await Promise.allSettled([
      demote(one, other.id, other.email),
      demote(other, one.id, one.email),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const failed = answers.find((answer) => answer.status === 'rejected');
    expect(failed?.reason).toMatchObject(refused('people/last-admin'));
    await own.drop();
  });
});
