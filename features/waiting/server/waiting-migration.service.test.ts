import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createPayer,
  createPlanWithGroup,
  createSubscription,
} from '#features/billing/server/billing.factory.ts';
import { addMembers } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const file = new URL('../../../database/migrations/20261127-2125-waiting-lists.sql', import.meta.url);

/** The database as it was before the migration. */
async function goBack(): Promise<void> {
  await sql`DROP TABLE waiting_offers, waiting_places`.execute(db);
  for (const name of ['wish_fits', 'end_waiting_of_seated', 'wait_for_wish', 'wait_for_new_wish'])
    await sql.raw(`DROP FUNCTION ${name} CASCADE`).execute(db);
}

interface OldWish {
  readonly payerId: string;
  readonly planId: string;
  readonly subscriptionId?: string;
  readonly text: string;
  readonly at?: string;
}

async function wish({ payerId, planId, subscriptionId, text, at = '2026-11-01T08:00:00Z' }: OldWish) {
  const id = randomUUID();
  await sql`INSERT INTO group_wishes (id, payer_id, plan_id, subscription_id, wish, created_at)
    VALUES (${id}, ${payerId}, ${planId}, ${subscriptionId ?? null}, ${text}, ${at})`.execute(db);
  return id;
}

const places = () =>
  db
    .selectFrom('waiting_places')
    .select(['id', 'guardian_id', 'child_id', 'plan_id', 'note'])
    .orderBy('since')
    .execute();

it('lets earlier wishes wait in their order, with their words and the child where it is known', async () => {
  await goBack();
  const { planId, priceId, groupId } = await createPlanWithGroup(db);
  const [only, several, paid, seated] = await Promise.all([0, 1, 2, 3].map(() => createPayer(db)));
  if (!only || !several || !paid || !seated) throw new Error('Four families are made.');
  for (const { payer } of [several, paid]) await createChild(db, { guardians: [payer.id] });
  await addMembers(db, groupId, 'student', [seated.child.userId]);
  const of = { planId, priceId, payerId: paid.payer.id, childId: paid.child.id };
  const { id: subscriptionId } = await createSubscription(db, of);
  const first = await wish({ payerId: only.payer.id, planId, text: 'Antradieniais' });
  const second = await wish({
    payerId: several.payer.id,
    planId,
    text: 'Bet kada',
    at: '2026-11-02T08:00:00Z',
  });
  const third = await wish({
    ...{ payerId: paid.payer.id, planId, subscriptionId, text: 'Kaune', at: '2026-11-03T08:00:00Z' },
  });
  await wish({ payerId: seated.payer.id, planId, text: 'Jau lanko', at: '2026-11-04T08:00:00Z' });
  await sql.raw(await readFile(file, 'utf8')).execute(db);
  const waiting = [
    {
      id: first,
      guardian_id: only.payer.id,
      child_id: only.child.id,
      plan_id: planId,
      note: 'Antradieniais',
    },
    { id: second, guardian_id: several.payer.id, child_id: null, plan_id: planId, note: 'Bet kada' },
    { id: third, guardian_id: paid.payer.id, child_id: paid.child.id, plan_id: planId, note: 'Kaune' },
  ];
  expect(await places()).toEqual(waiting);
  // A process of the version before still writes some: one that is new waits, one that is known stays once.
  const late = await createPayer(db);
  await wish({ payerId: only.payer.id, planId, text: 'Trečiadieniais', at: '2026-11-05T08:00:00Z' });
  const last = await wish({ payerId: late.payer.id, planId, text: 'Nuotoliu', at: '2026-11-06T08:00:00Z' });
  expect(await places()).toEqual([
    ...waiting,
    { id: last, guardian_id: late.payer.id, child_id: late.child.id, plan_id: planId, note: 'Nuotoliu' },
  ]);
});
