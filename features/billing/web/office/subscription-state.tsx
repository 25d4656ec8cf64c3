import { useLocale, useTranslations } from 'use-intl';
import { StateBadge } from '#features/people/web/components/state-badge.tsx';
import { formatShortDate } from '#platform/shared/dates.ts';
import type { StaffSubscription } from '../../shared/subscriptions.ts';
import { toneOf } from '../components/subscription-facts.view.ts';
import classes from './office.module.css';

/** The state of a subscription, and the day since or until which it is so. */
export function SubscriptionState({
  subscription: { state, unpaidSince, endsOn, collecting },
}: {
  readonly subscription: StaffSubscription;
}) {
  const t = useTranslations('billing');
  const office = useTranslations('billing_office');
  const locale = useLocale();
  const day = unpaidSince ?? endsOn;
  return (
    <span>
      <StateBadge tone={toneOf(state)}>{t(`state.${state}`)}</StateBadge>
      {day && (
        <>
          {' '}
          <span className={classes.day}>{formatShortDate(day, locale)}</span>
        </>
      )}
      {collecting && (
        <>
          <br />
          <span className={classes.dim}>{office(`card.${collecting}`)}</span>
        </>
      )}
    </span>
  );
}
