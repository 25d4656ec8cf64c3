import { afterAll, beforeAll, expect, it } from 'vitest';
import { listNotifications } from '#features/notifications/server/bell.service.ts';
import { sendDue } from '#features/notifications/server/notifications.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createTrialWorld } from './trials.factory.ts';
import { askForTrial } from './trials.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

it('tells the guardians the way there by mail, once, however often it is asked', async () => {
  const { parent, child, first } = await createTrialWorld(db);
  const ask = () =>
    askForTrial(testScope(db, parent), { childId: child.userId, eventId: first.id, priceCents: null });
  await ask();
  await ask();
  await sendDue(db);
  const mails = await mailsTo(db, parent.email ?? '');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain('Bandomoji pamoka užsakyta');
  expect(mails[0]?.body_text).toContain('Gedimino pr. 9, Vilnius');
  const { lines } = await listNotifications(testScope(db, { id: child.userId, role: 'child' }), {
    limit: 20,
  });
  expect(lines).toEqual([]);
});
