import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#platform/shared/money.ts';
import { CorrectEntry } from '../invoices/correct-entry.tsx';
import { payerAccountQuery } from '../invoices.queries.ts';
import classes from './payer-account.module.css';
import { type PayerAct, PayerActs } from './payer-acts.tsx';

interface Props {
  readonly payerId: string;
  /** An act of another feature, among those about the payer's money. */
  readonly start?: PayerAct | null;
}

/**
 * What a family owes or has, with the balances that it brought where it came from elsewhere (decision C5), and what admins can do about
 * it.
 */
export function PayerAccount({ payerId, start = null }: Props) {
  const t = useTranslations('invoice_books');
  const { data, isPending } = useQuery(payerAccountQuery(payerId));
  const [corrected, setCorrected] = useState<string | null>(null);
  if (isPending) return null;
  const nothing = { openCents: 0, overdueCents: 0, creditCents: 0, entries: [] };
  const { openCents, overdueCents, creditCents, entries } = data ?? nothing;
  const isCarried = entries.length > 0;
  return (
    <div className={classes.account}>
      {isCarried && (
        <ul className={classes.entries}>
          {entries.map(({ id, amountCents, reason, corrects, asOf }) => (
            <li key={id}>
              <span>
                {t(corrects ? 'account_correction' : 'account_entry', {
                  amount: formatMoney(amountCents),
                  reason: asOf ? `${asOf}. ${reason}` : reason,
                })}
              </span>
              {!corrects && (
                <Button
                  variant="subtle"
                  aria-label={t('correct_entry_named', { reason })}
                  onClick={() => setCorrected(id)}
                >
                  {t('correct_entry')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {openCents > 0 && (
        <p className={classes.open}>
          {t(isCarried ? 'account_owes' : 'account_open', { amount: formatMoney(openCents) })}
          {overdueCents > 0 && (
            <span className={classes.late}>
              {` · ${t('account_late', { amount: formatMoney(overdueCents) })}`}
            </span>
          )}
        </p>
      )}
      {creditCents > 0 && <p>{t('account_credit', { amount: formatMoney(creditCents) })}</p>}
      <PayerActs payerId={payerId} account={data ?? null} start={start} />
      {data && corrected && (
        <CorrectEntry account={data} entryId={corrected} onClose={() => setCorrected(null)} />
      )}
    </div>
  );
}
