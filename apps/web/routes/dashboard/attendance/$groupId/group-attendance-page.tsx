import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { EventDate } from '#features/attendance/shared/attendance.ts';
import { eventDatesQuery } from '#features/attendance/web/attendance.queries.ts';
import sections from '#features/attendance/web/components/attendance-sections.module.css';
import { datesAt, isOpenToday, sortDates } from '#features/attendance/web/components/event-dates.view.ts';
import { GroupLessons } from '#features/attendance/web/components/group-lessons.tsx';
import { GroupPoints } from '#features/attendance/web/components/group-points.tsx';
import { NextStep } from '#features/attendance/web/components/next-step.tsx';
import { NoSuchGroup } from '#features/attendance/web/components/no-such-group.tsx';
import { usePlace } from '#features/attendance/web/components/use-place.ts';
import { GroupMonth } from '#features/attendance/web/months/group-month.tsx';
import { useNow } from '#features/schedule/web/components/use-now.ts';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { isNotThere } from '#platform/web/use-gone.ts';

/** What to do in a group now, its lessons of this school year with the state of each sheet, its month and points. */
export function GroupAttendancePage() {
  const { groupId } = useParams({ from: '/dashboard/attendance/$groupId/' });
  const t = useTranslations('attendance');
  const placeOf = usePlace();
  const query = useQuery(eventDatesQuery(groupId));
  if (isNotThere(query.error)) return <NoSuchGroup />;
  const group = query.data?.group;
  return (
    <>
      <PageHeader
        title={group?.name ?? t('title')}
        crumbs={[{ label: t('title'), link: { to: '/dashboard/attendance' } }]}
        subtitle={
          group && [placeOf(group), t('students', { count: group.studentCount })].filter(Boolean).join(' · ')
        }
      />
      <QueryStates
        query={query}
        loading={<Skeletons shape="row" count={5} />}
        errorTitle={t('error_dates')}
        isEmpty={(data) => data.dates.length === 0}
        empty={<EmptyState picture={<Telescope />} message={t('no_dates')} />}
      >
        {(data) => <Events key={groupId} groupId={groupId} dates={data.dates} today={data.today} />}
      </QueryStates>
    </>
  );
}

interface EventsProps {
  readonly groupId: string;
  readonly dates: readonly EventDate[];
  readonly today: string;
}

function Events({ groupId, dates, today }: EventsProps) {
  const { month = today.slice(0, 7) } = useSearch({ from: '/dashboard/attendance/$groupId/' });
  const navigate = useNavigate();
  const now = useNow();
  const standing = datesAt(dates, now);
  const sorted = sortDates(standing, now);
  const ofToday = standing.find((each) => isOpenToday(each, today));
  return (
    <>
      <NextStep groupId={groupId} ofToday={ofToday} dates={sorted} />
      <div className={sections.section}>
        <GroupLessons groupId={groupId} dates={sorted} today={today} />
      </div>
      <GroupMonth
        groupId={groupId}
        month={month}
        today={today}
        onMonth={(next) =>
          void navigate({ to: '.', search: { month: next }, replace: true, resetScroll: false })
        }
      />
      <GroupPoints groupId={groupId} month={month} />
    </>
  );
}
