import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { mayUndoHandOvers } from '#features/rewards/shared/rewards.permissions.ts';
import type { ClaimTask } from '#features/rewards/shared/rewards.ts';
import { claimsQuery } from '#features/rewards/web/claims.queries.ts';
import { PrizesFrame } from '#features/rewards/web/components/prizes-frame.tsx';
import { ClaimActs } from '#features/rewards/web/work-list/claim-acts.tsx';
import { PrizeFilters } from '#features/rewards/web/work-list/prize-filters.tsx';
import {
  claimsFilterOf,
  openClaimsOf,
  type PrizeSearch,
  prizeSearchOf,
} from '#features/rewards/web/work-list/prize-search.view.ts';
import { PrizeTasks } from '#features/rewards/web/work-list/prize-tasks.tsx';
import { PrizesDone } from '#features/rewards/web/work-list/prizes-done.tsx';
import { lastPageOf, type WorkList } from '#features/rewards/web/work-list/work-list.view.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { DataTablePager } from '#platform/web/table/data-table-pager.tsx';
import { staffPageSizes } from '#platform/web/table/remembered-rows.ts';
import { useRowSelection } from '#platform/web/table/row-selection.ts';

const route = getRouteApi('/dashboard/teacher-prizes/');

/** The prize work list: prizes to prepare and hand over, oldest first, and those done (decision P9). */
export function TeacherPrizesPage() {
  const t = useTranslations('rewards');
  const search = route.useSearch();
  const mayUndo = mayUndoHandOvers(useUser());
  const navigate = route.useNavigate();
  const filter = claimsFilterOf(search);
  const { state, pageSize } = filter;
  const list = useQuery(claimsQuery(filter));
  const selection = useRowSelection<ClaimTask>(JSON.stringify(openClaimsOf(search)));
  const go = (next: PrizeSearch) => void navigate({ search: next, resetScroll: false, replace: true });

  // The last prize of the last page was handed over: the previous page has more.
  const isPast = filter.page > 1 && !list.isPlaceholderData && list.data?.claims.length === 0;
  const last = isPast && list.data ? lastPageOf(list.data.counts[state], pageSize) : null;
  useEffect(() => {
    if (last === null) return;
    const page = last > 1 ? last : undefined;
    void navigate({ search: (now) => ({ ...now, page }), resetScroll: false, replace: true });
  }, [last, navigate]);

  return (
    <PrizesFrame tab="work_list">
      <PrizeFilters search={search} counts={list.data?.counts} onChange={go} />
      <QueryStates
        query={list}
        loading={<Skeletons shape="row" />}
        isEmpty={({ counts }: WorkList) => counts[state].count === 0}
        empty={<PrizesDone search={search} onChange={go} />}
        errorTitle={t('error_prizes')}
      >
        {({ claims, more, counts }) => (
          <>
            <PrizeTasks claims={claims} mayUndo={mayUndo} selection={state === 'open' ? selection : null} />
            {counts[state].count > 5 && (
              <DataTablePager
                position={{ page: filter.page - 1, pageSize, sorting: null }}
                total={counts[state].count}
                sizes={staffPageSizes}
                beyond={counts[state].over ? { shown: claims.length, more } : undefined}
                onChange={(position) => {
                  const { size, page } = prizeSearchOf({
                    ...{ size: position.pageSize, page: position.page + 1 },
                  });
                  go({ ...search, size, page });
                }}
              />
            )}
          </>
        )}
      </QueryStates>
      {/* Stays when the list empties: an act closes prizes before its answer arrives. */}
      {state === 'open' && list.data && (
        <ClaimActs search={search} selection={selection} open={list.data.counts.open} />
      )}
    </PrizesFrame>
  );
}
