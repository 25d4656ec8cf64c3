import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createUser } from '../identity.factory.ts';
import { dailySweep } from '../identity.jobs.ts';
import { dropCodes, forgetCodes, issueCode, peekCode, takeCode } from './one-time-codes.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const at = (now?: string) => testScope(db, { id: crypto.randomUUID(), role: null }, { now });
const issue = (subjectId: string, hours = 1) =>
  transaction(at(), (tx) =>
    issueCode(tx, { purpose: 'reset-password', subjectId, payload: { why: 'test' }, hours }),
  );
const take = (code: string, now?: string) =>
  transaction(at(now), (tx) => takeCode(tx, 'reset-password', code));
const aUser = async () => (await createUser(db)).id;

it('returns what it was issued for, once', async () => {
  const subjectId = await aUser();
  const code = await issue(subjectId);
  expect(await peekCode(at(), 'reset-password', code)).toEqual({ subjectId, payload: { why: 'test' } });
  expect(await take(code)).toEqual({ subjectId, payload: { why: 'test' } });
});

it('is remembered as used, also after its expiry and after other codes are ended, for a month', async () => {
  const subjectId = await aUser();
  const code = await issue(subjectId);
  await take(code);
  await transaction(at(), (tx) => dropCodes(tx, ['reset-password'], subjectId));
  const late = '2026-11-20T16:00:00Z';
  for (const now of [undefined, late]) {
    await expect(take(code, now)).rejects.toMatchObject({ code: 'auth/used-link' });
    await expect(peekCode(at(now), 'reset-password', code)).rejects.toMatchObject({ code: 'auth/used-link' });
  }
  await dailySweep(db, Temporal.Instant.from('2026-12-25T03:00:00Z'));
  await expect(take(code)).rejects.toMatchObject({ code: 'auth/invalid-link' });
});

it('is forgotten when its effect is undone, and by a newer one', async () => {
  const subjectId = await aUser();
  const [first, second] = [await issue(subjectId), await issue(subjectId)];
  await take(second);
  const third = await issue(subjectId);
  await take(third);
  await transaction(at(), (tx) => forgetCodes(tx, ['reset-password'], subjectId));
  for (const code of [first, second, third]) {
    await expect(take(code)).rejects.toMatchObject({ code: 'auth/invalid-link' });
  }
});

it('is used by one of ten concurrent calls', async () => {
  const code = await issue(await aUser());
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => take(code)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('is ended by a newer one of the same purpose and subject', async () => {
  const subjectId = await aUser();
  const older = await issue(subjectId);
  const newer = await issue(subjectId);
  await expect(take(older)).rejects.toMatchObject({ code: 'auth/invalid-link' });
  expect(await take(newer)).toMatchObject({ subjectId });
});

it('works only for its purpose', async () => {
  const code = await issue(await aUser());
  await expect(transaction(at(), (tx) => takeCode(tx, 'verify-email', code))).rejects.toMatchObject({
    code: 'auth/invalid-link',
  });
});

it('expires to the minute, and says so for a month', async () => {
  const code = await issue(await aUser());
  const late = '2026-11-20T16:00:00Z';
  await expect(take(code, late)).rejects.toMatchObject({ code: 'auth/expired-link' });
  await expect(peekCode(at(late), 'reset-password', code)).rejects.toMatchObject({
    code: 'auth/expired-link',
  });
  await dailySweep(db, Temporal.Instant.from('2026-12-25T03:00:00Z'));
  await expect(take(code, late)).rejects.toMatchObject({ code: 'auth/invalid-link' });
});

it('can be withdrawn, and is stored as a hash only', async () => {
  const subjectId = await aUser();
  const code = await issue(subjectId);
  const stored = await db
    .selectFrom('one_time_codes')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .execute();
  expect(JSON.stringify(stored)).not.toContain(code);
  await transaction(at(), (tx) => dropCodes(tx, ['reset-password'], subjectId));
  await expect(take(code)).rejects.toMatchObject({ code: 'auth/invalid-link' });
});
