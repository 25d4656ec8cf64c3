import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createUser } from '../identity.factory.ts';
import {
  createAskingFamily,
  createCardFamily,
  currentPassword,
  details,
} from '../requests/account-requests.factory.ts';
import { askGuardians, withdrawAccountRequest } from '../requests/account-requests.service.ts';
import { getAccount, undoDeletion } from './account.service.ts';
import { confirmAccountRequest, declineAccountRequest } from './account-answers.service.ts';
import { sendEmailChangeLinks } from './email-change.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());
beforeEach(() => db.deleteFrom('rate_limits').execute());

async function asked(wish: Parameters<typeof askGuardians>[1] = details, guardians = 2) {
  const world = await createAskingFamily(db, guardians);
  const { requests } = await askGuardians(world.asChild, wish);
  return { ...world, ref: { requestId: requests[0]?.id ?? '' } };
}
const as = (scopes: readonly SignedInScope[], index = 0) => scopes[index] ?? expect.fail();

it('changes the details once a guardian confirms, notifies the child and keeps who it was', async () => {
  const { child, asChild, asParents, ref } = await asked();
  await confirmAccountRequest(as(asParents, 1), ref);
  expect(await getAccount(asChild)).toMatchObject({ firstName: 'Urtė Ona', requests: [] });
  const [mail, ...more] = await mailsTo(db, child.email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Tavo prašymas patvirtintas' });
  const acts = await db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'detail'])
    .where('subject_id', '=', child.userId)
    .orderBy('id')
    .execute();
  expect(acts).toEqual([
    { action: 'askGuardians', actor_id: child.userId, detail: { kind: 'details' } },
    {
      action: 'confirmAccountRequest',
      actor_id: as(asParents, 1).actor.id,
      detail: { kind: 'details', changed: ['firstName'] },
    },
  ]);
});

it('changes nothing when a guardian declines, and notifies the child', async () => {
  const { child, asChild, asParents, ref } = await asked();
  await declineAccountRequest(as(asParents), ref);
  expect(await getAccount(asChild)).toMatchObject({ firstName: 'Urtė', requests: [] });
  expect(await mailsTo(db, child.email)).toMatchObject([{ subject: 'Tavo prašymas nepatvirtintas' }]);
  await expect(confirmAccountRequest(as(asParents, 1), ref)).rejects.toMatchObject({
    code: 'db/no-document',
  });
});

it('makes another address wait for both mailboxes, as for everybody', async () => {
  const newEmail = `urte-${crypto.randomUUID()}@gmail.com`;
  const { child, asChild, asParents, ref } = await asked({ kind: 'email', newEmail, currentPassword });
  await confirmAccountRequest(as(asParents), ref);
  expect(await getAccount(asChild)).toMatchObject({
    email: child.email,
    emailChange: { newEmail, oldConfirmed: false, newConfirmed: false },
  });
  await transaction(asChild, (tx) => sendEmailChangeLinks(tx, child.userId));
  expect(await mailsTo(db, newEmail)).toHaveLength(1);
});

it('mails a first address one link once a guardian confirms, and nobody else', async () => {
  const { child, asChild, asParent, parent } = await createCardFamily(db);
  const newEmail = `ugne-${crypto.randomUUID()}@gmail.com`;
  const { requests } = await askGuardians(asChild, { kind: 'email', newEmail });
  await confirmAccountRequest(asParent, { requestId: requests[0]?.id ?? '' });
  expect(await getAccount(asChild)).toMatchObject({
    email: null,
    emailChange: { newEmail, oldConfirmed: true, newConfirmed: false },
  });
  await transaction(asChild, (tx) => sendEmailChangeLinks(tx, child.userId));
  expect(await mailsTo(db, newEmail)).toHaveLength(1);
  expect(await mailsTo(db, parent.email)).toHaveLength(1);
});

it('deletes the account after fourteen days; until then the child can cancel', async () => {
  const { child, asChild, parents, asParents, ref } = await asked({ kind: 'deletion', currentPassword });
  await confirmAccountRequest(as(asParents), ref);
  expect(await getAccount(asChild)).toMatchObject({ deletionAt: '2026-12-04T15:00:00.000Z' });
  expect((await mailsTo(db, child.email)).at(-1)?.body_text).toContain('2026 m. gruodžio 4 d.');
  for (const { email } of parents) {
    expect((await mailsTo(db, email)).at(-1)).toMatchObject({ subject: 'Vaiko paskyra bus ištrinta' });
  }
  expect((await undoDeletion(asChild)).deletionAt).toBeNull();
});

it("counts one of two guardians' concurrent answers, whatever they are", async () => {
  const { child, asChild, asParents, ref } = await asked();
  const answers = await Promise.allSettled([
    confirmAccountRequest(as(asParents), ref),
    declineAccountRequest(as(asParents, 1), ref),
    confirmAccountRequest(as(asParents, 1), ref),
    withdrawAccountRequest(asChild, ref),
  ]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const acts = await db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', child.userId)
    .execute();
  expect(acts).toHaveLength(2);
});

it('is up to the guardians: not another parent’s, nor an admin’s while there are guardians', async () => {
  const { child, asChild, ref } = await asked();
  const stranger = testScope(db, await createUser(db));
  const admin = testScope(db, await createUser(db, { role: 'admin' }));
  for (const answer of [confirmAccountRequest, declineAccountRequest]) {
    await expect(answer(stranger, ref)).rejects.toMatchObject({ code: 'db/no-document' });
    await expect(answer(admin, ref)).rejects.toMatchObject({ code: 'auth/permission-denied' });
  }
  expect((await getAccount(asChild)).requests).toHaveLength(1);
  expect(await mailsTo(db, child.email)).toEqual([]);
});

it('is up to an admin when the child has no guardian', async () => {
  const { asChild, ref } = await asked(details, 0);
  const admin = testScope(db, await createUser(db, { role: 'admin' }));
  await confirmAccountRequest(admin, ref);
  expect(await getAccount(asChild)).toMatchObject({ firstName: 'Urtė Ona' });
});

it('is refused after fourteen days, and for a child who has grown up meanwhile', async () => {
  const late = await asked();
  const dayAfter = testScope(db, as(late.asParents).actor, { now: '2026-12-04T15:00:00Z' });
  await expect(confirmAccountRequest(dayAfter, late.ref)).rejects.toMatchObject({ code: 'db/no-document' });
  const grown = await asked({ ...details, birthDate: '2006-11-25' });
  const birthday = testScope(db, as(grown.asParents).actor, { now: '2026-11-25T15:00:00Z' });
  await expect(confirmAccountRequest(birthday, grown.ref)).rejects.toMatchObject({
    code: 'people/age-out-of-range',
  });
  expect((await getAccount(grown.asChild)).requests).toHaveLength(1);
});
