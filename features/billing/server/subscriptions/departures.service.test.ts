import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addMembers } from '#features/membership/server/membership.factory.ts';
import { sendDue } from '#features/notifications/server/notifications.factory.ts';
import { finishDeletions } from '#features/people/server/accounts/account-deletion.service.ts';
import { removeInvitedChild } from '#features/people/server/children/child-changes.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo, takeJobs } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createPayer, createPlanWithGroup, createSubscription, findBroken } from '../billing.factory.ts';
import { getBilling, turnSubscriptions } from '../billing.service.ts';
import { endLeftBehind } from './departures.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(async () => {
  expect(await findBroken(db)).toEqual([]);
  await drop();
});

const system = (now?: string) => ({
  ...testScope(db, { id: crypto.randomUUID(), role: null }, now ? { now } : {}),
  actor: null,
});

/** A family with a child who can't sign in yet, has a place and a running subscription. */
async function seated(given: { state?: 'active' | 'waiting' | 'paused' } = {}) {
  const { planId, priceId, groupId } = await createPlanWithGroup(db);
  const { payer, child, as } = await createPayer(db, { invited: true });
  await addMembers(db, groupId, 'student', [child.userId]);
  const of = { planId, priceId, groupId, payerId: payer.id, childId: child.id, ...given };
  return { as, payer, child, groupId, subscriptionId: (await createSubscription(db, of)).id };
}

/** Runs the jobs that wait for the worker. */
async function runDepartures() {
  for (const { task, payload } of await takeJobs(db))
    if (task === 'handleDeparture') await endLeftBehind(system(), payload);
}

const rowOf = (id: string) =>
  db
    .selectFrom('subscriptions')
    .select(['state', 'ends_on', 'next_period_on', 'group_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const ended = { state: 'ended', ends_on: '2026-11-20', next_period_on: null, group_id: null };

describe('removing a child with a subscription', () => {
  it('ends the subscription today, whether a guardian or an admin removes the child, and tells the payer', async () => {
    const [own, byAdmin] = [await seated(), await seated()];
    await removeInvitedChild(own.as, { childId: own.child.id });
    const admin = testScope(db, await createUser(db, { role: 'admin' }));
    await removeInvitedChild(admin, { childId: byAdmin.child.id });
    await runDepartures();
    await sendDue(db, '2026-11-21T09:00:00Z');
    for (const { subscriptionId, payer } of [own, byAdmin]) {
      expect(await rowOf(subscriptionId)).toEqual(ended);
      const mails = await mailsTo(db, payer.email);
      expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('bus nutrauktas')]);
      const { subscriptions } = await getBilling(testScope(db, payer));
      expect(subscriptions).toMatchObject([{ state: 'ended' }]);
    }
    const log = await db
      .selectFrom('audit_entries')
      .select(['subject_id', 'actor_id'])
      .where('action', '=', 'endLeftBehind')
      .execute();
    expect(log).toHaveLength(2);
  });

  it('keeps owed what was charged for the begun period, and charges nothing after it', async () => {
    const family = await seated();
    await db
      .updateTable('subscription_periods')
      .set({ paid_at: null })
      .where('subscription_id', '=', family.subscriptionId)
      .execute();
    await db
      .updateTable('subscriptions')
      .set({ started_by: family.payer.id })
      .where('id', '=', family.subscriptionId)
      .execute();
    await removeInvitedChild(family.as, { childId: family.child.id });
    await runDepartures();
    await turnSubscriptions(system('2026-12-01T03:03:00Z'));
    const periods = await db
      .selectFrom('subscription_periods')
      .select(['starts_on', 'voided_at'])
      .where('subscription_id', '=', family.subscriptionId)
      .execute();
    expect(periods).toEqual([{ starts_on: '2026-11-01', voided_at: null }]);
    expect((await takeJobs(db)).map(({ task }) => task)).not.toContain('billMonth');
  });

  it('withdraws a subscription that waits for its first payment', async () => {
    const family = await seated({ state: 'waiting' });
    await removeInvitedChild(family.as, { childId: family.child.id });
    await runDepartures();
    expect(await rowOf(family.subscriptionId)).toEqual(ended);
    const period = await db
      .selectFrom('subscription_periods')
      .select('voided_at')
      .where('subscription_id', '=', family.subscriptionId)
      .executeTakeFirst();
    expect(period?.voided_at).not.toBeNull();
  });

  it('ends it before the nightly charges when the job never ran', async () => {
    const family = await seated();
    await removeInvitedChild(family.as, { childId: family.child.id });
    await takeJobs(db);
    await turnSubscriptions(system('2026-12-01T03:03:00Z'));
    expect(await rowOf(family.subscriptionId)).toEqual({ ...ended, ends_on: '2026-12-01' });
    expect((await takeJobs(db)).map(({ task }) => task)).not.toContain('billMonth');
  });

  it('leaves the subscriptions of brothers and sisters running, and does nothing when repeated', async () => {
    const [family, other] = [await seated(), await seated()];
    await removeInvitedChild(family.as, { childId: family.child.id });
    await runDepartures();
    await endLeftBehind(system(), { userId: family.child.userId });
    expect(await rowOf(other.subscriptionId)).toMatchObject({ state: 'active' });
    await sendDue(db, '2026-11-21T09:00:00Z');
    expect(await mailsTo(db, family.payer.email)).toHaveLength(1);
  });
});

it('ends the subscriptions of a deleted account, a child’s or a payer’s', async () => {
  const [child, payer] = [await seated(), await seated()];
  await db
    .updateTable('users')
    .set({ deletion_requested_at: '2026-11-01T15:00:00Z' })
    .where('id', 'in', [child.child.userId, payer.payer.id])
    .execute();
  expect(await finishDeletions(system())).toBe(2);
  await runDepartures();
  for (const { subscriptionId } of [child, payer]) expect(await rowOf(subscriptionId)).toEqual(ended);
});
