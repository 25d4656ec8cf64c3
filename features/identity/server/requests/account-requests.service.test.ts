import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { getAccount } from '../accounts/account.service.ts';
import { createUser } from '../identity.factory.ts';
import { dailySweep } from '../identity.jobs.ts';
import {
  createAskingFamily,
  createCardFamily,
  currentPassword,
  details,
} from './account-requests.factory.ts';
import {
  askGuardians,
  countAccountRequests,
  listAccountRequests,
  withdrawAccountRequest,
} from './account-requests.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());
beforeEach(() => db.deleteFrom('rate_limits').execute());

it('mails every guardian once and changes nothing', async () => {
  const { parents, child, asChild, asParents } = await createAskingFamily(db);
  const account = await askGuardians(asChild, details);
  expect(account).toMatchObject({
    firstName: 'Urtė',
    confirmedBy: 'guardians',
    requests: [
      {
        kind: 'details',
        details: { firstName: 'Urtė Ona', lastName: 'Petrauskaitė', birthDate: '2015-04-12' },
        expiresAt: '2026-12-04T15:00:00.000Z',
      },
    ],
  });
  for (const { email } of parents) {
    const [mail, ...more] = await mailsTo(db, email);
    expect(more).toEqual([]);
    expect(mail?.body_text).toContain('Vardas: Urtė → Urtė Ona');
    expect(mail?.body_text).not.toContain('Pavardė');
    expect(mail?.body_text).toContain(`/dashboard/children/${child.id}`);
  }
  for (const scope of asParents) {
    expect((await listAccountRequests(scope, {})).requests).toMatchObject([
      { child: { userId: child.userId, firstName: 'Urtė' }, guardianIds: expect.any(Array) },
    ]);
  }
  expect(await countAccountRequests(asChild, [child.userId])).toEqual(new Map([[child.userId, 1]]));
});

it('allows one of a kind at a time, also under ten concurrent calls', async () => {
  const { parents, asChild } = await createAskingFamily(db, 1);
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => askGuardians(asChild, details)));
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? answer.reason.code : []));
  expect(refusals).toHaveLength(9);
  expect(refusals.every((code) => code === 'account/request-pending' || code === 'request/too-many')).toBe(
    true,
  );
  expect(await mailsTo(db, parents[0]?.email ?? '')).toHaveLength(1);
  await db.deleteFrom('rate_limits').execute();
  await expect(askGuardians(asChild, details)).rejects.toMatchObject({ code: 'account/request-pending' });
  const both = await askGuardians(asChild, { kind: 'deletion', currentPassword });
  expect(both.requests.map(({ kind }) => kind)).toEqual(['details', 'deletion']);
});

it('requests nothing that is already so, and five times a day at most', async () => {
  const { child, asChild } = await createAskingFamily(db);
  const same = { ...details, firstName: 'Urtė' };
  expect((await askGuardians(asChild, same)).requests).toEqual([]);
  const address = { kind: 'email', newEmail: child.email, currentPassword } as const;
  expect((await askGuardians(asChild, address)).requests).toEqual([]);
  for (let count = 0; count < 5; count += 1) {
    const { requests } = await askGuardians(asChild, details);
    await withdrawAccountRequest(asChild, { requestId: requests[0]?.id ?? '' });
  }
  await expect(askGuardians(asChild, details)).rejects.toMatchObject({ code: 'request/too-many' });
});

it('requires the password for another address and for deletion, and an allowed age', async () => {
  const { asChild } = await createAskingFamily(db);
  const wrong = { currentPassword: 'wrong' };
  for (const wish of [
    { kind: 'email', newEmail: 'urte@gmail.com', ...wrong } as const,
    { kind: 'deletion', ...wrong } as const,
  ]) {
    await expect(askGuardians(asChild, wish)).rejects.toMatchObject({ code: 'auth/wrong-password' });
  }
  await expect(askGuardians(asChild, { ...details, birthDate: '2024-01-01' })).rejects.toMatchObject({
    code: 'people/age-out-of-range',
  });
});

it.each(['parent', 'teacher', 'admin'] as const)('is refused to a %s', async (role) => {
  const { scope } = { scope: testScope(db, await createUser(db, { role })) };
  await expect(askGuardians(scope, details)).rejects.toMatchObject({ code: 'auth/permission-denied' });
});

