import { useTranslations } from 'use-intl';
import { SkeletonBar } from '#platform/web/states/skeletons.tsx';
import classes from './month-skeleton.module.css';

/** Stands in for a month while it loads. */
export function MonthSkeleton() {
  const t = useTranslations('common');
  return (
    <div role="status" aria-label={t('loading')} className={classes.month}>
      {[1, 2, 3].map((row) => (
        <SkeletonBar key={row} height={44} />
      ))}
    </div>
  );
}
