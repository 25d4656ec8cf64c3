import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { seesGroupsWithWorkOnly } from '#features/attendance/shared/attendance.permissions.ts';
import { attendanceGroupsQuery } from '#features/attendance/web/attendance.queries.ts';
import { GroupList } from '#features/attendance/web/groups/group-list.tsx';
import { TodayEvents } from '#features/attendance/web/groups/today-events.tsx';
import { WaitingSheets } from '#features/attendance/web/groups/waiting-sheets.tsx';
import { OfflineNotice } from '#features/attendance/web/offline/offline-notice.tsx';
import { UnsentSheets } from '#features/attendance/web/offline/unsent-sheets.tsx';
import { Satellite } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

/** Where a day of staff begins: today's lessons, then what waits, then a teacher's every group. */
export function AttendancePage() {
  const t = useTranslations('attendance');
  const query = useQuery(attendanceGroupsQuery);
  // Such an answer has the first groups with work: the others are among all groups of the academy.
  const user = useUser();
  const workOnly = seesGroupsWithWorkOnly(user);
  return (
    <>
      <PageHeader title={t('title')} action={workOnly && <AllGroups />} />
      <OfflineNotice query={query} />
      <UnsentSheets userId={user.id} />
      <QueryStates
        query={query}
        loading={<Skeletons shape="card" />}
        errorTitle={t('error_groups')}
        isEmpty={({ groups }) => groups.length === 0}
        empty={
          <EmptyState
            picture={<Satellite />}
            message={t(workOnly ? 'no_work' : 'no_groups')}
            hint={t(workOnly ? 'no_work_hint' : 'no_groups_hint')}
          />
        }
      >
        {({ groups, today, nextDate, meeting, waiting }) => (
          <>
            <TodayEvents groups={groups} total={meeting} today={today} next={nextDate} />
            <WaitingSheets groups={groups} total={waiting} recent={workOnly} />
            {!workOnly && <GroupList groups={groups} />}
          </>
        )}
      </QueryStates>
    </>
  );
}

function AllGroups() {
  const t = useTranslations('attendance');
  return (
    <Button variant="default" renderRoot={(props) => <Link {...props} to="/dashboard/groups" />}>
      {t('other_groups')}
    </Button>
  );
}
