import { Button } from '@mantine/core';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazy } from '#platform/web/lazy.ts';
import type { RowSelection } from '#platform/web/table/row-selection.ts';
import { SelectionBar } from '#platform/web/table/selection-bar.tsx';
import type { CatalogueReward } from '../../shared/catalogue.ts';
import type { CatalogueActKind } from '../../shared/catalogue-acts.ts';
import type { CatalogueSelection } from '../catalogue.queries.ts';
import type { CatalogueSearch } from './catalogue-search.view.ts';

const CatalogueActDialog = lazy(() =>
  import('./catalogue-act-dialog.tsx').then(({ CatalogueActDialog }) => ({ default: CatalogueActDialog })),
);

interface Props {
  readonly search: CatalogueSearch;
  readonly selection: RowSelection<CatalogueReward>;
  readonly total: number;
}

/** What an admin may do to all picked prizes: put them away, or back on the shelf. */
export function CatalogueActs({ search, selection, total }: Props) {
  const t = useTranslations('catalogue.acts');
  const [asked, setAsked] = useState<{ kind: CatalogueActKind; selection: CatalogueSelection } | null>(null);
  const { rows, isAll, clear } = selection;
  const ask = (kind: CatalogueActKind) => {
    const meant = isAll ? { all: search, seen: total } : { ids: rows.map(({ id }) => id) };
    setAsked({ kind, selection: meant });
  };
  const isArchive = search.state === 'archived';
  const may = {
    archive: isAll ? !isArchive : rows.some(({ archived }) => !archived),
    restore: isAll ? isArchive : rows.some(({ archived }) => archived),
  };
  return (
    <>
      <SelectionBar selection={selection} total={total}>
        {may.archive && (
          <Button
            variant="default"
            leftSection={<IconArchive size={18} aria-hidden />}
            onClick={() => ask('archive')}
          >
            {t('archive')}
          </Button>
        )}
        {may.restore && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={() => ask('restore')}
          >
            {t('restore')}
          </Button>
        )}
      </SelectionBar>
      {asked && (
        <Suspense>
          <CatalogueActDialog
            kind={asked.kind}
            selection={asked.selection}
            onSettled={clear}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  );
}
