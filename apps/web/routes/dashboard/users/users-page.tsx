import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { LikelyDoubles } from '#features/doubles/web/components/likely-doubles.tsx';
import { PlacesToConfirm } from '#features/people/web/places/places-to-confirm.tsx';
import { isNarrowed, type UserSearch } from '#features/people/web/users/user-search.view.ts';
import { UsersFilters } from '#features/people/web/users/users-filters.tsx';
import { UsersTable } from '#features/people/web/users/users-table.tsx';
import { UsersTools } from '#features/people/web/users/users-tools.tsx';
import { usersQuery } from '#features/people/web/users.queries.ts';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useExistingPage } from '#platform/web/table/use-existing-page.ts';

const route = getRouteApi('/dashboard/users/');

/** All users, searched, filtered, sorted and paged by the server; the address holds the position. */
export function UsersPage() {
  const t = useTranslations('users');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(usersQuery(search));
  const go = (next: UserSearch) => void navigate({ search: next, resetScroll: false, replace: true });

  useExistingPage(list.data?.users, list.data?.total, () => {
    void navigate({ search: (now) => ({ ...now, page: undefined }), replace: true });
  });

  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        action={
          <Button component={Link} to="/dashboard/users/new" leftSection={<IconPlus size={20} aria-hidden />}>
            {t('new')}
          </Button>
        }
      />
      <PlacesToConfirm />
      <LikelyDoubles />
      <UsersTools search={search} />
      <UsersFilters
        search={search}
        onChange={(change) =>
          void navigate({
            search: (now) => ({ ...now, page: undefined, ...change }),
            resetScroll: false,
            replace: true,
          })
        }
      />
      <QueryStates
        query={list}
        loading={<Skeletons shape="row" count={5} />}
        isEmpty={({ total }: { total: number }) => total === 0}
        empty={
          <EmptyState
            picture={<Telescope />}
            message={t(isNarrowed(search) ? 'none_found' : 'none')}
            action={
              isNarrowed(search) && (
                <Button variant="default" onClick={() => go({ size: search.size })}>
                  {t('clear_filters')}
                </Button>
              )
            }
          />
        }
        errorTitle={t('error_list')}
      >
        {({ users, total }) => <UsersTable users={users} total={total} search={search} onChange={go} />}
      </QueryStates>
    </>
  );
}
