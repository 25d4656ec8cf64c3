import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Scope } from '#platform/server/scope.ts';
import { hashPassword } from '#platform/server/security/password.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailedCode, mailsTo, takeJobs } from '#platform/testing/jobs.ts';
import { waitingForLocks } from '#platform/testing/locks.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createUser } from '../identity.factory.ts';
import { getAccount } from './account.service.ts';
import { mailEmailChange } from './account-mails.jobs.ts';
import {
  cancelEmailChange,
  confirmFromMailbox,
  replaceEmail,
  requestEmailChange,
  startEmailChange,
} from './email-change.service.ts';

let db: Db;
let drop: () => Promise<void>;
let passwordHash: string;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  passwordHash = await hashPassword('orbita-demo');
});
afterAll(() => drop());
beforeEach(() => db.deleteFrom('rate_limits').execute());

const currentPassword = 'orbita-demo';
const someone = async () => {
  const user = await createUser(db, { passwordHash });
  return { ...user, scope: testScope(db, user), newEmail: `nauja-${user.email}` };
};
type Someone = Awaited<ReturnType<typeof someone>>;

async function wish({ scope, newEmail }: Someone) {
  await requestEmailChange(scope, { newEmail, currentPassword });
  for (const { payload } of await takeJobs(db)) await mailEmailChange(scope, payload);
}
const confirmEmailChange = async (scope: Scope, { oobCode }: { oobCode: string }) => ({
  applied: (await transaction(scope, (tx) => confirmFromMailbox(tx, oobCode))) !== null,
});
const confirm = async (user: Someone, mailbox: string) =>
  confirmEmailChange(user.scope, { oobCode: await mailedCode(db, mailbox) });

it.each([['old'], ['new']])('waits for both mailboxes, the %s one first', async (first) => {
  const user = await someone();
  await wish(user);
  const order = first === 'old' ? [user.email, user.newEmail] : [user.newEmail, user.email];
  expect(await confirm(user, order[0] ?? '')).toEqual({ applied: false });
  expect(await getAccount(user.scope)).toMatchObject({
    email: user.email,
    emailChange: { newEmail: user.newEmail, oldConfirmed: first === 'old', newConfirmed: first === 'new' },
  });
  expect(await confirm(user, order[1] ?? '')).toEqual({ applied: true });
  expect(await getAccount(user.scope)).toMatchObject({ email: user.newEmail, emailChange: null });
  for (const mailbox of order) {
    expect((await mailsTo(db, mailbox)).at(-1)?.subject).toBe('El. pašto adresas pakeistas');
  }
});

it('accepts each link once, also for ten concurrent uses', async () => {
  const user = await someone();
  await wish(user);
  const oobCode = await mailedCode(db, user.email);
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () => confirmEmailChange(user.scope, { oobCode })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const used = { code: 'auth/used-link' };
  await expect(confirmEmailChange(user.scope, { oobCode })).rejects.toMatchObject(used);
  await confirm(user, user.newEmail);
  await expect(confirmEmailChange(user.scope, { oobCode })).rejects.toMatchObject(used);
});

it('is applied once when both mailboxes confirm at once', async () => {
  const user = await someone();
  await wish(user);
  const answers = await Promise.all([confirm(user, user.email), confirm(user, user.newEmail)]);
  expect(answers.filter(({ applied }) => applied)).toHaveLength(1);
  expect((await getAccount(user.scope)).email).toBe(user.newEmail);
});

it('looks the same for a taken address, whose owner is left alone', async () => {
  const [user, owner] = [await someone(), await someone()];
  await wish({ ...user, newEmail: owner.email });
  expect((await getAccount(user.scope)).emailChange).toMatchObject({ newEmail: owner.email });
  expect(await mailsTo(db, owner.email)).toEqual([]);
});

it('is finally refused to the slower of two who want one address', async () => {
  const [first, second] = [await someone(), await someone()];
  const newEmail = first.newEmail;
  await wish(first);
  const codes = [await mailedCode(db, first.email), await mailedCode(db, newEmail)];
  await wish({ ...second, newEmail });
  const others = [await mailedCode(db, second.email), await mailedCode(db, newEmail)];
  for (const oobCode of codes) await confirmEmailChange(first.scope, { oobCode });
  await confirmEmailChange(second.scope, { oobCode: others[0] ?? '' });
  await expect(confirmEmailChange(second.scope, { oobCode: others[1] ?? '' })).rejects.toMatchObject({
    code: 'auth/email-already-in-use',
  });
});

it('ends with a newer request, or when it is withdrawn', async () => {
  const user = await someone();
  await wish(user);
  const old = await mailedCode(db, user.email);
  await wish({ ...user, newEmail: `x-${user.newEmail}` });
  await expect(confirmEmailChange(user.scope, { oobCode: old })).rejects.toMatchObject({
    code: 'auth/invalid-link',
  });
  const oobCode = await mailedCode(db, user.email);
  await cancelEmailChange(user.scope);
  await cancelEmailChange(user.scope);
  await expect(confirmEmailChange(user.scope, { oobCode })).rejects.toMatchObject({
    code: 'auth/invalid-link',
  });
  expect((await getAccount(user.scope)).emailChange).toBeNull();
});

it('needs the password, and mails nobody when nothing changes', async () => {
  const user = await someone();
  await expect(
    requestEmailChange(user.scope, { newEmail: user.newEmail, currentPassword: 'wrong' }),
  ).rejects.toMatchObject({ code: 'auth/wrong-password' });
  await wish({ ...user, newEmail: user.email });
  expect(await mailsTo(db, user.email)).toEqual([]);
});

it('can be requested five times in an hour at most: each request mails somebody', async () => {
  const user = await someone();
  const ask = (n: number) =>
    requestEmailChange(user.scope, { newEmail: `${n}-${user.newEmail}`, currentPassword });
  for (let n = 0; n < 5; n += 1) await ask(n);
  await expect(ask(5)).rejects.toMatchObject({ code: 'request/too-many' });
});

const changesMeanwhile = {
  'another address that staff give': replaceEmail,
  'another wish of the owner': startEmailChange,
};

it.each(Object.entries(changesMeanwhile))(
  'waits for %s, which ends the links, and locks nobody out',
  async (_, change) => {
    const user = await someone();
    await wish(user);
    await confirm(user, user.email);
    const oobCode = await mailedCode(db, user.newEmail);
    const { confirmed } = await transaction(user.scope, async (tx) => {
      await tx.db.selectFrom('users').select('id').where('id', '=', user.id).forNoKeyUpdate().execute();
      const one = Promise.allSettled([confirmEmailChange(user.scope, { oobCode })]);
      await vi.waitFor(async () => expect(await waitingForLocks(db)).toHaveLength(1), { timeout: 10_000 });
      await change(tx, user.id, `kita-${user.email}`);
      return { confirmed: one };
    });
    expect(await confirmed).toMatchObject([{ status: 'rejected', reason: { code: 'auth/invalid-link' } }]);
  },
);
