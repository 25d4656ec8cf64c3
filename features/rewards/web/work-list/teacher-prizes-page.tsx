import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { DataTablePager } from '#platform/web/table/data-table-pager.tsx';
import { claimsQuery } from '../claims.queries.ts';
import { PrizeFilters } from './prize-filters.tsx';
import { claimsFilterOf, type PrizeSearch } from './prize-search.view.ts';
import { PrizeTasks } from './prize-tasks.tsx';
import { PrizesDone } from './prizes-done.tsx';
import type { WorkList } from './work-list.view.ts';

const route = getRouteApi('/dashboard/teacher-prizes');

/** The prize work list: what waits to be prepared and handed over, oldest first, and what is done (decision P9). */
export function TeacherPrizesPage() {
  const t = useTranslations('rewards');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filter = claimsFilterOf(search);
  const list = useQuery(claimsQuery(filter));
  const go = (next: PrizeSearch) => void navigate({ search: next, resetScroll: false, replace: true });

  // The last prize of the last page was handed over: the page before has more.
  const past = list.data !== undefined && list.data.claims.length === 0 && filter.page > 1;
  useEffect(() => {
    if (past) void navigate({ search: (now) => ({ ...now, page: undefined }), replace: true });
  }, [past, navigate]);

  return (
    <>
      <PageHeader title={t('prizes_title')} subtitle={t('prizes_subtitle')} />
      <PrizeFilters search={search} groups={list.data?.groups ?? []} onChange={go} />
      <QueryStates
        query={list}
        loading={<Skeletons shape="row" />}
        isEmpty={(data: WorkList) => data.total === 0}
        empty={
          <PrizesDone
            state={filter.state}
            onShowAll={search.group ? () => go({ state: search.state }) : undefined}
          />
        }
        errorTitle={t('error_prizes')}
      >
        {(data) => (
          <>
            <PrizeTasks claims={data.claims} />
            {data.total > 5 && (
              <DataTablePager
                position={{ page: filter.page - 1, pageSize: filter.pageSize, sorting: null }}
                total={data.total}
                onChange={({ page, pageSize }) => {
                  const size = pageSize === 10 || pageSize === 25 ? pageSize : undefined;
                  go({ ...search, size, page: page > 0 ? page + 1 : undefined });
                }}
              />
            )}
          </>
        )}
      </QueryStates>
    </>
  );
}
