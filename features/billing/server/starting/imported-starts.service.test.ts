import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { enterOpeningBalance } from '#features/invoices/server/invoices/opening-entries.service.ts';
import { accountDifferences } from '#features/invoices/server/invoices.factory.ts';
import { payerBalances } from '#features/invoices/server/invoices.service.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { undoImport } from '#features/people/server/import/import-undo.service.ts';
import { importNow } from '#features/people/server/import/imports.factory.ts';
import { listLeftRows } from '#features/people/server/import/imports.service.ts';
import { previewImport } from '#features/people/server/import/user-import.service.ts';
import { type ImportAnswers, noAnswers } from '#features/people/shared/user-import.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createPlan, createPlanWithGroup, createPrice } from '../billing.factory.ts';
import { openBillingBooks } from '../charges/billing-books.factory.ts';
import { listHeld, startImported } from './imported-starts.service.ts';

let db: Db;
let drop: () => Promise<void>;
let asAdmin: SignedInScope;
let planId: string;
beforeAll(async () => {
  ({ db, drop } = await openBillingBooks());
  asAdmin = testScope(db, await createUser(db, { role: 'admin' }));
  ({ planId } = await createPlanWithGroup(db, 200, { name: '„Robotika“ vaikams' }));
  await createGroup(db, { name: 'Robotika A', plan_id: planId, max_students: 100 });
});
afterAll(async () => {
  expect(await accountDifferences(db)).toEqual([]);
  await drop();
});

const header =
  'parent_name;parent_email;parent_phone;child_name;child_birth_date;group;starts_on;plan;paid_until;balance';
let made = 0;
const family = (cells: string, child = 'Lukas') => {
  made += 1;
  const email = `ona-${made}@gmail.com`;
  const row = (name = child, rest = cells) =>
    `Ona Petraitienė;${email};8 612 34567;${name} Petraitis;2015-04-12;${rest}`;
  return { email, row };
};
const answers: ImportAnswers = {
  ...{ ...noAnswers, acceptDoubles: true },
  ...({ balanceMeans: 'credit', balanceReason: 'Likutis iš lentelės' } as const),
};
const run = (...rows: string[]) => importNow(asAdmin, [header, ...rows].join('\n'), answers);
const payerOf = (email: string) =>
  db.selectFrom('users').select(['id', 'phone']).where('email', '=', email).executeTakeFirstOrThrow();
const subscriptionsOf = (payerId: string) =>
  db.selectFrom('subscriptions').selectAll().where('payer_id', '=', payerId).orderBy('created_at').execute();
const balanceOf = async (payerId: string) => (await payerBalances(asAdmin, [payerId])).get(payerId);

