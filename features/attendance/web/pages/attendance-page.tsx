import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { EmptyState } from '#platform/web/components/empty-state.tsx';
import { PageHeader } from '#platform/web/components/page-header.tsx';
import { QueryStates } from '#platform/web/components/query-states.tsx';
import { Skeletons } from '#platform/web/components/skeletons.tsx';
import { Satellite } from '#platform/web/illustrations/empty-scenes.tsx';
import { attendanceGroupsQuery } from '../attendance.queries.ts';
import { GroupList } from '../components/group-list.tsx';
import { TodayLessons } from '../components/today-lessons.tsx';
import { WaitingSheets } from '../components/waiting-sheets.tsx';

/** Where a teacher's day begins: today's lessons, then what waits, then every group. */
export function AttendancePage() {
  const t = useTranslations('attendance');
  const query = useQuery(attendanceGroupsQuery);
  return (
    <>
      <PageHeader title={t('title')} />
      <QueryStates
        query={query}
        loading={<Skeletons shape="card" />}
        errorTitle={t('error_groups')}
        isEmpty={({ groups }) => groups.length === 0}
        empty={<EmptyState picture={<Satellite />} message={t('no_groups')} hint={t('no_groups_hint')} />}
      >
        {({ groups, today }) => (
          <>
            <TodayLessons groups={groups} today={today} />
            <WaitingSheets groups={groups} />
            <GroupList groups={groups} />
          </>
        )}
      </QueryStates>
    </>
  );
}
