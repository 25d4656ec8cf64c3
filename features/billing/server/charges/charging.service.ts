import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { today } from '#platform/server/scope.ts';
import { addDays } from '#platform/shared/dates.ts';
import { discountPartsOf } from '../../shared/amounts.rules.ts';
import { nextPeriodOn, periodEnd, sourceOf } from '../../shared/periods.rules.ts';
import { reducedCents } from '../../shared/reductions.rules.ts';
import type { ProviderName } from '../../shared/subscriptions.ts';
import { type Charge, chargedCents } from '../provider/payment-provider.ts';
import { providerOf } from '../provider/providers.ts';
import { noteReductions, takeReductions } from '../reductions/reductions.service.ts';
import * as repository from '../subscriptions/subscription-periods.repository.ts';
import type { Split } from '../vouchers/voucher-lines.rules.ts';
import {
  addedCents,
  noteVouchers,
  takenCents,
  takeVouchers,
  unsplit,
} from '../vouchers/voucher-parts.service.ts';
import { markPaid } from './provider-events.service.ts';

/**
 * Charges periods of subscriptions whose locks the caller holds: records them with their sums, asks each provider
 * to collect the money, and moves each subscription on to its next period. What costs nothing counts as paid. Vouchers and money for
 * missed lessons lower what is charged, unless the payer was told another sum already (`toldApart`): then they wait (records 131, 171).
 */
export async function chargePeriods(
  tx: Tx,
  due: readonly repository.DuePeriod[],
  { begins, toldApart = false }: { readonly begins: boolean; readonly toldApart?: boolean },
): Promise<void> {
  if (due.length === 0) return;
  const full = (await chargesOf(tx, due)).map((charge) => ({ ...charge, toldApart }));
  const charges = toldApart ? full : await lowered(tx, await split(tx, full, { mends: !begins }));
  await repository.insertPeriods(tx.db, charges.map(rowOf));
  await noteVouchers(tx, charges);
  await noteReductions(tx, charges);
  await repository.advance(
    tx.db,
    due.map(({ id, priceId, startsOn, every, anchorDay }) => ({
      ...{ id, priceId },
      nextPeriodOn: nextPeriodOn(startsOn, every, anchorDay),
    })),
  );
  const isFree = (charge: Charge) => chargedCents(charge) <= 0;
  const costs = charges.filter(
    (charge) => !isFree(charge) || charge.reductions.length > 0 || charge.vouchers.length > 0,
  );
  for (const [name, each] of Map.groupBy(costs, ({ provider }) => provider)) {
    const provider = providerOf(name);
    if (begins) for (const charge of each) await provider.start(tx, charge);
    else await provider.charge(tx, each);
  }
  await markPaid(
    tx,
    charges.filter(isFree).map(({ source }) => source),
  );
}

/** A charge with the provider that collects it. */
interface DueCharge extends Charge {
  readonly provider: ProviderName;
  readonly split: Split;
}

/** Takes off what vouchers of the municipality pay, and adds what earlier months left to pay (record 171). */
async function split(
  tx: Tx,
  charges: readonly DueCharge[],
  { mends }: { readonly mends: boolean },
): Promise<DueCharge[]> {
  const splits = await takeVouchers(
    tx,
    charges.map(({ provider, ...charge }) => ({
      ...{ subscriptionId: charge.subscriptionId, source: charge.source, startsOn: charge.startsOn, mends },
      ...{ cents: chargedCents(charge), leastCents: providerOf(provider).leastCents },
    })),
  );
  return charges.map((charge) => {
    const own = splits.get(charge.source) ?? unsplit;
    const discountCents = charge.discountCents + takenCents(own);
    return { ...charge, split: own, vouchers: own.lines, addedCents: addedCents(own), discountCents };
  });
}

async function lowered(tx: Tx, charges: readonly DueCharge[]): Promise<DueCharge[]> {
  const costs = charges.map((charge) => ({
    ...{ subscriptionId: charge.subscriptionId, cents: chargedCents(charge) },
    leastCents: providerOf(charge.provider).leastCents,
  }));
  const taken = await takeReductions(tx, costs);
  return charges.map((charge) => {
    const reductions = taken.get(charge.subscriptionId) ?? [];
    return { ...charge, reductions, discountCents: charge.discountCents + reducedCents(reductions) };
  });
}

async function chargesOf(tx: Tx, due: readonly repository.DuePeriod[]): Promise<DueCharge[]> {
  const { billing, invoicing } = await getAcademySettings(tx);
  const soonest = addDays(today(tx), invoicing.dueDays);
  return due.map(
    ({ id, payerId, planName, child, provider, every, anchorDay, startsOn, priceCents, ...terms }) => {
      const { coupon, further, first } = terms;
      const discounts = { siblingPercent: further ? billing.siblingPercent : 0, coupon, first };
      const parts = discountPartsOf(priceCents, discounts, startsOn);
      return {
        ...{ subscriptionId: id, payerId, planName, child, provider, every, startsOn, priceCents },
        source: sourceOf(id, startsOn),
        endsOn: periodEnd(startsOn, every, anchorDay),
        discounts: parts,
        discountCents: reducedCents(parts),
        ...{ reductions: [], vouchers: [], addedCents: 0, split: unsplit },
        dueOn: soonest > startsOn ? soonest : startsOn,
      };
    },
  );
}

function rowOf(charge: Charge) {
  const { subscriptionId, startsOn, endsOn, priceCents, discountCents, addedCents, source, dueOn } = charge;
  return {
    subscription_id: subscriptionId,
    starts_on: startsOn,
    ends_on: endsOn,
    price_cents: priceCents,
    discount_cents: discountCents,
    added_cents: addedCents,
    source,
    due_on: dueOn,
  };
}
