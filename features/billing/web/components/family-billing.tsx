import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { MoonFlag } from '#platform/web/illustrations/empty-scenes.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { Billing } from '../../shared/billing.ts';
import { billingQuery } from '../billing.queries.ts';
import classes from '../family/family-billing.module.css';
import { PlanCards } from '../family/plan-cards.tsx';
import { SubscriptionCard } from '../family/subscription-card.tsx';
import { owesFirst } from './subscription-facts.view.ts';

interface Props {
  /** The payer's invoices, which another feature shows. */
  readonly Invoices: ComponentType;
}

/** What a payer pays for: what is open first, then the subscriptions with their next step, then what is on offer. */
export function FamilyBilling({ Invoices }: Props) {
  const t = useTranslations('billing');
  const query = useQuery(billingQuery);
  return (
    <QueryStates query={query} loading={<Skeletons shape="card" count={2} />} errorTitle={t('error')}>
      {(billing) => <Filled billing={billing} Invoices={Invoices} />}
    </QueryStates>
  );
}

function Filled({ billing, Invoices }: Props & { readonly billing: Billing }) {
  const t = useTranslations('billing');
  const { subscriptions, plans, otherPays } = billing;
  if (otherPays && subscriptions.length === 0)
    return <EmptyState picture={<MoonFlag />} message={t('other_pays')} />;
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
  const invoices = own && <Invoices />;
  return (
    <div className={classes.billing}>
      {owesFirst(subscriptions) && invoices}
      {own}
      {!owesFirst(subscriptions) && invoices}
      {plans.length > 0 && <PlanCards billing={billing} title={t(own ? 'plans_more' : 'plans')} />}
      {plans.length === 0 && !own && <EmptyState picture={<MoonFlag />} message={t('no_plans')} />}
    </div>
  );
}
