import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActDialog } from '#features/lists/web/components/act-dialog.tsx';
import { isLocalDate, vilniusDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { SelectField } from '#platform/web/form/select-field.tsx';
import type { AskedAct } from '#platform/web/table/row-selection.ts';
import type { InvoiceAct } from '../../shared/invoice-list.ts';
import { type PaymentMethod, paymentMethods } from '../../shared/invoices.ts';
import { prepareInvoiceAct, runInvoiceAct, undoInvoiceAct, useInvoicesChanged } from '../invoices.queries.ts';
import type { InvoicesSearch } from './invoices-search.view.ts';

/** The acts on many invoices. */
export type InvoiceActKind = InvoiceAct['kind'];

/** An act on many invoices: what it does to which, and what came of it. */
export function InvoiceActDialog({
  kind,
  selection,
  onSettled,
  onClose,
}: AskedAct<InvoiceActKind, InvoicesSearch>) {
  const t = useTranslations('invoice_books.acts');
  const books = useTranslations('invoice_books');
  const changed = useInvoicesChanged();
  const today = vilniusDate(Date.now());
  const [paidOn, setPaidOn] = useState<string>(today);
  const [method, setMethod] = useState<PaymentMethod>('transfer');
  const act = (): InvoiceAct => (kind === 'pay' ? { kind, paidOn, method } : { kind });
  return (
    <ActDialog
      title={t(`${kind}_title`)}
      promise={(count, cents) => t(`${kind}_promise`, { count, sum: formatMoney(cents) })}
      note={t(`${kind}_note`)}
      confirmLabel={t(`${kind}_confirm`)}
      {...(kind === 'pay' && {
        fields: (
          <>
            <DateField label={books('day')} max={today} value={paidOn} onChange={setPaidOn} />
            <SelectField
              label={books('method')}
              value={method}
              onChange={({ currentTarget: { value } }) =>
                setMethod(paymentMethods.find((each) => each === value) ?? 'transfer')
              }
              options={paymentMethods.map((value) => ({ value, label: books(`method_${value}`) }))}
            />
          </>
        ),
        isComplete: isLocalDate(paidOn) && paidOn <= today,
        undo: undoInvoiceAct,
      })}
      prepare={(actId) => prepareInvoiceAct(actId, act(), selection)}
      run={runInvoiceAct}
      onSettled={() => {
        changed();
        onSettled();
      }}
      onClose={onClose}
    />
  );
}
