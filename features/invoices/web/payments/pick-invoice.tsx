import '#platform/web/theme/form-styles.ts';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { SearchField } from '#platform/web/form/search-field.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { Payable } from '../../shared/decided-transfers.ts';
import type { WaitingTransfer } from '../../shared/statements.ts';
import { payablesQuery } from '../transfers.queries.ts';
import classes from './pick-invoice.module.css';

/** What a transfer pays: an invoice, or the debt from before of a payer. */
export interface PickedPayable {
  readonly invoiceId?: string;
  readonly debtOf?: string;
  /** The invoice's. */
  readonly number: string;
}

interface Props {
  readonly transfer: Pick<WaitingTransfer, 'id' | 'amountCents' | 'payerName' | 'text'>;
  readonly busy: boolean;
  readonly onPick: (picked: PickedPayable) => void;
  readonly onClose: () => void;
}

const pickedOf = ({ invoiceId, debtOf, number }: Payable): PickedPayable =>
  debtOf ? { debtOf, number: '' } : { invoiceId: invoiceId ?? '', number };

/**
 * Chooses the invoice or the debt from before that a transfer pays: the likeliest first, others by number, payer or child. Mount it to
 * open it.
 */
export function PickInvoice({ transfer, busy, onPick, onClose }: Props) {
  const t = useTranslations('payment_work');
  const [search, setSearch] = useState('');
  const [paid, setPaid] = useState(false);
  const list = useQuery(payablesQuery(transfer.id, search.trim(), paid));
  return (
    <Dialog
      opened
      shape="side"
      title={t('pick', { amount: formatMoney(transfer.amountCents) })}
      onClose={onClose}
    >
      <div className={classes.pick}>
        <p className={classes.dim}>
          {[transfer.payerName || t('nameless'), transfer.text].filter(Boolean).join(' · ')}
        </p>
        <SearchField label={t('pick_search')} text={search} onChange={(text = '') => setSearch(text)} />
        <Checkbox
          size="md"
          label={t('pick_paid')}
          checked={paid}
          onChange={({ currentTarget: { checked } }) => setPaid(checked)}
        />
        <QueryStates query={list} loading={<Skeletons shape="line" count={5} />} errorTitle={t('error')}>
          {({ payables }) => (
            <ul className={classes.choices}>
              {payables.map((payable) => (
                <li key={payable.invoiceId ?? payable.debtOf}>
                  <button
                    type="button"
                    className={classes.choice}
                    disabled={busy}
                    onClick={() => onPick(pickedOf(payable))}
                  >
                    <Choice payable={payable} />
                  </button>
                </li>
              ))}
              {payables.length === 0 && (
                <li className={classes.dim}>{t(paid ? 'pick_none' : 'pick_none_open')}</li>
              )}
            </ul>
          )}
        </QueryStates>
      </div>
    </Dialog>
  );
}

/** Whose it is and what is open of it; below, the children, until when, and what speaks for it. */
function Choice({ payable }: { readonly payable: Payable }) {
  const t = useTranslations('payment_work');
  const locale = useLocale();
  const { debtOf, number, payerName, children, openCents, dueOn, state } = payable;
  const until = dueOn && state === 'open' ? t('pick_due', { date: formatShortDate(dueOn, locale) }) : '';
  const signs = [
    payable.proposed && t('pick_proposed'),
    payable.sameName && t('pick_same_name'),
    payable.sameSum && state === 'open' && t('pick_same_sum'),
  ].filter((sign) => sign !== false);
  return (
    <>
      <span className={classes.what}>
        <span>
          <strong>{debtOf ? t('pick_debt') : number}</strong> {payerName}
        </span>
        <span className={classes.dim}>{[children, until].filter(Boolean).join(' · ')}</span>
        {signs.length > 0 && <span className={classes.signs}>{signs.join(' · ')}</span>}
      </span>
      <span className={classes.money}>
        {state === 'open' ? formatMoney(openCents) : t(`pick_state.${state}`)}
      </span>
    </>
  );
}
