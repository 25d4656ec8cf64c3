import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#platform/shared/money.ts';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { SearchField } from '#platform/web/form/search-field.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { WaitingTransfer } from '../../shared/statements.ts';
import { debtsQuery, invoicesQuery } from '../invoices.queries.ts';
import classes from './payments.module.css';

/** What a transfer pays: an invoice, or the debt from before of a payer. */
export interface PickedPayable {
  readonly invoiceId?: string;
  readonly debtOf?: string;
  /** The invoice's. */
  readonly number: string;
}

interface Props {
  readonly transfer: Pick<WaitingTransfer, 'amountCents' | 'payerName'>;
  readonly busy: boolean;
  readonly onPick: (picked: PickedPayable) => void;
  readonly onClose: () => void;
}

/** Chooses the invoice or the debt from before that a transfer pays, by number or name. Mount it to open it. */
export function PickInvoice({ transfer, busy, onPick, onClose }: Props) {
  const t = useTranslations('payment_work');
  const [search, setSearch] = useState('');
  const debts = useQuery(debtsQuery(search.trim())).data?.debts ?? [];
  const list = useQuery(invoicesQuery({ search: search.trim(), pageSize: 10 }));
  return (
    <Dialog
      opened
      shape="side"
      title={t('pick', { amount: formatMoney(transfer.amountCents) })}
      onClose={onClose}
    >
      <div className={classes.pick}>
        <SearchField label={t('pick_search')} text={search} onChange={(text = '') => setSearch(text)} />
        <QueryStates query={list} loading={<Skeletons shape="line" count={5} />} errorTitle={t('error')}>
          {({ invoices }) => (
            <ul className={classes.choices}>
              {debts.map(({ payerId, payerName, openCents }) => (
                <li key={payerId}>
                  <button
                    type="button"
                    className={classes.choice}
                    disabled={busy}
                    onClick={() => onPick({ debtOf: payerId, number: '' })}
                  >
                    <span>
                      <strong>{t('pick_debt')}</strong> {payerName}
                    </span>
                    <span className={classes.money}>{formatMoney(openCents)}</span>
                  </button>
                </li>
              ))}
              {invoices.map(({ id, number, payer, openCents }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={classes.choice}
                    disabled={busy}
                    onClick={() => onPick({ invoiceId: id, number })}
                  >
                    <span>
                      <strong>{number}</strong> {payer.name}
                    </span>
                    <span className={classes.money}>{formatMoney(openCents)}</span>
                  </button>
                </li>
              ))}
              {invoices.length + debts.length === 0 && <li className={classes.dim}>{t('pick_none')}</li>}
            </ul>
          )}
        </QueryStates>
      </div>
    </Dialog>
  );
}
