import { randomUUID } from 'node:crypto';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createProgramme, createVoucher } from '#features/vouchers/server/vouchers.factory.ts';
import type { ProgrammeDraft } from '#features/vouchers/shared/programmes.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { Scope } from '#platform/server/scope.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createPayer, createPlan } from '../billing.factory.ts';
import { chargePeriods } from '../charges/charging.service.ts';
import { findInvoice } from '../reductions/reductions.factory.ts';
import { findDuePeriods } from '../subscriptions/subscription-periods.repository.ts';
import { insertSubscription } from '../subscriptions/subscriptions.repository.ts';

/** As a job acts at an instant. */
export const jobAt = (db: Db, now = '2026-12-01T08:00:00.000Z'): Scope => ({
  ...testScope(db, { id: '', role: 'admin' }, { now }),
  actor: null,
});

interface Family {
  readonly cents?: number;
  readonly startsOn?: string;
  readonly programme?: Partial<ProgrammeDraft>;
  /** Null without a voucher. */
  readonly days?: { readonly fromOn: string; readonly untilOn: string } | null;
  readonly provider?: 'transfer' | 'stripe';
}

/**
 * A child with a subscription for 60 euros that was never charged and begins on the first of October, and a voucher of 20 euros a month
 * that is valid from then on.
 */
export async function createSplitFamily(db: Db, of: Family = {}) {
  const { cents = 6000, startsOn = '2026-10-01', provider = 'transfer' } = of;
  const { payer, child, as } = await createPayer(db);
  const plan = await createPlan(db, { amountCents: cents });
  const { id: by } = await createUser(db, { role: 'admin' });
  const { id: programmeId } = await createProgramme(db, { by, planIds: [plan.id], ...of.programme });
  const register = async (days: { readonly fromOn: string; readonly untilOn: string }) => {
    const { id } = await createVoucher(db, { programmeId, childId: child.userId, by, days });
    return id;
  };
  const days = of.days === undefined ? { fromOn: '2026-10-01', untilOn: '2027-05-31' } : of.days;
  const voucherId = days ? await register(days) : '';
  const bought = { payer_id: payer.id, child_id: child.id, provider, started_on: startsOn };
  const subscribe = async (to = plan) => {
    const id = randomUUID();
    await insertSubscription(db, {
      ...{ ...bought, id, plan_id: to.id, price_id: to.priceId, state: 'active', started_by: by },
      ...{
        next_period_on: startsOn,
        anchor_day: Number(startsOn.slice(8)),
        created_at: `${startsOn}T08:00:00Z`,
      },
    });
    return id;
  };
  const id = await subscribe();
  return { payer, child, as, plan, by, programmeId, voucherId, register, subscribe, id };
}

/** Charges the next periods of subscriptions. */
export async function chargeNext(tx: Tx, ids: readonly string[]): Promise<void> {
  await chargePeriods(tx, await findDuePeriods(tx.db, ids), { begins: false });
}

/** The lines of the invoice of a subscription's period, as text and cents, and what it comes to. */
export async function linesOf(db: Db, id: string, startsOn: string) {
  const invoice = await findInvoice(db, `subscription/${id}/${startsOn}`);
  const lines = invoice?.lines.map(({ textLt, unitCents }) => [textLt.replace(/ \([^)]*\)/, ''), unitCents]);
  return { id: invoice?.id ?? '', total: invoice?.totalCents, lines: lines?.slice(1) };
}
