import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import type { Channel } from '../../shared/notifications.ts';
import { chooseAs, sendDue } from '../notifications.factory.ts';
import { sayTo } from '../notifications.seed.ts';
import { registerChannel } from './channels.ts';
import { mailChannel } from './mail.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const telegram = 'telegram' as Channel;
const deliveriesOf = (userId: string) =>
  db
    .selectFrom('deliveries as d')
    .innerJoin('notifications as n', 'n.id', 'd.notification_id')
    .select(['d.channel', 'd.due_at', 'd.sent_at', 'd.failed_at'])
    .where('n.user_id', '=', userId)
    .orderBy('d.channel')
    .execute();

it('sends news by an added channel, once, to those who chose it, beside the others', async () => {
  const sent: string[] = [];
  const takeAway = registerChannel({
    name: telegram,
    addressOf: ({ firstName }) => (firstName === 'Rasa' ? '+37060000000' : null),
    async deliver(_tx, lines) {
      for (const { address, told, facts } of lines) sent.push(`${address}: ${told.line(facts, 'lt').title}`);
    },
  });
  onTestFinished(takeAway);
  const [rasa, jonas] = [
    await createUser(db, { role: 'parent', firstName: 'Rasa' }),
    await createUser(db, { role: 'parent', firstName: 'Jonas' }),
  ];
  const unheard = await createUser(db, { role: 'parent', firstName: 'Rasa' });
  for (const person of [rasa, jonas])
    await chooseAs(db, person, { topic: 'academy', channel: telegram, pace: 'now' });
  for (const person of [rasa, jonas, unheard]) await sayTo(testScope(db, person), 'Atvira diena');
  await sendDue(db);
  await sendDue(db);
  expect(sent).toEqual(['+37060000000: Atvira diena']);
  expect(await mailsTo(db, rasa.email)).toHaveLength(1);
  const left = { due_at: null, sent_at: new Date(testNow).toISOString(), failed_at: null };
  const [mail, push] = [
    { channel: 'mail', ...left },
    { channel: 'push', ...left },
  ];
  expect(await deliveriesOf(rasa.id)).toEqual([mail, push, { channel: telegram, ...left }]);
  // A reader without an address on it gets nothing, and one who did not choose it has no delivery.
  expect(await deliveriesOf(jonas.id)).toEqual([mail, push, { channel: telegram, ...left, sent_at: null }]);
  expect(await deliveriesOf(unheard.id)).toEqual([mail, push]);
});

it('registers a channel name once', () => {
  expect(() => registerChannel(mailChannel)).toThrow('registered twice');
});
