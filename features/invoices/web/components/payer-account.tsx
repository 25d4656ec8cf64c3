import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#platform/shared/money.ts';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { type EnteredMoney, MoneyDialog } from '../invoices/money-dialog.tsx';
import { payerAccountQuery, useInvoiceChanges } from '../invoices.queries.ts';

/**
 * What a family that came from elsewhere owes or has, with the balances that it brought, and a button for its money
 * (decision C5); nothing for families who brought none.
 */
export function PayerAccount({ payerId }: { readonly payerId: string }) {
  const t = useTranslations('invoice_books');
  const { data } = useQuery(payerAccountQuery(payerId));
  const [isOpen, setOpen] = useState(false);
  if (!data || data.entries.length === 0) return null;
  const { openCents, creditCents, entries } = data;
  return (
    <>
      {entries.map(({ id, amountCents, reason }) => (
        <p key={id}>{t('account_entry', { amount: formatMoney(amountCents), reason })}</p>
      ))}
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
