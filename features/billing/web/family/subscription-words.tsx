import { useLocale, useTranslations } from 'use-intl';
import { heldUntil } from '#features/holds/shared/held-until.rules.ts';
import { formatShortDate, vilniusDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import type { Subscription } from '../../shared/subscriptions.ts';
import { sumReasons } from '../components/subscription-facts.view.ts';
import classes from './family-billing.module.css';

/** A subscription's state in sentences: what is next, and what waits for an answer. */
export function SubscriptionWords({ subscription }: { readonly subscription: Subscription }) {
  const t = useTranslations('billing.told');
  const locale = useLocale();
  const { pause, cancellation, collecting, state, group } = subscription;
  const day = (date: string) => formatShortDate(date, locale);
  const plannedPause =
    pause && !pause.started && t('pause_planned', { from: day(pause.from), until: day(pause.until) });
  const seat = pause && t(pause.seatKept ? 'seat_kept' : 'seat_freed');
  const lines = [
    useStateWords(subscription),
    useHeldWords(subscription),
    ...useSumWords(subscription),
    collecting && t(`card_${collecting}`),
    plannedPause,
    seat,
    state === 'ending' && group && t('seat_ends'),
    cancellation && t('asked'),
  ].filter((line) => typeof line === 'string' && line !== '');
  return (
    <p className={classes.told}>
      {lines.map((line, place) => (
        <span key={String(line)}>
          {place > 0 && <br />}
          {line}
        </span>
      ))}
    </p>
  );
}

function useStateWords({
  state,
  nextPeriodOn,
  amountCents,
  unpaidSince,
  endsOn,
  pause,
}: Subscription): string {
  const t = useTranslations('billing.told');
  const locale = useLocale();
  const date = (day: string | null | undefined) => (day ? formatShortDate(day, locale) : '');
  const next = nextPeriodOn
    ? t('active', { date: date(nextPeriodOn), amount: formatMoney(amountCents) })
    : t('active_once');
  const words = {
    waiting: () => (nextPeriodOn ? `${t('waiting')} ${next}` : t('waiting')),
    active: () => next,
    unpaid: () => t('unpaid', { date: date(unpaidSince) }),
    paused: () => t('paused', { date: date(pause?.until) }),
    ending: () => t('ending', { date: date(endsOn) }),
    ended: () => t('ended', { date: date(endsOn) }),
  };
  return words[state]();
}

/** Until when the chosen seat is held, or what happens now that it is not; empty without one. */
function useHeldWords({ held, state }: Subscription): string {
  const t = useTranslations('billing.told');
  const locale = useLocale();
  if (!held) return '';
  const group = held.group.name;
  if (!held.until) return t(state === 'waiting' ? 'held_over' : 'held_missed', { group });
  return t('held', { group, until: heldUntil(held.until, vilniusDate(Date.now()), locale) });
}

/** Why the next sum differs from the price on the plan's card; renders nothing where no sum is shown. */
function useSumWords(subscription: Subscription): string[] {
  const t = useTranslations('billing.told');
  const locale = useLocale();
  const { state, nextPeriodOn, priceCents, siblingCents, couponCents, planCents, newPriceOn } = subscription;
  if (!nextPeriodOn || (state !== 'active' && state !== 'waiting')) return [];
  const values = {
    price: formatMoney(priceCents),
    sibling: formatMoney(siblingCents),
    coupon: formatMoney(couponCents),
    plan: formatMoney(planCents ?? priceCents),
    date: newPriceOn ? formatShortDate(newPriceOn, locale) : '',
  };
  return sumReasons(subscription).map((reason) => t(reason, values));
}
