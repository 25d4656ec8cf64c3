import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { mostCounted } from '#features/lists/shared/counting.ts';
import { ChoicePill } from '#platform/web/table/choice-pill.tsx';
import { SearchPill } from '#platform/web/table/search-pill.tsx';
import type { InvoiceRow, InvoiceState } from '../../shared/invoices.ts';
import { payersQuery } from '../invoices.queries.ts';
import { type InvoicesSearch, invoiceStates, issuedTimes } from './invoices-search.view.ts';

/** What the server has said of the list. */
export interface KnownInvoices {
  readonly invoices: readonly InvoiceRow[];
  readonly counts: Readonly<Partial<Record<InvoiceState, number>>>;
}

interface Props {
  readonly search: InvoicesSearch;
  readonly known: KnownInvoices | undefined;
  /** Replaces parts of the address and returns to the first page. */
  readonly onChange: (change: Partial<InvoicesSearch>) => void;
}

/** The filters of the list: state with its count, payer, time of issue. */
export function InvoicesFilters({ search, known, onChange }: Props) {
  const t = useTranslations('invoice_books');
  const counted = (state: InvoiceState) => {
    const [name, count] = [t(`states_${state}`), known?.counts[state] ?? 0];
    if (count === 0) return name;
    return count > mostCounted ? t('counted_over', { name }) : t('counted', { name, count });
  };
  return (
    <>
      <ChoicePill
        label={t('state')}
        value={search.state}
        options={invoiceStates.map((value) => ({ value, label: counted(value) }))}
        // Each state has its own usual order.
        onChange={(state) => onChange({ state, sort: undefined, desc: undefined })}
      />
      <PayerPill
        value={search.payer}
        payer={known?.invoices[0]?.payer}
        onChange={(payer) => onChange({ payer })}
      />
      <ChoicePill
        label={t('filter_issued')}
        value={search.issued}
        options={issuedTimes.map((value) => ({ value, label: t(`issued_in.${value}`) }))}
        onChange={(issued) => onChange({ issued })}
      />
    </>
  );
}

interface PayerProps {
  readonly value: string | undefined;
  /** Of the first row: the chosen one, once the filter is answered. */
  readonly payer: InvoiceRow['payer'] | undefined;
  readonly onChange: (payerId: string | undefined) => void;
}

function PayerPill({ value, payer, onChange }: PayerProps) {
  const t = useTranslations('invoice_books');
  // Asked once the pill opens.
  const [search, setSearch] = useState<string | null>(null);
  const { data, isError, isPlaceholderData, isPending } = useQuery({
    ...payersQuery(search ?? ''),
    enabled: search !== null,
  });
  const choice = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  const found = (data?.payers ?? []).map(choice);
  const listed = payer ? choice(payer) : undefined;
  const chosen = [...found, ...(listed ? [listed] : [])].find((each) => each.value === value);
  const answered = isPending || isPlaceholderData ? 'searching' : 'found';
  return (
    <SearchPill
      label={t('payer')}
      value={value}
      found={found}
      chosen={chosen ?? null}
      state={isError ? 'failed' : answered}
      onSearch={setSearch}
      onChange={onChange}
    />
  );
}
