import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeSettings } from '#features/academy/server/academy.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { orderSms } from '#features/sms/server/sms.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { takeJobs } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { type SmsProvider, startSmsProvider } from '#platform/testing/sms/sms-provider.ts';
import { sendDue } from './notifications.factory.ts';
import { sayTo } from './notifications.seed.ts';
import { deliverSms } from './sms-delivery.service.ts';

let db: Db;
let drop: () => Promise<void>;
let provider: SmsProvider;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  await changeSettings(db, { sms: { partCents: 4, partsPerMonth: 100 } });
});
afterAll(() => drop());

let parent: Actor;
beforeEach(async () => {
  await takeJobs(db);
  provider = await startSmsProvider();
  provider.answer(200, { messages: [{ id: 'p-1' }] });
  parent = await createUser(db, { role: 'parent' });
  await db.updateTable('users').set({ phone: '+37061234567' }).where('id', '=', parent.id).execute();
  return () => provider.close();
});

/** 10:00 in Vilnius. */
const morning = '2026-11-20T08:00:00Z';
const after = (minutes: number) => Temporal.Instant.from(morning).add({ minutes }).toString();
const at = (now = morning) => {
  const scope = testScope(db, parent, { now });
  return { ...scope, env: { ...scope.env, sms: provider.settings } };
};

/** News for the parent's phone that left for it; returns the job's payload. */
async function queued(): Promise<{ smsId: string }> {
  const key = `test/${randomUUID()}`;
  const order = { key, text: 'Rytoj pamoku nebus.', phones: 1, at: morning };
  await transaction(at(), (tx) => orderSms(tx, order));
  await sayTo(at(), 'Rytoj pamokų nebus', { key, only: ['sms'] });
  await sendDue(db, morning);
  const [payload] = await jobs();
  if (!payload) throw new Error('No SMS was queued.');
  return payload;
}

const jobs = async (): Promise<{ smsId: string }[]> =>
  (await takeJobs(db)).filter(({ task }) => task === 'deliverSms').map(({ payload }) => payload);

const messageOf = ({ smsId }: { smsId: string }) =>
  db
    .selectFrom('sms_messages')
    .select(['state', 'reason', 'provider_id'])
    .where('id', '=', smsId)
    .executeTakeFirst();

it('keeps the id of an accepted message, and sends it once however often the job runs', async () => {
  const payload = await queued();
  await Promise.all([deliverSms(at(), payload), deliverSms(at(), payload)]);
  await deliverSms(at(), payload);
  expect(provider.taken).toHaveLength(1);
  expect(await messageOf(payload)).toEqual({ state: 'accepted', reason: null, provider_id: 'p-1' });
});

it('tries again what the provider did not take, and gives up after some hours', async () => {
  const payload = await queued();
  provider.answer(503, {});
  await deliverSms(at(), payload);
  for (const minutes of [1, 6, 21, 81, 261]) {
    expect(await messageOf(payload)).toMatchObject({ state: 'waiting', reason: 'status 503' });
    for (const again of await jobs()) await deliverSms(at(after(minutes)), again);
  }
  expect(await messageOf(payload)).toMatchObject({ state: 'refused' });
  expect(provider.taken).toHaveLength(6);
  expect(await jobs()).toEqual([]);
});

it('never sends again what the provider may have taken, or refused', async () => {
  const [broken, refused] = [await queued(), await queued()];
  provider.breakOff();
  await deliverSms(at(), broken);
  provider.answer(400, {});
  await deliverSms(at(), refused);
  expect(await messageOf(broken)).toMatchObject({ state: 'unknown' });
  expect(await messageOf(refused)).toMatchObject({ state: 'refused', reason: 'status 400' });
  expect(await jobs()).toEqual([]);
});

it('leaves a message alone whose process was killed while it was sent', async () => {
  const payload = await queued();
  await db.updateTable('sms_messages').set({ state: 'sending' }).where('id', '=', payload.smsId).execute();
  await deliverSms(at(after(1)), payload);
  expect(provider.taken).toEqual([]);
  expect(await messageOf(payload)).toMatchObject({ state: 'sending' });
});

it('waits for the end of the quiet hours, also when it is tried again', async () => {
  const payload = await queued();
  // 22:00 in Vilnius.
  await deliverSms(at('2026-11-20T20:00:00Z'), payload);
  expect(provider.taken).toEqual([]);
  const [again] = await jobs();
  // 8:00 the next morning.
  if (again) await deliverSms(at('2026-11-21T06:00:00Z'), again);
  expect(provider.taken).toHaveLength(1);
});

it('sends none to a phone that its owner has removed since, or without a provider', async () => {
  const payload = await queued();
  await db.updateTable('users').set({ phone: null }).where('id', '=', parent.id).execute();
  await deliverSms(at(), payload);
  await db.updateTable('users').set({ phone: '+37061234567' }).where('id', '=', parent.id).execute();
  const other = await queued();
  await deliverSms(at(), other, null);
  expect(provider.taken).toEqual([]);
  expect(await messageOf(payload)).toMatchObject({ state: 'off', reason: 'not wanted' });
  expect(await messageOf(other)).toMatchObject({ state: 'off', reason: 'no provider' });
});
