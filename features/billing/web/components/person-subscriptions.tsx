import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { PayerAccount } from '#features/invoices/web/components/payer-account.tsx';
import { StateBadge } from '#features/people/web/components/state-badge.tsx';
import { localize } from '#platform/shared/localized-text.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { mayManageBilling } from '../../shared/billing.permissions.ts';
import { subscriptionsQuery } from '../subscriptions.queries.ts';
import classes from './person-subscriptions.module.css';
import { StartSubscription, StartSubscriptions } from './start-subscriptions.tsx';
import { accountsOf, type Person, toneOf } from './subscription-facts.view.ts';

/** What is paid by a parent or for a child, on an admin's page of the person. */
export function PersonSubscriptions({ userId, isParent }: Person) {
  const t = useTranslations();
  const locale = useLocale();
  const { data } = useQuery(subscriptionsQuery({ personId: userId, pageSize: 25 }));
  const [isStarting, setStarting] = useState(false);
  const mayStart = mayManageBilling(useUser());
  if (!data) return null;
  const start = { label: t('billing_office.start.open'), open: () => setStarting(true) };
  const fullPrice = (cents: number) => t('billing_office.full_price', { price: formatMoney(cents) });
  const payerIds = accountsOf({ userId, isParent }, data.subscriptions);
  return (
    <Card title={t('billing_office.person_title')}>
      {data.subscriptions.length === 0 && <p className={classes.none}>{t('billing_office.person_none')}</p>}
      {data.subscriptions.length > 0 && (
        <ul className={classes.list}>
          {data.subscriptions.map(({ id, plan, child, state, amountCents, priceCents }) => (
            <li key={id} className={classes.line}>
              <span className={classes.what}>
                <strong>{localize(plan.name, locale)}</strong>
                {child && <span>{`${child.firstName} ${child.lastName}`}</span>}
              </span>
              <span className={classes.state}>
                <StateBadge tone={toneOf(state)}>{t(`billing.state.${state}`)}</StateBadge>
              </span>
              <span className={classes.amount}>
                {amountCents < priceCents && (
                  <s role="img" aria-label={fullPrice(priceCents)} title={fullPrice(priceCents)}>
                    {formatMoney(priceCents)}
                  </s>
                )}
                <span>{formatMoney(amountCents)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {payerIds.length === 0 && (
        <div className={classes.acts}>
          <StartSubscriptions personId={userId} beside />
        </div>
      )}
      {payerIds.map((id, at) => (
        <PayerAccount key={id} payerId={id} start={at === 0 && mayStart ? start : null} />
      ))}
      {isStarting && <StartSubscription personId={userId} onClose={() => setStarting(false)} />}
    </Card>
  );
}
