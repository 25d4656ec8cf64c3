import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyDialog } from '#platform/web/lazy.ts';
import { type RowSelection, useAskedAct } from '#platform/web/table/row-selection.ts';
import { BarAct, SelectionBar } from '#platform/web/table/selection-bar.tsx';
import type { CatalogueReward } from '../../shared/catalogue.ts';
import type { CatalogueActKind } from '../../shared/catalogue-acts.ts';
import type { CatalogueSearch } from './catalogue-search.view.ts';

const CatalogueActDialog = lazyDialog(async () => ({
  default: (await import('./catalogue-act-dialog.tsx')).CatalogueActDialog,
}));

interface Props {
  readonly search: CatalogueSearch;
  readonly selection: RowSelection<CatalogueReward>;
  readonly total: number;
}

/** What an admin may do to all picked prizes: put them away, or back on the shelf. */
export function CatalogueActs({ search, selection, total }: Props) {
  const t = useTranslations('catalogue.acts');
  const { ask, asked } = useAskedAct<CatalogueActKind, CatalogueSearch>({ search, selection, total });
  const { rows, isAll } = selection;
  const isArchive = search.state === 'archived';
  const may = {
    archive: isAll ? !isArchive : rows.some(({ archived }) => !archived),
    restore: isAll ? isArchive : rows.some(({ archived }) => archived),
  };
  return (
    <>
      <SelectionBar selection={selection} total={total}>
        {may.archive && (
          <BarAct icon={IconArchive} onClick={() => ask('archive')}>
            {t('archive')}
          </BarAct>
        )}
        {may.restore && (
          <BarAct icon={IconArrowBackUp} onClick={() => ask('restore')}>
            {t('restore')}
          </BarAct>
        )}
      </SelectionBar>
      {asked && (
        <Suspense>
          <CatalogueActDialog {...asked} />
        </Suspense>
      )}
    </>
  );
}
