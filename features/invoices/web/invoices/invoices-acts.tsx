import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyDialog } from '#platform/web/lazy.ts';
import { ExportMenu } from '#platform/web/table/export-menu.tsx';
import { pickedIds, type RowSelection, useAskedAct } from '#platform/web/table/row-selection.ts';
import { BarAct, SelectionBar } from '#platform/web/table/selection-bar.tsx';
import type { InvoiceColumn } from '../../shared/invoice-columns.ts';
import type { InvoiceRow } from '../../shared/invoices.ts';
import { exportInvoices } from '../invoices.queries.ts';
import type { InvoiceActKind } from './invoice-act-dialog.tsx';
import type { InvoicesSearch } from './invoices-search.view.ts';

const InvoiceActDialog = lazyDialog(async () => ({
  default: (await import('./invoice-act-dialog.tsx')).InvoiceActDialog,
}));

interface Props {
  readonly search: InvoicesSearch;
  readonly columns: readonly InvoiceColumn[];
  readonly selection: RowSelection<InvoiceRow>;
  readonly total: number;
  readonly isOver: boolean;
}

const icons = { remind: IconBell, send: IconMailForward, pay: IconCash };

/** What an admin may do to all picked invoices. */
export function InvoicesActs({ search, columns, selection, total, isOver }: Props) {
  const t = useTranslations('invoice_books.acts');
  const { ask, asked } = useAskedAct<InvoiceActKind, InvoicesSearch>({ search, selection, total });
  const { rows, isAll } = selection;
  // Of all that match only the filter is known.
  const isSettled = search.state === 'paid' || search.state === 'withdrawn';
  const isOpen = isAll ? !isSettled : rows.some(({ openCents }) => openCents > 0);
  const kinds: readonly InvoiceActKind[] = isOpen ? ['remind', 'pay', 'send'] : ['send'];
  return (
    <>
      <SelectionBar selection={selection} total={total} isOver={isOver}>
        {kinds.map((kind) => (
          <BarAct key={kind} icon={icons[kind]} onClick={() => ask(kind)}>
            {t(kind)}
          </BarAct>
        ))}
        <ExportMenu seen={() => exportInvoices(search, columns, pickedIds(selection))} />
      </SelectionBar>
      {asked && (
        <Suspense>
          <InvoiceActDialog {...asked} />
        </Suspense>
      )}
    </>
  );
}
