import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { mayPlanGroups } from '#features/groups/shared/groups.permissions.ts';
import type { GroupListItem } from '#features/groups/shared/groups.ts';
import { type GroupsAnswer, groupsQuery } from '#features/groups/web/groups.queries.ts';
import {
  fromStart,
  type GroupSearch,
  groupsFilterOf,
  isNarrowed,
  shownColumns,
} from '#features/groups/web/list/group-search.view.ts';
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
  const selection = useRowSelection<GroupListItem>(JSON.stringify(groupsFilterOf(search)));
  const columns = shownColumns(search.cols);
  const go = (next: GroupSearch) => void navigate({ search: next, resetScroll: false, replace: true });

  useExistingPage(list.data?.groups, list.data?.total, () => {
    void navigate({ search: fromStart, replace: true });
  });

  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t(mayPlan ? 'subtitle_admin' : 'subtitle_teacher')}
        action={mayPlan && <NewGroup />}
      />
      <GroupsTabs search={search} answer={list.data} />
      <GroupsLine search={search} columns={columns} onChange={go} />
      <QueryStates
        query={list}
        loading={<Skeletons shape="row" count={5} />}
        isEmpty={({ total }: GroupsAnswer) => total === 0}
        empty={<NoGroups search={search} onClear={go} />}
        errorTitle={t('error_list')}
      >
        {(answer: GroupsAnswer) => (
          <GroupsTable
            answer={answer}
            search={search}
            columns={columns}
            selection={mayPlan ? selection : null}
            onChange={go}
          />
        )}
      </QueryStates>
      {/* Stays when the list empties: an action may remove groups from the list before its answer arrives. */}
      {mayPlan && (
        <GroupsActs
          search={search}
          selection={selection}
          total={list.data?.total ?? 0}
          isOver={list.data?.over.includes(search.status ?? 'active') ?? false}
        />
      )}
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
  const { status = 'active', size, cols } = search;
  const mayPlan = mayPlanGroups(useUser());
  if (isNarrowed(search))
    return (
      <EmptyState
        picture={<Telescope />}
        message={t('none_found')}
        action={
          <Button
            variant="default"
            onClick={() => onClear({ ...(status !== 'active' && { status }), size, cols })}
          >
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
