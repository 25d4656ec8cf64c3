import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeSettings, clearSettings } from '#features/academy/server/academy.factory.ts';
import { createUser, deleteUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import {
  dropSmsOrder,
  fitSmsOrder,
  forgetSms,
  getSmsTerms,
  orderSms,
  queueSms,
  type SmsOrder,
} from './sms.service.ts';

let db: Db;
let drop: () => Promise<void>;
let rasa: Actor;
let jonas: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());
beforeEach(async () => {
  await db.deleteFrom('sms_orders').execute();
  await clearSettings(db);
  await changeSettings(db, { sms: { partCents: 4, partsPerMonth: 10 } });
  [rasa, jonas] = [await createUser(db, { role: 'parent' }), await createUser(db, { role: 'parent' })];
});

const env = { SMS_URL: 'http://127.0.0.1:9/?to={to}&text={text}', SMS_PROVIDER: 'UAB Žinutės' };
const at = (now = testNow) => testScope(db, rasa, { now, env });
const order = (given: Partial<SmsOrder> = {}) =>
  transaction(at(), (tx) =>
    orderSms(tx, { key: 'one', text: 'ą'.repeat(71), phones: 5, at: testNow, ...given }),
  );
const people = (...phones: string[]) =>
  phones.map((phone, place) => ({ userId: place === 0 ? rasa.id : jonas.id, phone }));
const left = async (moment = testNow) => (await getSmsTerms(at(), { at: moment }))?.partsLeft;

it('counts parts times phones against the month in Vilnius in which it is sent', async () => {
  await order();
  expect(await left()).toBe(0);
  expect(await getSmsTerms(at(), { at: testNow, key: 'one' })).toEqual({ partCents: 4, partsLeft: 10 });
  // Midnight in Vilnius is two hours earlier in UTC.
  expect(await left('2026-11-30T22:00:00Z')).toBe(10);
  await expect(order({ key: 'two', phones: 1 })).rejects.toMatchObject({ code: 'sms/over-limit' });
  await order({ key: 'two', at: '2026-12-01T10:00:00Z' });
  await order({ text: 'trumpai' });
  expect(await left()).toBe(5);
  await transaction(at(), (tx) => dropSmsOrder(tx, 'one'));
  expect(await left()).toBe(10);
});

it('sends nothing until an admin sets a limit', async () => {
  await clearSettings(db);
  await expect(order({ phones: 1 })).rejects.toMatchObject({ code: 'sms/over-limit' });
});

it('lets only one of two orders have the last parts', async () => {
  const two = await Promise.allSettled([order({ phones: 3 }), order({ key: 'two', phones: 3 })]);
  expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('fits an order to the phones of its day as far as the month allows, and never takes back what was promised', async () => {
  const fitTo = (phones: number) => transaction(at(), (tx) => fitSmsOrder(tx, 'one', phones));
  await order({ phones: 3 });
  await order({ key: 'two', phones: 1 });
  expect(await fitTo(9)).toBe(true);
  expect(await left()).toBe(0);
  await fitTo(2);
  expect(await left()).toBe(4);
  await changeSettings(db, { sms: { partCents: 4, partsPerMonth: 1 } });
  await fitTo(2);
  expect(await db.selectFrom('sms_orders').select('phones').where('key', '=', 'one').execute()).toEqual([
    { phones: 2 },
  ]);
  expect(await transaction(at(), (tx) => fitSmsOrder(tx, 'none', 2))).toBe(false);
});

it('queues each phone once, and none beyond what was set aside', async () => {
  await order({ phones: 1 });
  const queue = (...phones: string[]) => transaction(at(), (tx) => queueSms(tx, 'one', people(...phones)));
  const first = await queue('+37060000001', '+37060000001', '+37060000002');
  expect(first.messages.map(({ phone, state }) => [phone, state])).toEqual([
    ['+37060000001', 'waiting'],
    ['+37060000002', 'over_limit'],
  ]);
  const second = await queue('+37060000001');
  expect(second.added).toEqual([]);
  expect(second.messages).toHaveLength(1);
  expect(await transaction(at(), (tx) => queueSms(tx, 'none', people('+37060000001')))).toEqual({
    messages: [],
    added: [],
  });
  // What was queued stays counted.
  await transaction(at(), (tx) => dropSmsOrder(tx, 'one'));
  expect(await left()).toBe(8);
});

it('forgets phones after 90 days and with the account, and how much was sent after two years', async () => {
  const later = (days: number) =>
    at(
      Temporal.Instant.from(testNow)
        .add({ hours: 24 * days })
        .toString(),
    );
  await order();
  await transaction(at(), (tx) => queueSms(tx, 'one', people('+37060000001', '+37060000002')));
  await deleteUser(db, rasa.id);
  const phones = async () =>
    (await db.selectFrom('sms_messages').select('phone').execute()).map(({ phone }) => phone);
  await forgetSms(later(1));
  expect(await phones()).toEqual(['+37060000002']);
  await forgetSms(later(91));
  expect(await phones()).toEqual([]);
  expect(await left()).toBe(0);
  await forgetSms(later(800));
  expect(await left()).toBe(10);
});
