import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { StateBadge } from '#features/people/web/components/state-badge.tsx';
import { localize } from '#platform/shared/localized-text.ts';
import { Card } from '#platform/web/kit/card.tsx';
import type { Billing } from '../../shared/billing.ts';
import type { Subscription } from '../../shared/subscriptions.ts';
import { billingQuery } from '../billing.queries.ts';
import { AssignDialog } from '../family/assign-dialog.tsx';
import classes from '../family/family-billing.module.css';
import { SubscriptionWords } from '../family/subscription-words.tsx';
import { planOfChild, toneOf } from './subscription-facts.view.ts';

/** What is paid for one child, on the child's page; nothing for a guardian who does not pay. */
export function ChildSubscription({ childId }: { readonly childId: string }) {
  const { data: billing } = useQuery(billingQuery);
  if (!billing?.children.some(({ id }) => id === childId)) return null;
  return <Paid billing={billing} childId={childId} />;
}

function Paid({ billing, childId }: { readonly billing: Billing; readonly childId: string }) {
  const t = useTranslations('billing');
  const [assigned, setAssigned] = useState<Subscription | null>(null);
  const { own, free } = planOfChild(billing, childId);
  const child = billing.children.filter(({ id }) => id === childId);
  return (
    <Card title={t('of_child')} action={<SeeAll />}>
      {own.map((each) => (
        <OwnLine key={each.id} subscription={each} />
      ))}
      {own.length === 0 && (
        <div className={classes.line}>
          <p className={classes.dim}>{t('of_child_none')}</p>
          {free ? (
            <Button onClick={() => setAssigned(free)}>{t('assign')}</Button>
          ) : (
            <Button
              variant="light"
              renderRoot={(props) => (
                <Link {...props} to="/dashboard/account/$tab" params={{ tab: 'billing' }} />
              )}
            >
              {t('of_child_choose')}
            </Button>
          )}
        </div>
      )}
      {assigned && (
        <AssignDialog
          subscription={assigned}
          billing={{ ...billing, children: child }}
          onClose={() => setAssigned(null)}
        />
      )}
    </Card>
  );
}

function OwnLine({ subscription }: { readonly subscription: Subscription }) {
  const t = useTranslations('billing');
  const locale = useLocale();
  return (
    <div>
      <div className={classes.line}>
        <strong>{localize(subscription.plan.name, locale)}</strong>
        <StateBadge tone={toneOf(subscription.state)}>{t(`state.${subscription.state}`)}</StateBadge>
      </div>
      <SubscriptionWords subscription={subscription} />
    </div>
  );
}

function SeeAll() {
  const t = useTranslations('billing');
  return (
    <Button
      variant="subtle"
      renderRoot={(props) => <Link {...props} to="/dashboard/account/$tab" params={{ tab: 'billing' }} />}
    >
      {t('of_child_see')}
    </Button>
  );
}
