import { Button } from '@mantine/core';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazy } from '#platform/web/lazy.ts';
import { ExportMenu } from '#platform/web/table/export-menu.tsx';
import type { RowSelection } from '#platform/web/table/row-selection.ts';
import { SelectionBar } from '#platform/web/table/selection-bar.tsx';
import type { BulletinActKind } from '../../shared/bulletin-acts.ts';
import type { BulletinColumn } from '../../shared/bulletin-columns.ts';
import type { Bulletin } from '../../shared/bulletins.ts';
import { type BulletinSelection, exportBulletins } from '../bulletins.queries.ts';
import { type ListSearch, stateOf } from './bulletin-search.view.ts';

const BulletinActDialog = lazy(() =>
  import('./bulletin-act-dialog.tsx').then(({ BulletinActDialog }) => ({ default: BulletinActDialog })),
);

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
  const [asked, setAsked] = useState<{ kind: BulletinActKind; selection: BulletinSelection } | null>(null);
  const { rows, isAll, clear } = selection;
  const ask = (kind: BulletinActKind) => {
    const meant = isAll ? { all: search, seen: total } : { ids: rows.map(({ id }) => id) };
    setAsked({ kind, selection: meant });
  };
  const isPast = stateOf(search) === 'over';
  const mayReturn = isAll ? isPast : rows.some(({ canReturn }) => canReturn);
  const mayEnd = isAll ? !isPast : rows.some(({ state }) => state !== 'over');
  return (
    <>
      <SelectionBar selection={selection} total={total} isOver={isOver}>
        {mayEnd && (
          <Button
            variant="default"
            leftSection={<IconPlayerStop size={18} aria-hidden />}
            onClick={() => ask('end')}
          >
            {t('acts.end')}
          </Button>
        )}
        {mayReturn && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={() => ask('bringBack')}
          >
            {t('acts.bringBack')}
          </Button>
        )}
        <ExportMenu
          seen={() => exportBulletins(search, columns, isAll ? undefined : rows.map(({ id }) => id))}
        />
      </SelectionBar>
      {asked && (
        <Suspense>
          <BulletinActDialog
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
