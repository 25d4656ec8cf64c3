import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { NotPhotographed } from '#features/agreements/web/components/not-photographed.tsx';
import { GroupContacts } from '#features/attendance/web/components/group-contacts.tsx';
import { GroupSubscriptions } from '#features/billing/web/components/group-subscriptions.tsx';
import type { GroupDetail } from '#features/groups/shared/groups.ts';
import { NoSuchGroup } from '#features/groups/web/components/no-such-group.tsx';
import { groupQuery } from '#features/groups/web/groups.queries.ts';
import { GroupAbout, GroupModules } from '#features/groups/web/page/group-about.tsx';
import { GroupGlance } from '#features/groups/web/page/group-head.tsx';
import { GroupLessonsPart, GroupYearPart } from '#features/groups/web/page/group-lessons-part.tsx';
import { GroupMenu } from '#features/groups/web/page/group-menu.tsx';
import { GroupNow } from '#features/groups/web/page/group-now.tsx';
import classes from '#features/groups/web/page/group-page.module.css';
import { GroupPointsPart } from '#features/groups/web/page/group-points-part.tsx';
import { GroupStudents } from '#features/groups/web/page/group-students.tsx';
import { GroupWays } from '#features/groups/web/page/group-ways.tsx';
import { GroupGuests } from '#features/guests/web/components/group-guests.tsx';
import { GroupMission } from '#features/missions/web/components/group-mission.tsx';
import { GroupShowing } from '#features/openings/web/components/group-showing.tsx';
import { waitingCountQuery } from '#features/shelf/web/shelf.queries.ts';
import { GroupTrials } from '#features/trials/web/components/group-trials.tsx';
import { GroupWaiting } from '#features/waiting/web/components/group-waiting.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useGone } from '#platform/web/use-gone.ts';

const route = getRouteApi('/dashboard/groups/$groupId/');

/** A group: what to do in it now, its students, lessons, modules, and details. */
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
        briefAction
      />
      <QueryStates query={query} loading={<Skeletons shape="row" />} errorTitle={t('page.error')}>
        {(data) => <GroupParts key={data.id} group={data} />}
      </QueryStates>
    </>
  );
}

function GroupParts({ group }: { group: GroupDetail }) {
  const { data: waiting } = useQuery(waitingCountQuery(group.id));
  return (
    <>
      <GroupNow group={group} />
      <GroupWays group={group} waitingWorks={waiting?.count ?? 0} />
      <div className={classes.page}>
        <div className={classes.column}>
          <NotPhotographed groupId={group.id}>
            <GroupStudents group={group} />
          </NotPhotographed>
          {group.students.length > 0 && <GroupContacts groupId={group.id} />}
          <GroupTrials groupId={group.id} />
          <GroupLessonsPart groupId={group.id} />
          <div className={classes.folds}>
            <GroupYearPart groupId={group.id} />
            <GroupPointsPart groupId={group.id} />
          </div>
        </div>
        <div className={classes.column}>
          {group.modules.length > 1 && <GroupModules group={group} />}
          {group.flags.spaceOdyssey && <GroupMission groupId={group.id} />}
          <GroupSubscriptions groupId={group.id} />
          <div className={classes.folds}>
            <GroupAbout group={group} />
            {group.mayEdit && <GroupShowing groupId={group.id} />}
            {group.mayEdit && <GroupGuests groupId={group.id} />}
            {group.mayEdit && <GroupWaiting groupId={group.id} />}
          </div>
        </div>
      </div>
    </>
  );
}
