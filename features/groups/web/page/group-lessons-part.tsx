import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { GroupLessons } from '#features/attendance/web/components/group-lessons.tsx';
import { Fold } from '#platform/web/kit/fold.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { SkeletonBar } from '#platform/web/states/skeletons.tsx';
import { useGroupLessons } from './use-group-lessons.ts';

const YearWeeks = lazy(async () => ({
  default: (await import('#features/attendance/web/components/year-weeks.tsx')).YearWeeks,
}));

interface Props {
  readonly groupId: string;
}

/** The group's lessons of this school year. */
export function GroupLessonsPart({ groupId }: Props) {
  const { lessons, isError } = useGroupLessons(groupId);
  if (!lessons) return isError ? null : <SkeletonBar height={280} />;
  return <GroupLessons groupId={groupId} dates={lessons.dates} today={lessons.today} />;
}

/** The school year by weeks, loaded on demand; nothing for a group without lessons. */
export function GroupYearPart({ groupId }: Props) {
  const t = useTranslations('attendance');
  const { lessons } = useGroupLessons(groupId);
  if (!lessons) return null;
  const { dates, today } = lessons;
  const all = [...dates.past, ...dates.upcoming];
  if (all.length === 0) return null;
  return (
    <Fold title={t('year_weeks')}>
      <Suspense fallback={<SkeletonBar height={280} />}>
        <YearWeeks groupId={groupId} dates={all} today={today} />
      </Suspense>
    </Fold>
  );
}
