import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate, vilniusDate } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { Fact, Facts } from '#platform/web/kit/facts.tsx';
import type { StaffSubscription } from '../../shared/subscriptions.ts';
import classes from './office.module.css';
import { SubscriptionState } from './subscription-state.tsx';

/** What a subscription is: read before anything is done with it. A family that asked to leave is named first. */
export function SubscriptionSummary({ subscription }: { readonly subscription: StaffSubscription }) {
  const t = useTranslations('billing_office');
  const reasonOf = useTranslations('billing');
  const locale = useLocale();
  const { plan, every, amountCents, priceCents, group, payer, nextPeriodOn, endsOn, cancellation } =
    subscription;
  return (
    <>
      {cancellation && (
        <div className={classes.asked}>
          <p className={classes.askedOn}>
            {t('family_asked', { date: formatShortDate(vilniusDate(cancellation.at), locale) })}
          </p>
          <p className={classes.words}>
            {[reasonOf(`reasons.${cancellation.reason}`), cancellation.comment].filter(Boolean).join('\n')}
          </p>
        </div>
      )}
      <Facts>
        <Fact name={t('column.plan')}>{localize(plan.name, locale)}</Fact>
        <Fact name={t('column.group')}>{group?.name ?? t('no_group')}</Fact>
        <Fact name={t('column.amount')}>
          {reasonOf(every === 'once' ? 'price_once' : 'price_each', {
            amount: formatMoney(amountCents),
            every: reasonOf(`every.${every}`),
          })}
          {amountCents < priceCents && `, ${t('full_price', { price: formatMoney(priceCents) })}`}
        </Fact>
        <Fact name={t('column.state')}>
          <SubscriptionState subscription={subscription} />
        </Fact>
        {nextPeriodOn && !endsOn && (
          <Fact name={t('column.next')}>{formatShortDate(nextPeriodOn, locale)}</Fact>
        )}
        <Fact name={t('column.payer')}>
          <Link to="/dashboard/users/$userId" params={{ userId: payer.id }} className={classes.way}>
            {`${payer.firstName} ${payer.lastName}`}
          </Link>
        </Fact>
      </Facts>
    </>
  );
}
