import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { MonthAttendance } from '#features/attendance/web/components/month-attendance.tsx';
import type { Child } from '#features/people/shared/people.ts';
import { ChildSelector } from '#features/people/web/components/child-selector.tsx';
import { useSelectedChild } from '#features/people/web/people.queries.ts';
import { PointsCard } from '#features/points/web/components/points-card.tsx';
import { NextLessonCard } from '#features/schedule/web/components/next-lesson-card.tsx';
import { EmptyState } from '#platform/web/components/empty-state.tsx';
import { ErrorState } from '#platform/web/components/error-state.tsx';
import { PageHeader } from '#platform/web/components/page-header.tsx';
import { Satellite } from '#platform/web/illustrations/empty-scenes.tsx';
import { ChildModules } from './child-modules.tsx';
import { InvitedChild } from './invited-child.tsx';
import { MonthAnswer } from './month-answer.tsx';
import classes from './parent-home.module.css';
import { ParentHomeSkeleton } from './parent-home-skeleton.tsx';

// Below the fold: the answer above it does not wait for its code.
const Calendar = lazy(async () => {
  const { Calendar: component } = await import('#features/schedule/web/components/calendar.tsx');
  return { default: component };
});

/** A parent's first screen: is everything all right with my child, and where are they awaited next. */
export function ParentHome() {
  const t = useTranslations();
  return (
    <>
      <PageHeader title={t('common.dashboard')} />
      <Family />
    </>
  );
}

function Family() {
  const t = useTranslations('courses');
  const { child, isPending, error, refetch } = useSelectedChild();
  if (isPending) return <ParentHomeSkeleton />;
  if (child) {
    return (
      <>
        <ChildSelector />
        {child.userId ? (
          <Day key={child.id} childId={child.userId} child={child} />
        ) : (
          <InvitedChild child={child} />
        )}
      </>
    );
  }
  if (error) return <ErrorState error={error} onRetry={refetch} title={t('error_fetching_children')} />;
  return <EmptyState picture={<Satellite />} message={t('no_children')} hint={t('no_children_hint')} />;
}

function Day({ childId, child: { groups } }: { childId: string; child: Child }) {
  // Hidden only when every group of the child has switched the odyssey off (decision R6).
  const hasOdyssey = groups.length === 0 || groups.some(({ spaceOdysseyEnabled }) => spaceOdysseyEnabled);
  return (
    <div className={classes.day} data-odyssey={hasOdyssey}>
      <div className={classes.answer}>
        <MonthAnswer childId={childId} />
      </div>
      <div className={classes.next}>
        <NextLessonCard childId={childId} />
      </div>
      <div className={classes.month}>
        <MonthAttendance childId={childId} />
      </div>
      {hasOdyssey && (
        <div className={classes.points}>
          <PointsCard childId={childId} />
        </div>
      )}
      <div className={classes.calendar}>
        <Suspense fallback={<div className={classes.stand} />}>
          <Calendar childId={childId} headed />
        </Suspense>
      </div>
      <div className={classes.modules}>
        <ChildModules groups={groups} />
      </div>
    </div>
  );
}