describe('an import of families with plans and balances', () => {
  it('starts what the rows say, carries the balance over, and tells the family once', async () => {
    const { email, row } = family('Robotika A;2026-09-01;Robotika vaikams;2026-12-31;-12,50 €');
    const rows = [row(), row('Ugnė', 'Robotika A;;Robotika vaikams;31.12.2026;')];
    const state = await run(...rows);
    expect(state).toMatchObject({ parents: 1, children: 2, leftRows: 0, startsLeft: 0, state: 'finished' });
    const payer = await payerOf(email);
    expect(payer.phone).toBe('+37061234567');
    expect(await subscriptionsOf(payer.id)).toMatchObject([
      { plan_id: planId, started_on: '2026-09-01', next_period_on: '2027-01-01', state: 'active' },
      { plan_id: planId, started_on: '2026-11-20', next_period_on: '2027-01-01' },
    ]);
    expect(await balanceOf(payer.id)).toMatchObject({ openCents: 1250, carriedCents: 1250 });
    const told = await db
      .selectFrom('notifications')
      .select('happening')
      .where('user_id', '=', payer.id)
      .where('happening', '=', 'subscriptionsStarted')
      .execute();
    expect(told).toHaveLength(1);
  });

  it('changes nothing the second time, also in another file', async () => {
    const { email, row } = family('Robotika A;;Robotika vaikams;2026-12-31;7');
    await run(row());
    const again = await run(row());
    expect(again).toMatchObject({ parents: 0, children: 0, known: 1, leftRows: 0 });
    const payer = await payerOf(email);
    expect(await subscriptionsOf(payer.id)).toHaveLength(1);
    expect(await balanceOf(payer.id)).toMatchObject({ creditCents: 700 });
    const other = await run(row('Lukas', ';;;;8'));
    const { rows } = await listLeftRows(asAdmin, { importId: other.id });
    expect(rows).toMatchObject([{ problems: ['balance_differs'] }]);
    expect(await balanceOf(payer.id)).toMatchObject({ creditCents: 700 });
  });

  it('starts a plan for a child whom the academy has', async () => {
    const { email, row } = family(';;;;');
    await run(row());
    expect(await run(row('Lukas', ';;Robotika vaikams;2026-12-31;'))).toMatchObject({
      known: 1,
      leftRows: 0,
    });
    expect(await subscriptionsOf((await payerOf(email)).id)).toMatchObject([{ plan_id: planId }]);
  });

  it('keeps what was refused with its reason, while the child is there', async () => {
    await createPlan(db, { name: 'Be grupių' });
    const { email, row } = family(';;Be grupių;2026-12-31;5');
    const state = await run(row());
    expect(state).toMatchObject({ children: 1, leftRows: 1, state: 'finished' });
    const { rows } = await listLeftRows(asAdmin, { importId: state.id });
    expect(rows).toMatchObject([{ line: 2, problems: ['billing/plan-full'], cells: { plan: 'Be grupių' } }]);
    expect(await balanceOf((await payerOf(email)).id)).toMatchObject({ creditCents: 500 });
  });

  it('can’t be undone once it has written into the books, and says whose', async () => {
    const known = family(';;;;');
    await run(known.row());
    const { row } = family('Robotika A;;Robotika vaikams;2026-12-31;');
    const state = await run(row(), known.row('Lukas', ';;Robotika vaikams;2026-12-31;'));
    await expect(undoImport(asAdmin, { importId: state.id })).rejects.toMatchObject({
      code: 'people/import-built-on',
      data: {
        things: expect.arrayContaining([
          {
            ...{ what: 'Lukas Petraitis', reasons: expect.arrayContaining(['payments']) },
            entered: { payerId: expect.any(String), hasSubscription: true, hasBalance: false },
          },
        ]),
      },
    });
  });

  it('starts nothing at a price that changed after the preview, and says so', async () => {
    const { id, priceId } = await createPlan(db, { name: 'Pabrangęs' });
    const csv = [header, family(';;Pabrangęs;;').row()].join('\n');
    const { prices } = await previewImport(asAdmin, { csv, answers });
    const seenPrices = prices.map((price) => ({ id: price.id, amountCents: price.amountCents }));
    expect(seenPrices.map((price) => price.id)).toEqual([priceId]);
    await createPrice(db, { planId: id, amountCents: 9900, validFrom: '2026-11-19' });
    const left = await importNow(asAdmin, csv, { ...answers, seenPrices });
    expect(left).toMatchObject({ state: 'finished', children: 0, leftRows: 1 });
    const { rows } = await listLeftRows(asAdmin, { importId: left.id });
    expect(rows.map(({ problems }) => problems)).toEqual([['plan_price_changed']]);
  });

  it('says in the preview what would start, at which price, and asks for one where a plan has several', async () => {
    const { id } = await createPlan(db, { name: 'Du mokėjimai' });
    const yearly = await createPrice(db, { planId: id, every: 'year', amountCents: 50_000 });
    const csv = [
      header,
      family(';;Du mokėjimai;;-3').row(),
      family(';;Robotika vaikams;;5').row(),
      family(';;Tokio nėra;;').row(),
    ].join('\n');
    const asked = await previewImport(asAdmin, { csv, answers: { ...noAnswers, acceptDoubles: true } });
    expect(asked.rows.map(({ outcome, problems }) => [outcome, ...problems])).toMatchObject([
      ['ask', 'plan_price_unclear', 'balance_sign_unclear', 'balance_reason_missing'],
      ['ask', 'balance_sign_unclear', 'balance_reason_missing'],
      ['error', 'plan_unknown'],
    ]);
    const preview = await previewImport(asAdmin, { csv, answers: { ...answers, priceIds: [yearly] } });
    expect(preview.credits).toEqual({ families: 1, cents: 500 });
    expect(preview.debts).toEqual({ families: 1, cents: -300 });
    expect(preview.prices.find((price) => price.id === yearly)).toMatchObject({
      ...{ every: 'year', amountCents: 50_000, children: 1 },
    });
  });
});

