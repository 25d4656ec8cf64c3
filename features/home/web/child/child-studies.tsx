import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { MonthAttendance } from '#features/attendance/web/components/month-attendance.tsx';
import { ChildLessons } from '#features/courses/web/components/child-lessons.tsx';
import { LessonsOfMonth } from '#features/courses/web/components/lessons-of-month.tsx';
import type { ChildDetail } from '#features/people/shared/children.contract.ts';
import { ChildGroups } from '#features/people/web/components/child-groups.tsx';
import classes from '#features/people/web/components/child-page.module.css';
import { PointsCard } from '#features/points/web/components/points-card.tsx';
import { NextEventCard } from '#features/schedule/web/components/next-event-card.tsx';
import panels from '#platform/web/kit/panel.module.css';
import { MissedLessons } from '../missed/missed-lessons.tsx';

interface Props {
  readonly child: ChildDetail;
  readonly userId: string;
  /** What the child has made, directly below what it has earned. */
  readonly works?: ReactNode;
}

/** What a registered child does at the academy: the next event, points, modules, works, groups, the month's attendance. */
export function ChildStudies({ child: { groups }, userId, works }: Props) {
  const t = useTranslations('children');
  // Hidden only when every group of the child has switched the odyssey off (decision R6).
  const hasOdyssey = groups.length === 0 || groups.some(({ spaceOdysseyEnabled }) => spaceOdysseyEnabled);
  return (
    <>
      <div className={classes.top} data-odyssey={hasOdyssey}>
        <NextEventCard childId={userId} />
        {hasOdyssey && <PointsCard childId={userId} />}
      </div>
      <ChildLessons childId={userId} />
      {works}
      <MissedLessons childId={userId} />
      <section className={panels.panel}>
        <h2 className={panels.title}>{t('groups')}</h2>
        <p className={classes.groups}>
          <ChildGroups groups={groups} />
        </p>
      </section>
      <MonthAttendance childId={userId} LessonsOfMonth={LessonsOfMonth} />
    </>
  );
}
