import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { today } from '#platform/server/scope.ts';
import { addDays } from '#platform/shared/dates.ts';
import { discountPartsOf } from '../../shared/amounts.rules.ts';
import { nextPeriodOn, periodEnd, sourceOf } from '../../shared/periods.rules.ts';
import { reducedCents } from '../../shared/reductions.rules.ts';
import type { ProviderName } from '../../shared/subscriptions.ts';
import type { Charge } from '../provider/payment-provider.ts';
import { providerOf } from '../provider/providers.ts';
import { noteReductions, takeReductions } from '../reductions/reductions.service.ts';
import * as repository from '../subscriptions/subscription-periods.repository.ts';
import { markPaid } from './provider-events.service.ts';

/**
 * Charges periods of subscriptions whose locks the caller holds: records them with their sums, asks each provider
 * to collect the money, and moves each subscription on to its next period. What costs nothing counts as paid. Money for missed
 * lessons lowers what is charged, unless the payer was told another sum already (`toldApart`): then it waits (record 131).
 */
export async function chargePeriods(
  tx: Tx,
  due: readonly repository.DuePeriod[],
  { begins, toldApart = false }: { readonly begins: boolean; readonly toldApart?: boolean },
): Promise<void> {
  if (due.length === 0) return;
  const full = (await chargesOf(tx, due)).map((charge) => ({ ...charge, toldApart }));
  const charges = toldApart ? full : await lowered(tx, full);
  await repository.insertPeriods(tx.db, charges.map(rowOf));
  await noteReductions(tx, charges);
  await repository.advance(
    tx.db,
    due.map(({ id, priceId, startsOn, every, anchorDay }) => ({
      ...{ id, priceId },
      nextPeriodOn: nextPeriodOn(startsOn, every, anchorDay),
    })),
  );
  const isFree = ({ priceCents, discountCents }: Charge) => priceCents <= discountCents;
  const costs = charges.filter((charge) => !isFree(charge) || charge.reductions.length > 0);
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
}

async function lowered(tx: Tx, charges: readonly DueCharge[]): Promise<DueCharge[]> {
  const costs = charges.map(({ subscriptionId, priceCents, discountCents, provider }) => ({
    ...{ subscriptionId, cents: priceCents - discountCents },
    leastCents: providerOf(provider).leastCents,
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
        reductions: [],
        dueOn: soonest > startsOn ? soonest : startsOn,
      };
    },
  );
}

function rowOf({ subscriptionId, startsOn, endsOn, priceCents, discountCents, source, dueOn }: Charge) {
  return {
    subscription_id: subscriptionId,
    starts_on: startsOn,
    ends_on: endsOn,
    price_cents: priceCents,
    discount_cents: discountCents,
    source,
    due_on: dueOn,
  };
}
