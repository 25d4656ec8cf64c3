import { Skeleton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './month-skeleton.module.css';

/** Stands in for a month while it loads. */
export function MonthSkeleton() {
  const t = useTranslations('common');
  return (
    <div role="status" aria-label={t('loading')} className={classes.month}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={44} radius="md" />
      ))}
    </div>
  );
}
