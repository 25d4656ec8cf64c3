import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { LedgerButton } from '#features/invoices/web/components/ledger-link.tsx';
import { PayerAccount } from '#features/invoices/web/components/payer-account.tsx';
import { EditPayerDetails } from '#features/invoices/web/components/payer-details.tsx';
import { StateBadge } from '#features/people/web/components/state-badge.tsx';
import { localize } from '#platform/shared/localized-text.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { subscriptionsQuery } from '../subscriptions.queries.ts';
import classes from './person-subscriptions.module.css';
import { StartSubscriptions } from './start-subscriptions.tsx';
import { accountsOf, type Person, toneOf } from './subscription-facts.view.ts';

/** What is paid by a parent or for a child, on an admin's page of the person. */
export function PersonSubscriptions({ userId, isParent }: Person) {
  const t = useTranslations();
  const locale = useLocale();
  const { data } = useQuery(subscriptionsQuery({ personId: userId, pageSize: 25 }));
  if (!data) return null;
  const payerIds = accountsOf({ userId, isParent }, data.subscriptions);
  return (
    <Card title={t('billing_office.person_title')}>
      {data.subscriptions.length === 0 && <p className={classes.none}>{t('billing_office.person_none')}</p>}
      {data.subscriptions.map(({ id, plan, child, state, amountCents, priceCents }) => (
        <p key={id}>
          <strong>{localize(plan.name, locale)}</strong>
          {child && ` · ${child.firstName} ${child.lastName}`}
          {` · ${formatMoney(amountCents)} `}
          {amountCents < priceCents &&
            `(${t('billing_office.full_price', { price: formatMoney(priceCents) })}) `}
          <StateBadge tone={toneOf(state)}>{t(`billing.state.${state}`)}</StateBadge>
        </p>
      ))}
      {payerIds.length === 0 && (
        <div className={classes.acts}>
          <StartSubscriptions personId={userId} beside />
        </div>
      )}
      {payerIds.map((id, at) => (
        <div key={id} className={classes.acts}>
          {at === 0 && <StartSubscriptions personId={userId} beside />}
          <PayerAccount payerId={id} />
          <LedgerButton payerId={id} />
          <EditPayerDetails payerId={id} label={t('invoice_books.details')} />
        </div>
      ))}
    </Card>
  );
}
