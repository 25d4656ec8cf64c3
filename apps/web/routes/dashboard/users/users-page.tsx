import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { LikelyDoubles } from '#features/doubles/web/components/likely-doubles.tsx';
import type { ListedUser } from '#features/people/shared/user-detail.ts';
import { PlacesToConfirm } from '#features/people/web/places/places-to-confirm.tsx';
import {
  isNarrowed,
  shownColumns,
  type UserSearch,
  usersFilterOf,
} from '#features/people/web/users/user-search.view.ts';
import { UsersActs } from '#features/people/web/users/users-acts.tsx';
import { UsersLine } from '#features/people/web/users/users-line.tsx';
import { type UsersAnswer, UsersTable } from '#features/people/web/users/users-table.tsx';
import { UsersTools } from '#features/people/web/users/users-tools.tsx';
import { usersQuery } from '#features/people/web/users.queries.ts';
import { fromStart, usualWorkSize } from '#platform/shared/address-values.ts';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { TableSkeleton } from '#platform/web/list/table-skeleton.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { useRowSelection } from '#platform/web/table/row-selection.ts';
import { useExistingPage } from '#platform/web/table/use-existing-page.ts';

const route = getRouteApi('/dashboard/users/');

/** All users, searched, filtered, sorted and paged by the server; the address holds the position. */
export function UsersPage() {
  const t = useTranslations('users');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(usersQuery(search));
  const { sort: _, descending: _direction, ...filter } = usersFilterOf(search);
  const selection = useRowSelection<ListedUser>(JSON.stringify(filter));
  const columns = shownColumns(search.cols);
  const go = (next: UserSearch) => void navigate({ search: next, resetScroll: false, replace: true });

  useExistingPage(list.data?.users, list.data?.total, () => {
    void navigate({ search: fromStart, replace: true });
  });

  return (
    <>
      <PageHeader
        title={t('title')}
        dense
        subtitle={t('subtitle')}
        action={
          <Button component={Link} to="/dashboard/users/new" leftSection={<IconPlus size={20} aria-hidden />}>
            {t('new')}
          </Button>
        }
      />
      <PlacesToConfirm />
      <LikelyDoubles />
      <UsersTools />
      <UsersLine search={search} columns={columns} onChange={go} />
      <QueryStates
        query={list}
        loading={<TableSkeleton rows={search.size ?? usualWorkSize} columns={columns.length} />}
        isEmpty={({ total }: UsersAnswer) => total === 0}
        empty={
          <EmptyState
            picture={<Telescope />}
            message={t(isNarrowed(search) ? 'none_found' : 'none')}
            action={
              isNarrowed(search) && (
                <Button variant="default" onClick={() => go({ size: search.size, cols: search.cols })}>
                  {t('clear_filters')}
                </Button>
              )
            }
          />
        }
        errorTitle={t('error_list')}
      >
        {(answer: UsersAnswer) => (
          <>
            <UsersTable
              answer={answer}
              search={search}
              columns={columns}
              selection={selection}
              onChange={go}
            />
            {answer.total === 1 && !isNarrowed(search) && <FirstUsers />}
          </>
        )}
      </QueryStates>
      {/* Stays when the list empties: an act may move users out of it before its answer arrives. */}
      <UsersActs
        search={search}
        selection={selection}
        total={list.data?.total ?? 0}
        isOver={list.data?.isOver ?? false}
      />
    </>
  );
}

/** Below an academy's first user, who is its admin: how the others come. */
function FirstUsers() {
  const t = useTranslations('users');
  return (
    <EmptyState
      picture={<Telescope />}
      message={t('only_you')}
      action={
        <>
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/dashboard/users/import" />}>
            {t('first_import')}
          </Button>
          <Button
            variant="subtle"
            renderRoot={(props) => <Link {...props} to="/dashboard/users/staff-codes" />}
          >
            {t('first_staff')}
          </Button>
        </>
      }
    />
  );
}
