import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { CatalogueReward } from '#features/rewards/shared/catalogue.ts';
import { mayRunCatalogue } from '#features/rewards/shared/rewards.permissions.ts';
import { CatalogueActs } from '#features/rewards/web/catalogue/catalogue-acts.tsx';
import { CatalogueFilters } from '#features/rewards/web/catalogue/catalogue-filters.tsx';
import {
  type CatalogueSearch,
  catalogueAskedOf,
  isNarrowed,
  narrowedOf,
  shownColumns,
} from '#features/rewards/web/catalogue/catalogue-search.view.ts';
import { CatalogueTable } from '#features/rewards/web/catalogue/catalogue-table.tsx';
import { CatalogueTools } from '#features/rewards/web/catalogue/catalogue-tools.tsx';
import { catalogueQuery } from '#features/rewards/web/catalogue.queries.ts';
import { PrizesFrame } from '#features/rewards/web/components/prizes-frame.tsx';
import { usualWorkSize } from '#platform/shared/address-values.ts';
import { Capsule, MoonFlag, Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { TableSkeleton } from '#platform/web/list/table-skeleton.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { useRowSelection } from '#platform/web/table/row-selection.ts';
import { useExistingPage } from '#platform/web/table/use-existing-page.ts';

const route = getRouteApi('/dashboard/teacher-prizes/catalogue/');

/** The prizes as staff see them: the catalogue, the stock, the claims (decision P10). */
export function CataloguePage() {
  const t = useTranslations('catalogue');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const runs = mayRunCatalogue(useUser());
  const list = useQuery(catalogueQuery(catalogueAskedOf(search)));
  const selection = useRowSelection<CatalogueReward>(JSON.stringify(narrowedOf(search)));
  const columns = shownColumns(search);
  const go = (next: CatalogueSearch) => void navigate({ search: next, resetScroll: false, replace: true });

  useExistingPage(list.data?.rewards, list.data?.total, () => {
    void navigate({ search: (now) => ({ ...now, page: undefined }), replace: true });
  });

  const newPrize = runs && (
    <Button
      component={Link}
      to="/dashboard/teacher-prizes/catalogue/new"
      leftSection={<IconPlus size={20} aria-hidden />}
    >
      {t('new')}
    </Button>
  );
  return (
    <PrizesFrame tab="catalogue" action={newPrize}>
      <CatalogueFilters search={search} columns={columns} counts={list.data?.counts} onChange={go} />
      <QueryStates
        query={list}
        loading={
          <TableSkeleton
            rows={search.size ?? usualWorkSize}
            columns={columns.length}
            lines={2}
            cardLines={3}
          />
        }
        isEmpty={({ total }: { total: number }) => total === 0}
        empty={<NoPrizes search={search} onChange={go} />}
        errorTitle={t('error_list')}
      >
        {({ rewards, total }) => (
          <CatalogueTable
            rewards={rewards}
            total={total}
            search={search}
            columns={columns}
            onChange={go}
            selection={runs ? selection : null}
          />
        )}
      </QueryStates>
      {runs && <CatalogueTools />}
      {/* Stays when the list empties: an act archives prizes before its answer arrives. */}
      {runs && list.data && <CatalogueActs search={search} selection={selection} total={list.data.total} />}
    </PrizesFrame>
  );
}

interface NoPrizesProps {
  readonly search: CatalogueSearch;
  readonly onChange: (search: CatalogueSearch) => void;
}

function NoPrizes({ search, onChange }: NoPrizesProps) {
  const t = useTranslations('catalogue');
  const { state, size, cols } = search;
  if (isNarrowed(search)) {
    const clear = (
      <Button variant="default" onClick={() => onChange({ state, size, cols })}>
        {t('clear_filters')}
      </Button>
    );
    return <EmptyState picture={<Telescope />} message={t('none_found')} action={clear} />;
  }
  const enough = state === 'low' || state === 'gone';
  return (
    <EmptyState
      picture={enough ? <MoonFlag /> : <Capsule />}
      message={t(`none_${state ?? 'offered'}`)}
      hint={state ? undefined : t('none_offered_hint')}
    />
  );
}
