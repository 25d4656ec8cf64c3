import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#platform/shared/money.ts';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { CorrectEntry } from '../invoices/correct-entry.tsx';
import { EnterBalance } from '../invoices/enter-balance.tsx';
import { type EnteredMoney, MoneyDialog } from '../invoices/money-dialog.tsx';
import { payerAccountQuery, useInvoiceChanges } from '../invoices.queries.ts';
import classes from './payer-account.module.css';

/**
 * What a family owes or has; of one that came from elsewhere with the balances that it brought, and a button for its money (decision C5),
 * of others with a button that enters such a balance by hand.
 */
export function PayerAccount({ payerId }: { readonly payerId: string }) {
  const t = useTranslations('invoice_books');
  const { data } = useQuery(payerAccountQuery(payerId));
  const [isOpen, setOpen] = useState(false);
  const [corrected, setCorrected] = useState<string | null>(null);
  if (!data) return null;
  const { openCents, creditCents, entries } = data;
  if (entries.length === 0)
    return (
      <>
        {openCents > 0 && (
          <p className={classes.open}>{t('account_open', { amount: formatMoney(openCents) })}</p>
        )}
        {creditCents > 0 && <p>{t('account_credit', { amount: formatMoney(creditCents) })}</p>}
        <EnterFirst payerId={payerId} name={data.name} />
      </>
    );
  return (
    <>
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
      {corrected && <CorrectEntry account={data} entryId={corrected} onClose={() => setCorrected(null)} />}
      {creditCents > 0 && <p>{t('account_credit', { amount: formatMoney(creditCents) })}</p>}
      {openCents > 0 && (
        <>
          <p>{t('account_owes', { amount: formatMoney(openCents) })}</p>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('receive_title')}
          </Button>
        </>
      )}
      {isOpen && <Receive payerId={payerId} account={data} onClose={() => setOpen(false)} />}
    </>
  );
}

function EnterFirst({ payerId, name }: { readonly payerId: string; readonly name: string }) {
  const t = useTranslations('invoice_books');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('enter_balance')}
      </Button>
      {isOpen && <EnterBalance payerId={payerId} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ReceiveProps {
  readonly payerId: string;
  readonly account: { readonly name: string; readonly openCents: number };
  readonly onClose: () => void;
}

function Receive({ payerId, account: { name, openCents }, onClose }: ReceiveProps) {
  const t = useTranslations('invoice_books');
  const { receive } = useInvoiceChanges();
  const enter = ({ requestId, amountCents, paidOn, method, text }: EnteredMoney) =>
    runMutation(
      receive,
      { payerId, requestId, amountCents, paidOn, method, note: text },
      {
        onSuccess: () => notify.success(t('receive_done', { amount: formatMoney(amountCents) })),
        ifHere: onClose,
      },
    );
  return (
    <MoneyDialog
      act="receive"
      about={{ number: '', name }}
      cents={openCents}
      limited={false}
      busy={receive.isPending}
      error={receive.error}
      onEnter={enter}
      onClose={onClose}
    />
  );
}
