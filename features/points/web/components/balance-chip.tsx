import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { StarIcon } from '#platform/web/illustrations/star-icon.tsx';
import { balanceQuery } from '../points.queries.ts';
import classes from './balance-chip.module.css';

/** A child's balance in the bar above every screen: visible on a phone, and a link to the odyssey. */
export function BalanceChip({ childId }: { childId: string }) {
  const t = useTranslations('points');
  const format = useFormatter();
  const { data } = useQuery(balanceQuery(childId));
  return (
    <Link
      to="/dashboard/studies/points/$tab"
      params={{ tab: 'rewards' }}
      className={classes.chip}
      aria-label={data ? t('chip', { count: data.balance }) : t('title')}
    >
      <StarIcon size={22} />
      <span key={data?.balance} className={classes.number} aria-hidden="true">
        {data ? format.number(data.balance) : t('total_dash')}
      </span>
    </Link>
  );
}
