import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { familyQuery } from '../family.queries.ts';
import classes from './month-answer.module.css';

/** Says that the reader owes something, for any child, and links to payment. */
export function UnpaidLine() {
  const t = useTranslations('home');
  if (!useQuery(familyQuery).data?.unpaid) return null;
  return (
    <p className={classes.unpaid}>
      {t('unpaid')}{' '}
      <Link to="/dashboard/account/$tab" params={{ tab: 'billing' }} className={classes.link}>
        {t('pay')}
      </Link>
    </p>
  );
}
