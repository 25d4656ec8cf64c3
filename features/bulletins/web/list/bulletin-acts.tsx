import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyDialog } from '#platform/web/lazy.ts';
import { ExportMenu } from '#platform/web/table/export-menu.tsx';
import { pickedIds, type RowSelection, useAskedAct } from '#platform/web/table/row-selection.ts';
import { BarAct, SelectionBar } from '#platform/web/table/selection-bar.tsx';
import type { BulletinActKind } from '../../shared/bulletin-acts.ts';
import type { BulletinColumn } from '../../shared/bulletin-columns.ts';
import type { Bulletin } from '../../shared/bulletins.ts';
import { exportBulletins } from '../bulletins.queries.ts';
import { type ListSearch, stateOf } from './bulletin-search.view.ts';

const BulletinActDialog = lazyDialog(async () => ({
  default: (await import('./bulletin-act-dialog.tsx')).BulletinActDialog,
}));

interface Props {
  readonly search: ListSearch;
  readonly columns: readonly BulletinColumn[];
  readonly selection: RowSelection<Bulletin>;
  readonly total: number;
  readonly isOver: boolean;
}

/** What staff may do to all picked announcements: end those that are shown or planned, bring back what ended before its time. */
export function BulletinActs({ search, columns, selection, total, isOver }: Props) {
  const t = useTranslations('bulletins');
  const { ask, asked } = useAskedAct<BulletinActKind, ListSearch>({ search, selection, total });
  const { rows, isAll } = selection;
  const isPast = stateOf(search) === 'over';
  const mayReturn = isAll ? isPast : rows.some(({ canReturn }) => canReturn);
  const mayEnd = isAll ? !isPast : rows.some(({ state }) => state !== 'over');
  return (
    <>
      <SelectionBar selection={selection} total={total} isOver={isOver}>
        {mayEnd && (
          <BarAct icon={IconEyeOff} onClick={() => ask('end')}>
            {t('acts.end')}
          </BarAct>
        )}
        {mayReturn && (
          <BarAct icon={IconArrowBackUp} onClick={() => ask('bringBack')}>
            {t('acts.bringBack')}
          </BarAct>
        )}
        <ExportMenu seen={() => exportBulletins(search, columns, pickedIds(selection))} />
      </SelectionBar>
      {asked && (
        <Suspense>
          <BulletinActDialog {...asked} />
        </Suspense>
      )}
    </>
  );
}
