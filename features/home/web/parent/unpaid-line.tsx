import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { familyQuery } from '../family.queries.ts';
import classes from './month-answer.module.css';

/** That something of a child is unpaid, for who pays, and the way to pay it. */
export function UnpaidLine({ childId }: { childId: string }) {
  const t = useTranslations('home');
  const glance = useQuery(familyQuery).data?.children.find(({ id }) => id === childId);
  if (!glance?.unpaid) return null;
  return (
    <p className={classes.unpaid}>
      {t('unpaid')}{' '}
      <Link to="/dashboard/account/$tab" params={{ tab: 'billing' }} className={classes.link}>
        {t('pay')}
      </Link>
    </p>
  );
}
