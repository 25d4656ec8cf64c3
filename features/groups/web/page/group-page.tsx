import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { GroupMission } from '#features/missions/web/components/group-mission.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useGone } from '#platform/web/use-gone.ts';
import type { GroupDetail } from '../../shared/groups.ts';
import { NoSuchGroup } from '../components/no-such-group.tsx';
import { groupQuery } from '../groups.queries.ts';
import { GroupAbout, GroupModules } from './group-about.tsx';
import { GroupGlance, GroupWays } from './group-head.tsx';
import { GroupLessonsPart, GroupNextStep } from './group-lessons-part.tsx';
import { GroupMenu } from './group-menu.tsx';
import classes from './group-page.module.css';
import { GroupPointsPart } from './group-points-part.tsx';
import { GroupStudents } from './group-students.tsx';

const route = getRouteApi('/dashboard/groups/$groupId/');

/** A group: what is to do in it now, its students, lessons, modules, and what is known of it. */
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
        subtitle={group && <GroupGlance group={group} />}
        action={group?.mayEdit && <GroupMenu group={group} />}
      />
      <QueryStates query={query} loading={<Skeletons shape="row" />} errorTitle={t('page.error')}>
        {(data) => <GroupParts key={data.id} group={data} />}
      </QueryStates>
    </>
  );
}

function GroupParts({ group }: { group: GroupDetail }) {
  return (
    <>
      <GroupNextStep groupId={group.id} />
      <GroupWays group={group} />
      <div className={classes.page}>
        <div className={classes.column}>
          <GroupStudents group={group} />
          <GroupLessonsPart groupId={group.id} />
          <GroupPointsPart groupId={group.id} />
        </div>
        <div className={classes.column}>
          <GroupModules group={group} />
          {group.flags.spaceOdyssey && <GroupMission groupId={group.id} />}
          <GroupAbout group={group} />
        </div>
      </div>
    </>
  );
}
