import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPlanWithGroup, createSubscription } from '#features/billing/server/billing.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { sendDue } from '#features/notifications/server/notifications.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { notifyHeld, notifyNotHeld } from './holds-news.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

it('tells the holder once until when the seat is held, and once that it is held no more', async () => {
  const { groupId, ...plan } = await createPlanWithGroup(db);
  const parent = await createUser(db, { role: 'parent' });
  const child = await createChild(db, { guardians: [parent.id] });
  const { id: subscriptionId } = await createSubscription(db, { ...plan, payerId: parent.id });
  const hold = { groupId, childId: child.id, holderId: parent.id, subscriptionId };
  const until = '2026-12-02T22:00:00.000Z';
  for (const _ of [1, 2])
    await transaction(testScope(db, parent), async (tx) => {
      await notifyHeld(tx, { ...hold, until });
      await notifyNotHeld(tx, hold);
    });
  await sendDue(db, '2026-11-21T09:00:00Z');
  const mails = (await mailsTo(db, parent.email ?? '')).map(({ subject }) => subject);
  expect(mails.toSorted()).toEqual([
    expect.stringContaining('Vieta laikoma iki gruodžio 2 d.'),
    expect.stringContaining('Vieta nebelaikoma'),
  ]);
});
