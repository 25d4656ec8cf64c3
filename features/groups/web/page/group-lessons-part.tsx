import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { datesAt, isOpenToday, sortDates } from '#features/attendance/web/components/event-dates.view.ts';
import { GroupLessons } from '#features/attendance/web/components/group-lessons.tsx';
import { NextStep } from '#features/attendance/web/components/next-step.tsx';
import { useNow } from '#features/schedule/web/components/use-now.ts';
import { Fold } from '#platform/web/kit/fold.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { SkeletonBar } from '#platform/web/states/skeletons.tsx';
import { groupLessonsQuery } from '../groups.queries.ts';
import classes from './group-page.module.css';

const YearWeeks = lazy(async () => ({
  default: (await import('#features/attendance/web/components/year-weeks.tsx')).YearWeeks,
}));

function useLessons(groupId: string) {
  const { data, isError } = useQuery(groupLessonsQuery(groupId));
  const now = useNow();
  if (!data) return { isError, lessons: null };
  const dates = datesAt(data.dates, now);
  const ofToday = dates.find((each) => isOpenToday(each, data.today));
  return { isError, lessons: { today: data.today, ofToday, dates: sortDates(dates, now) } };
}

/** What to do in the group now; reserves its space while the answer is loading. */
export function GroupNextStep({ groupId }: { groupId: string }) {
  const { lessons, isError } = useLessons(groupId);
  // The lessons below say what failed, and retry.
  if (!lessons) return isError ? null : <div className={classes.placeholder} aria-hidden="true" />;
  const { ofToday, dates } = lessons;
  const step = ofToday ?? dates.waiting[0];
  const left = dates.waiting.filter(({ date }) => date !== step?.date).length;
  return (
    <NextStep
      groupId={groupId}
      ofToday={ofToday}
      dates={dates}
      onward={left > 0 && <MoreWaiting count={left} />}
    />
  );
}

// On a phone they are below the whole roster.
function MoreWaiting({ count }: { count: number }) {
  const t = useTranslations('attendance');
  return (
    <Link to="." hash="group-lessons" className={classes.onward}>
      {t('more_waiting', { count })}
    </Link>
  );
}

/** The group's lessons of this school year, and the year by weeks below them. */
export function GroupLessonsPart({ groupId }: { groupId: string }) {
  const t = useTranslations('attendance');
  const { lessons, isError } = useLessons(groupId);
  if (!lessons) return isError ? null : <SkeletonBar height={280} />;
  const { dates, today } = lessons;
  const all = [...dates.past, ...dates.upcoming];
  return (
    <>
      <GroupLessons groupId={groupId} dates={dates} today={today} />
      {all.length > 0 && (
        <Fold title={t('year_weeks')}>
          <Suspense fallback={<SkeletonBar height={280} />}>
            <YearWeeks groupId={groupId} dates={all} today={today} />
          </Suspense>
        </Fold>
      )}
    </>
  );
}
