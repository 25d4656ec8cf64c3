import { useTranslations } from 'use-intl';
import { SkeletonBar } from '#platform/web/states/skeletons.tsx';
import classes from './project-desk.module.css';

/** A project that is on its way: its cover, its name and its code stand where they will. */
export function DeskSkeleton() {
  const t = useTranslations('common');
  return (
    <div role="status" aria-label={t('loading')} className={classes.screen}>
      <div className={classes.head}>
        <div className={classes.back}>
          <SkeletonBar height={24} width="6rem" />
        </div>
        <div className={classes.row}>
          <div className={classes.thumb}>
            <SkeletonBar height={72} />
          </div>
          <div className={classes.words}>
            <SkeletonBar height={32} width="min(18rem, 90%)" />
          </div>
        </div>
      </div>
      <SkeletonBar height={320} />
    </div>
  );
}
