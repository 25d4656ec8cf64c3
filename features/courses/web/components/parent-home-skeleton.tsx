import { Skeleton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './parent-home.module.css';

/** The parent's home while the family loads: stand-ins where the cards will be. */
export function ParentHomeSkeleton() {
  const t = useTranslations('common');
  return (
    <div role="status">
      <span className={classes.unseen}>{t('loading')}</span>
      <Skeleton height={64} width={220} radius={32} aria-hidden />
      <div className={classes.day} data-odyssey="true" aria-hidden="true">
        <Skeleton className={classes.answer} height={64} radius="lg" />
        <Skeleton className={classes.next} height={236} radius="lg" />
        <Skeleton className={classes.month} height={280} radius="lg" />
        <Skeleton className={classes.points} height={236} radius="lg" />
      </div>
    </div>
  );
}
