import { useTranslations } from 'use-intl';
import { SkeletonBar } from '#platform/web/states/skeletons.tsx';
import classes from './work-view.module.css';

/** A work that is on its way: its title and its stage stand where they will. */
export function WorkSkeleton() {
  const t = useTranslations('common');
  return (
    <div role="status" aria-label={t('loading')} className={classes.work}>
      <div className={classes.waitingWords}>
        <SkeletonBar height={28} width="min(20rem, 80%)" />
        <SkeletonBar height={18} width="min(12rem, 60%)" />
      </div>
      <div className={classes.waitingStage}>
        <SkeletonBar height={552} />
      </div>
    </div>
  );
}