it('is withdrawn only by the child, once', async () => {
  const [one, other] = [await createAskingFamily(db), await createAskingFamily(db)];
  const { requests } = await askGuardians(one.asChild, details);
  const ref = { requestId: requests[0]?.id ?? '' };
  await expect(withdrawAccountRequest(other.asChild, ref)).rejects.toMatchObject({ code: 'db/no-document' });
  expect((await withdrawAccountRequest(one.asChild, ref)).requests).toEqual([]);
  await expect(withdrawAccountRequest(one.asChild, ref)).rejects.toMatchObject({ code: 'db/no-document' });
});

it('is visible to the family and to admins, and to nobody else', async () => {
  const { child, asChild } = await createAskingFamily(db);
  const stranger = testScope(db, await createUser(db));
  await askGuardians(asChild, details);
  expect((await listAccountRequests(stranger, { userId: child.userId })).requests).toEqual([]);
  const asAdmin = testScope(db, await createUser(db, { role: 'admin' }));
  expect((await listAccountRequests(asAdmin, { userId: child.userId })).requests).toHaveLength(1);
});

it('goes to the admins where no guardian can sign in', async () => {
  const admin = await createUser(db, { role: 'admin', email: 'vyresnioji@orbita.lt' });
  const { parents, child, asChild } = await createAskingFamily(db, 1);
  await db
    .updateTable('users')
    .set({ disabled_at: '2026-11-01T08:00:00Z' })
    .where('id', '=', parents[0]?.id ?? '')
    .execute();
  expect(await askGuardians(asChild, details)).toMatchObject({ confirmedBy: 'admins' });
  const [mail] = await mailsTo(db, admin.email);
  expect(mail?.body_text).toContain(`/dashboard/users/${child.userId}`);
  expect(await mailsTo(db, parents[0]?.email ?? '')).toEqual([]);
});

it('expires after fourteen days: it can be repeated, and the nightly job deletes it', async () => {
  const { child, asChild, asParents } = await createAskingFamily(db);
  const first = await askGuardians(asChild, details);
  const later = { now: '2026-12-04T15:00:00Z' };
  const asChildLater = testScope(db, asChild.actor, later);
  const [guardian] = asParents;
  const { requests } = await listAccountRequests(testScope(db, guardian?.actor ?? asChild.actor, later), {});
  expect(requests).toEqual([]);
  expect((await getAccount(asChildLater)).requests).toEqual([]);
  const second = await askGuardians(asChildLater, details);
  expect(second.requests[0]?.id).not.toBe(first.requests[0]?.id);
  await dailySweep(db, Temporal.Instant.from('2026-12-19T03:00:00Z'));
  const left = await db
    .selectFrom('account_requests')
    .select('id')
    .where('user_id', '=', child.userId)
    .execute();
  expect(left).toEqual([]);
});

it('lets a child with a card ask for a first address or the end of the account without a password', async () => {
  const { parent, asChild } = await createCardFamily(db);
  const account = await askGuardians(asChild, { kind: 'email', newEmail: 'ugne.pirma@gmail.com' });
  expect(account).toMatchObject({ email: null, requests: [{ newEmail: 'ugne.pirma@gmail.com' }] });
  const [mail] = await mailsTo(db, parent.email);
  expect(mail?.body_text).toContain('prašo pridėti savo el. pašto adresą: ugne.pirma@gmail.com');
  expect(mail?.body_text).toContain('naują jo prisijungimo kortelę');
  expect((await askGuardians(asChild, { kind: 'deletion' })).requests).toHaveLength(2);
});

it('asks a child who has a password for it, and takes no address of a guardian', async () => {
  const { asChild, parents } = await createAskingFamily(db);
  const wish = { kind: 'email', newEmail: 'urte.nauja@gmail.com' } as const;
  await expect(askGuardians(asChild, wish)).rejects.toMatchObject({ code: 'auth/wrong-password' });
  const { asChild: withCard, parent } = await createCardFamily(db);
  for (const [scope, newEmail, password] of [
    [asChild, parents[1]?.email ?? '', { currentPassword }],
    [withCard, parent.email, {}],
  ] as const) {
    const call = askGuardians(scope, { kind: 'email', newEmail, ...password });
    await expect(call).rejects.toMatchObject({ code: 'people/guardian-email' });
  }
});