it('creates a group with the plan that its rows name, and with the chosen one where they do not agree', async () => {
  const { planId: other } = await createPlanWithGroup(db, 200, { name: 'Dailės planas' });
  const row = (group: string, plan: string) => family(`${group};;${plan};;`).row();
  const rows = [
    ...[row('Nauja viena', 'Robotika vaikams'), row('nauja VIENA', 'Robotika vaikams')],
    ...[row('Nauja dviejų', 'Robotika vaikams'), row('Nauja dviejų', 'Dailės planas')],
    ...[row('Nauja be', ''), row('Nauja be', 'Robotika vaikams')],
  ];
  const csv = [header, ...rows].join('\n');
  const groupPlans = [{ group: 'Nauja dviejų', planId: other }];
  await importNow(asAdmin, csv, { ...answers, createGroups: true, groupPlans });
  const groups = db.selectFrom('groups').select(['name', 'plan_id']).where('name', 'like', 'Nauja %');
  expect(await groups.orderBy('name').execute()).toEqual([
    { name: 'Nauja be', plan_id: null },
    { name: 'Nauja dviejų', plan_id: other },
    { name: 'Nauja viena', plan_id: planId },
  ]);
});

it('starts what it was asked once, also when a killed job asks again', async () => {
  const { email, row } = family(';;;;');
  await run(row());
  const payer = await payerOf(email);
  const { id: childId } = await db
    .selectFrom('guardianships')
    .select('child_id as id')
    .where('guardian_id', '=', payer.id)
    .executeTakeFirstOrThrow();
  const { id: priceId } = await db
    .selectFrom('plan_prices')
    .select('id')
    .where('plan_id', '=', planId)
    .executeTakeFirstOrThrow();
  const start = {
    ...{ childId, subscriptionId: crypto.randomUUID(), planId, priceId },
    ...{ startsOn: '2026-11-20', paidUntil: '2026-12-31', balanceCents: -900, reason: 'Likutis' },
  };
  for (const _ of [1, 2]) expect(await startImported(asAdmin, [start])).toEqual(new Map());
  expect(await subscriptionsOf(payer.id)).toHaveLength(1);
  expect(await balanceOf(payer.id)).toMatchObject({ carriedCents: 900 });
  const held = { planIds: [planId], carriedCents: -900, hasByHand: false };
  expect(await listHeld(asAdmin, [childId, crypto.randomUUID()])).toEqual(new Map([[childId, held]]));
});

it('carries nothing over beside a balance that was entered by hand, and says so before and after', async () => {
  const { email, row } = family(';;;;');
  await run(row());
  const { id: payerId } = await payerOf(email);
  const byHand = { side: 'debt', amountCents: 10_000, asOf: '2026-08-31', reason: 'Iš žurnalo' } as const;
  await enterOpeningBalance(asAdmin, { payerId, requestId: crypto.randomUUID(), ...byHand });
  const other = family(';;;;-5');
  const csv = [header, row('Lukas', ';;;;-100'), row('Ugnė', ';;;;-100'), other.row()].join('\n');
  const preview = await previewImport(asAdmin, { csv, answers });
  expect(preview.rows.map(({ problems }) => problems)).toEqual([
    ['balance_by_hand'],
    ['balance_by_hand'],
    [],
  ]);
  const state = await importNow(asAdmin, csv, answers);
  expect(state).toMatchObject({ parents: 1, children: 1, leftRows: 2, state: 'finished' });
  expect(await balanceOf(payerId)).toMatchObject({ carriedCents: 10_000 });
  expect(await balanceOf((await payerOf(other.email)).id)).toMatchObject({ carriedCents: 500 });
  const children = await db
    .selectFrom('guardianships')
    .select('child_id as id')
    .where('guardian_id', '=', payerId)
    .execute();
  // The balance came by hand after the preview, or while the job ran.
  const [childId = ''] = children.map(({ id }) => id);
  const nothing = { planId: null, priceId: null, startsOn: null, paidUntil: null };
  const start = { ...nothing, childId, subscriptionId: crypto.randomUUID(), balanceCents: -10_000 };
  expect(await startImported(asAdmin, [{ ...start, reason: 'Likutis' }])).toEqual(
    new Map([[start.subscriptionId, 'invoice/opening-exists']]),
  );
  expect(await balanceOf(payerId)).toMatchObject({ carriedCents: 10_000 });
  const held = { planIds: [], carriedCents: null, hasByHand: true };
  expect(await listHeld(asAdmin, [childId])).toEqual(new Map([[childId, held]]));
});

it('carries the balances of several children of one payer over', async () => {
  const { email, row } = family(';;;;-30');
  expect(await run(row(), row('Ugnė', ';;;;-20'))).toMatchObject({ children: 2, leftRows: 0 });
  expect(await balanceOf((await payerOf(email)).id)).toMatchObject({ carriedCents: 5000 });
});

it('refuses anybody but an admin', async () => {
  for (const role of ['teacher', 'parent', 'child'] as const)
    await expect(startImported(testScope(db, { id: crypto.randomUUID(), role }), [])).rejects.toMatchObject({
      code: 'auth/permission-denied',
    });
});
