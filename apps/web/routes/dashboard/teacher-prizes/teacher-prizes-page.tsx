import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { usualOrder } from '#features/rewards/shared/claim-columns.ts';
import { mayUndoHandOvers } from '#features/rewards/shared/rewards.permissions.ts';
import type { ClaimTask } from '#features/rewards/shared/rewards.ts';
import { claimsQuery } from '#features/rewards/web/claims.queries.ts';
import { PrizesFrame } from '#features/rewards/web/components/prizes-frame.tsx';
import { ClaimActs } from '#features/rewards/web/work-list/claim-acts.tsx';
import {
  claimsAskedOf,
  narrowedOf,
  type PrizeSearch,
  prizeSearchOf,
  shownColumns,
  stateOf,
} from '#features/rewards/web/work-list/prize-search.view.ts';
import { PrizeTasks } from '#features/rewards/web/work-list/prize-tasks.tsx';
import { PrizesDone } from '#features/rewards/web/work-list/prizes-done.tsx';
import { PrizesLine } from '#features/rewards/web/work-list/prizes-line.tsx';
import type { WorkList } from '#features/rewards/web/work-list/work-list.view.ts';
import { fromStart, usualWorkSize } from '#platform/shared/address-values.ts';
import { TableSkeleton } from '#platform/web/list/table-skeleton.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { keysetPaging } from '#platform/web/table/keyset-paging.ts';
import { useRowSelection } from '#platform/web/table/row-selection.ts';
import { useExistingPage } from '#platform/web/table/use-existing-page.ts';

const route = getRouteApi('/dashboard/teacher-prizes/');

/** The prize work list: prizes to prepare and hand over, oldest first, and those done (decision P9). */
export function TeacherPrizesPage() {
  const t = useTranslations('rewards');
  const search = route.useSearch();
  const isAdmin = mayUndoHandOvers(useUser());
  const navigate = route.useNavigate();
  const state = stateOf(search);
  const list = useQuery(claimsQuery(claimsAskedOf(search)));
  const selection = useRowSelection<ClaimTask>(JSON.stringify({ state, ...narrowedOf(search) }));
  const columns = shownColumns(search);
  const go = (next: PrizeSearch) => void navigate({ search: next, resetScroll: false, replace: true });

  // The last prize of a later page was handed over.
  useExistingPage(list.data?.claims, list.data?.total, () => {
    void navigate({ search: fromStart, resetScroll: false, replace: true });
  });

  const usual = usualOrder(state);
  return (
    <PrizesFrame tab="work_list">
      <PrizesLine search={search} known={list.data} columns={columns} onChange={go} />
      <QueryStates
        query={list}
        loading={
          <TableSkeleton
            rows={search.size ?? usualWorkSize}
            columns={columns.length}
            lines={2}
            cardLines={5}
          />
        }
        isEmpty={({ total }: WorkList) => total === 0}
        empty={<PrizesDone search={search} closed={list.data?.counts.closed.count ?? 0} onChange={go} />}
        errorTitle={t('error_prizes')}
      >
        {(answer: WorkList) => (
          <PrizeTasks
            claims={answer.claims}
            search={search}
            columns={columns}
            onChange={go}
            isAdmin={isAdmin}
            selection={selection}
            paging={keysetPaging({
              search,
              answer: { ...answer, shown: answer.claims.length },
              read: prizeSearchOf,
              usualSize: usualWorkSize,
              usualSort: usual.sort,
              usualDescending: usual.descending,
              onChange: go,
            })}
          />
        )}
      </QueryStates>
      {/* Stays when the list empties: an act closes prizes before its answer arrives. */}
      {list.data && (
        <ClaimActs
          search={search}
          columns={columns}
          selection={selection}
          total={list.data.total}
          isOver={list.data.isOver}
        />
      )}
    </PrizesFrame>
  );
}
