import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { mayPlanGroups } from '#features/groups/shared/groups.permissions.ts';
import type { GroupListItem } from '#features/groups/shared/groups.ts';
import { type GroupsAnswer, groupsQuery } from '#features/groups/web/groups.queries.ts';
import {
  type GroupSearch,
  groupsFilterOf,
  isNarrowed,
  offeredSorts,
  shownColumns,
} from '#features/groups/web/list/group-search.view.ts';
import { GroupsActs } from '#features/groups/web/list/groups-acts.tsx';
import { GroupsHead } from '#features/groups/web/list/groups-head.tsx';
import { GroupsLine } from '#features/groups/web/list/groups-line.tsx';
import { GroupsTable } from '#features/groups/web/list/groups-table.tsx';
import { GroupsTabs } from '#features/groups/web/list/groups-tabs.tsx';
import { fromStart, usualWorkSize } from '#platform/shared/address-values.ts';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { TableSkeleton } from '#platform/web/list/table-skeleton.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
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
  const isOver = list.data?.over.includes(search.status ?? 'active') ?? false;
  const sorts = offeredSorts(isOver);
  const go = (next: GroupSearch) => void navigate({ search: next, resetScroll: false, replace: true });

  useExistingPage(list.data?.groups, list.data?.total, () => {
    void navigate({ search: fromStart, replace: true });
  });

  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t(mayPlan ? 'subtitle_admin' : 'subtitle_teacher')}
        action={mayPlan && <GroupsHead />}
        dense
      />
      <GroupsTabs search={search} answer={list.data} />
      <GroupsLine search={search} columns={columns} sorts={sorts} onChange={go} />
      <QueryStates
        query={list}
        loading={<TableSkeleton rows={search.size ?? usualWorkSize} columns={columns.length} lines={2} />}
        isEmpty={({ total }: GroupsAnswer) => total === 0}
        empty={<NoGroups search={search} onClear={go} />}
        errorTitle={t('error_list')}
      >
        {(answer: GroupsAnswer) => (
          <GroupsTable
            answer={answer}
            search={search}
            columns={columns}
            sorts={sorts}
            selection={mayPlan ? selection : null}
            onChange={go}
          />
        )}
      </QueryStates>
      {/* Stays when the list empties: an action may remove groups from the list before its answer arrives. */}
      {mayPlan && (
        <GroupsActs search={search} selection={selection} total={list.data?.total ?? 0} isOver={isOver} />
      )}
    </>
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
      action={
        mayPlan &&
        status === 'active' && (
          <>
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/dashboard/groups/new" />}>
              {t('none_create')}
            </Button>
            <Button
              variant="subtle"
              renderRoot={(props) => <Link {...props} to="/dashboard/groups/import" />}
            >
              {t('none_import')}
            </Button>
          </>
        )
      }
    />
  );
}
