import { useTranslations } from 'use-intl';
import { SkeletonBar } from '#platform/web/states/skeletons.tsx';
import { LessonBodySkeleton } from '../lesson-body/lesson-body.tsx';
import classes from './lesson-page.module.css';

/** Placeholder of a lesson: the path, the title and the first lines, where they will be. */
export function LessonSkeleton() {
  const t = useTranslations('common');
  return (
    <div className={classes.page} role="status" aria-label={t('loading')}>
      <div className={classes.main}>
        <div className={classes.placeholder} aria-hidden="true">
          <SkeletonBar height={16} width="62%" />
          <SkeletonBar height={32} width="78%" />
          <SkeletonBar height={16} width="34%" />
        </div>
        <LessonBodySkeleton />
      </div>
    </div>
  );
}
