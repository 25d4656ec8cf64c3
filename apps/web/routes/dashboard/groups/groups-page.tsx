import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { mayPlanGroups } from '#features/groups/shared/groups.permissions.ts';
import type { GroupListItem } from '#features/groups/shared/groups.ts';
import { groupsQuery } from '#features/groups/web/groups.queries.ts';
import { type GroupSearch, isNarrowed } from '#features/groups/web/list/group-search.view.ts';
import { GroupsActs } from '#features/groups/web/list/groups-acts.tsx';
import { GroupsLine } from '#features/groups/web/list/groups-line.tsx';
import classes from '#features/groups/web/list/groups-table.module.css';
import { GroupsTable } from '#features/groups/web/list/groups-table.tsx';
import { GroupsTabs } from '#features/groups/web/list/groups-tabs.tsx';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRowSelection } from '#platform/web/table/row-selection.ts';
import { useExistingPage } from '#platform/web/table/use-existing-page.ts';

const route = getRouteApi('/dashboard/groups/');

/** Groups in reach, searched, filtered and paged by the server; the address holds the position. */
export function GroupsPage() {
  const t = useTranslations('groups');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mayPlan = mayPlanGroups(useUser());
  const list = useQuery(groupsQuery(search));
  const selection = useRowSelection<GroupListItem>('');
  const go = (next: GroupSearch) => void navigate({ search: next, resetScroll: false, replace: true });

  useExistingPage(list.data?.groups, list.data?.total, () => {
    void navigate({ search: (now) => ({ ...now, page: undefined }), replace: true });
  });

  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t(mayPlan ? 'subtitle_admin' : 'subtitle_teacher')}
        action={mayPlan && <NewGroup />}
      />
      <GroupsTabs search={search} counts={list.data?.counts} />
      <GroupsLine search={search} onChange={go} />
      <QueryStates
        query={list}
        loading={<Skeletons shape="row" count={5} />}
        isEmpty={({ total }: { total: number }) => total === 0}
        empty={<NoGroups search={search} onClear={go} />}
        errorTitle={t('error_list')}
      >
        {({ groups, total }) => (
          <GroupsTable
            groups={groups}
            total={total}
            search={search}
            selection={mayPlan ? selection : null}
            onChange={go}
          />
        )}
      </QueryStates>
      {/* Stays when the list empties: an action may remove groups from the list before its answer arrives. */}
      {mayPlan && <GroupsActs selection={selection} />}
      {mayPlan && (
        <Link to="/dashboard/groups/deleted" className={classes.archive}>
          {t('archive.title')}
        </Link>
      )}
    </>
  );
}

function NewGroup() {
  const t = useTranslations('groups');
  return (
    <div className={classes.actions}>
      <Button component={Link} to="/dashboard/groups/next-course" variant="default">
        {t('next.title')}
      </Button>
      <Button component={Link} to="/dashboard/groups/import" variant="default">
        {t('import.title')}
      </Button>
      <Button component={Link} to="/dashboard/groups/new" leftSection={<IconPlus size={20} aria-hidden />}>
        {t('new')}
      </Button>
    </div>
  );
}

function NoGroups({ search, onClear }: { search: GroupSearch; onClear: (search: GroupSearch) => void }) {
  const t = useTranslations('groups');
  const { status = 'active', size } = search;
  const mayPlan = mayPlanGroups(useUser());
  if (isNarrowed(search))
    return (
      <EmptyState
        picture={<Telescope />}
        message={t('none_found')}
        action={
          <Button variant="default" onClick={() => onClear({ ...(status !== 'active' && { status }), size })}>
            {t('clear_filters')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      picture={<Telescope />}
      message={mayPlan || status !== 'active' ? t(`none.${status}`) : t('none_for_teacher')}
    />
  );
}
