import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { EmptyState } from '#platform/web/components/empty-state.tsx';
import { PageHeader } from '#platform/web/components/page-header.tsx';
import { QueryStates } from '#platform/web/components/query-states.tsx';
import { Skeletons } from '#platform/web/components/skeletons.tsx';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { lessonDatesQuery } from '../attendance.queries.ts';
import { LessonDates } from '../components/lesson-dates.tsx';
import { LessonSummary } from '../components/lesson-summary.tsx';
import { usePlace } from '../components/use-place.ts';

/** A group's lesson dates of this school year, with how far each sheet is. */
export function GroupAttendancePage() {
  const { groupId } = useParams({ from: '/dashboard/attendance/$groupId' });
  const t = useTranslations('attendance');
  const placeOf = usePlace();
  const query = useQuery(lessonDatesQuery(groupId));
  if (query.error && isNotThere(query.error)) return <NoSuchGroup />;
  const { group, dates = [], today } = query.data ?? {};
  const lesson = dates.find((each) => each.date === today && each.state !== 'cancelled');
  return (
    <>
      <PageHeader
        title={group?.name ?? t('title')}
        crumbs={[{ label: t('title'), link: { to: '/dashboard/attendance' } }]}
        subtitle={
          group && [placeOf(group), t('students', { count: group.studentCount })].filter(Boolean).join(' · ')
        }
        action={
          lesson && (
            <Button
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/dashboard/attendance/$groupId/daily-sheet/$date"
                  params={{ groupId, date: lesson.date }}
                />
              )}
            >
              {t('open_today')}
            </Button>
          )
        }
      />
      <QueryStates
        query={query}
        loading={<Skeletons shape="row" count={5} />}
        errorTitle={t('error_dates')}
        isEmpty={(data) => data.dates.length === 0}
        empty={<EmptyState picture={<Telescope />} message={t('no_dates')} />}
      >
        {(data) => (
          <>
            <LessonSummary dates={data.dates} />
            <LessonDates groupId={groupId} dates={data.dates} today={data.today} />
          </>
        )}
      </QueryStates>
    </>
  );
}

// A wrong address is an answer: trying again would not help.
const isNotThere = (error: Error) => ['db/no-document', 'request/invalid'].includes(errorCodeOf(error));

function NoSuchGroup() {
  const t = useTranslations('attendance');
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('title'), link: { to: '/dashboard/attendance' } }]}
      />
      <EmptyState
        picture={<Telescope />}
        message={t('no_such_group')}
        hint={t('no_such_group_hint')}
        action={
          <Button renderRoot={(props) => <Link {...props} to="/dashboard/attendance" />}>
            {t('to_groups')}
          </Button>
        }
      />
    </>
  );
}
