import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { firstInvoices, ownInvoicesQuery } from '#features/invoices/web/invoices.queries.ts';
import { MoonFlag } from '#platform/web/illustrations/empty-scenes.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { Billing } from '../../shared/billing.ts';
import { billingQuery } from '../billing.queries.ts';
import classes from '../family/family-billing.module.css';
import { PlanCards } from '../family/plan-cards.tsx';
import { SubscriptionCard } from '../family/subscription-card.tsx';
import { WaitingParts } from '../family/waiting-parts.tsx';
import { WaitingReductions } from '../family/waiting-reductions.tsx';
import { owesFirst } from './subscription-facts.view.ts';

interface Props {
  /** The payer's invoices, shown by another feature; `silent` while there are none. */
  readonly Invoices: ComponentType<{ readonly silent?: boolean }>;
}

/** What a payer pays for: what is open first, then the subscriptions with their next step, then what is on offer. */
export function FamilyBilling({ Invoices }: Props) {
  const t = useTranslations('billing');
  const query = useQuery(billingQuery);
  // Both are requested at once, and shown together: nothing moves.
  const invoices = useQuery(ownInvoicesQuery(firstInvoices));
  const skeletons = <Skeletons shape="card" count={2} />;
  return (
    <QueryStates query={query} loading={skeletons} errorTitle={t('error')}>
      {(billing) =>
        invoices.isPending ? (
          skeletons
        ) : (
          <Filled billing={billing} owes={(invoices.data?.openCents ?? 0) > 0} Invoices={Invoices} />
        )
      }
    </QueryStates>
  );
}

interface FilledProps extends Props {
  readonly billing: Billing;
  readonly owes: boolean;
}

function Filled({ billing, owes, Invoices }: FilledProps) {
  const t = useTranslations('billing');
  const { subscriptions, plans, otherPays, reductions, voucherParts } = billing;
  if (otherPays && subscriptions.length === 0)
    return (
      <div className={classes.billing}>
        <Invoices silent />
        <EmptyState picture={<MoonFlag />} message={t('other_pays')} />
      </div>
    );
  const own = subscriptions.length > 0 && (
    <section aria-labelledby="subscriptions" className={classes.section}>
      <h2 id="subscriptions" className={classes.title}>
        {t('subscriptions')}
      </h2>
      {subscriptions.map((each) => (
        <SubscriptionCard key={each.id} subscription={each} billing={billing} />
      ))}
    </section>
  );
  // Also without a subscription: something may be owed for a camp, and otherwise a family reads that nothing is.
  const invoices = <Invoices />;
  const invoicesFirst = !own || owes || owesFirst(subscriptions);
  return (
    <div className={classes.billing}>
      {invoicesFirst && invoices}
      <WaitingReductions reductions={reductions} />
      <WaitingParts parts={voucherParts} />
      {own}
      {!invoicesFirst && invoices}
      {plans.length > 0 && <PlanCards billing={billing} title={t(own ? 'plans_more' : 'plans')} />}
      {plans.length === 0 && !own && <EmptyState picture={<MoonFlag />} message={t('no_plans')} />}
    </div>
  );
}
