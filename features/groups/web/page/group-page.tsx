import { Button } from '@mantine/core';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { GroupPoints } from '#features/attendance/web/components/group-points.tsx';
import { GroupMission } from '#features/missions/web/components/group-mission.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useGone } from '#platform/web/use-gone.ts';
import type { GroupDetail } from '../../shared/groups.ts';
import { NoSuchGroup } from '../components/no-such-group.tsx';
import { groupQuery } from '../groups.queries.ts';
import { GroupFeatures, GroupModules, GroupSchedule, GroupTeachers } from './group-about.tsx';
import { GroupEvents } from './group-events.tsx';
import { GroupHead } from './group-head.tsx';
import classes from './group-page.module.css';
import { GroupStudents } from './group-students.tsx';

const route = getRouteApi('/dashboard/groups/$groupId');

/** A group: its students, teachers, schedule, events and modules. */
export function GroupPage() {
  const t = useTranslations('groups');
  const { groupId } = route.useParams();
  const query = useQuery(groupQuery(groupId));
  const group = query.data;
  const crumbs = [{ label: t('title'), link: { to: '/dashboard/groups' } as const }];
  const gone = useGone(query.error);
  if (gone)
    return (
      <>
        <PageHeader title={t('group')} crumbs={crumbs} />
        <NoSuchGroup />
      </>
    );
  return (
    <>
      <PageHeader
        title={group?.name ?? t('group')}
        crumbs={crumbs}
        action={
          group?.mayEdit && (
            <Button
              leftSection={<IconPencil size={20} aria-hidden />}
              renderRoot={(props) => (
                <Link {...props} to="/dashboard/groups/$groupId/edit" params={{ groupId }} />
              )}
            >
              {t('page.edit')}
            </Button>
          )
        }
      />
      <QueryStates query={query} loading={<Skeletons shape="row" />} errorTitle={t('page.error')}>
        {(data) => <GroupParts key={data.id} group={data} />}
      </QueryStates>
    </>
  );
}

function GroupParts({ group }: { group: GroupDetail }) {
  const t = useTranslations('groups.page');
  return (
    <>
      <GroupHead group={group} />
      <div className={classes.page}>
        <section>
          <h2 className={classes.studentsTitle}>{t('students')}</h2>
          <GroupStudents group={group} />
        </section>
        <GroupPoints groupId={group.id} />
        <div className={classes.cards}>
          <div className={classes.column}>
            <GroupSchedule group={group} />
            <GroupTeachers group={group} />
            <GroupModules group={group} />
            <GroupFeatures group={group} />
          </div>
          <div className={classes.column}>
            {group.flags.spaceOdyssey && <GroupMission groupId={group.id} />}
            <GroupEvents group={group} />
          </div>
        </div>
      </div>
    </>
  );
}
