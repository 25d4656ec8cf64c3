import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { WaitingTransfer } from '../../shared/statements.ts';
import { useTransferChanges } from '../transfers.queries.ts';
import { earlierFacts } from './earlier.view.ts';
import { IgnoreDialog } from './ignore-dialog.tsx';
import classes from './payments.module.css';
import { PickInvoice } from './pick-invoice.tsx';

/** For a transfer that may be no payment at all, no invoice is offered as the likely answer. */
const mayBeProposed = (why: WaitingTransfer['why']) =>
  why === 'future' || why === 'over' || why === 'under' || why === 'double' || why === 'unknown';

function reasonOf({ why, proposal }: WaitingTransfer, t: ReturnType<typeof useTranslations<'payment_work'>>) {
  if (why === 'over' || why === 'under' || why === 'double' || why === 'unknown')
    return proposal
      ? t(`why_${why}`, { number: proposal.number, open: formatMoney(proposal.openCents) })
      : t('why_nothing');
  return t(`why_${why}`);
}

/** A waiting transfer: who paid what, why it waits, and the one likely answer as a button. */
export function WaitingTransferRow({ transfer }: { readonly transfer: WaitingTransfer }) {
  const t = useTranslations('payment_work');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const { book } = useTransferChanges();
  const [asked, setAsked] = useState<'other' | 'ignore' | 'takeBack' | null>(null);
  const { id: transferId, amountCents, bookedOn, payerName, text, why, proposal, earlier } = transfer;
  const takesBack = why === 'reversal';
  const close = () => setAsked(null);
  const bookFor = (invoiceId: string, number: string) =>
    runMutation(
      book,
      { transferId, invoiceId },
      {
        onSuccess: () => notify.success(t('booked', { amount: formatMoney(amountCents), number })),
        onError: (error) => notify.error(refusalText(error)),
        ifHere: close,
      },
    );
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <span className={classes.who}>
          <strong className={classes.money}>{formatMoney(amountCents)}</strong>
          <span>
            {payerName || t('nameless')} · {formatShortDate(bookedOn, locale)}
          </span>
        </span>
        {text && <span className={classes.dim}>{text}</span>}
        <span>{reasonOf(transfer, t)}</span>
        {earlier && <span className={classes.dim}>{t('earlier', earlierFacts(earlier, locale))}</span>}
      </div>
      <div className={classes.acts}>
        {takesBack && earlier && <Button onClick={() => setAsked('takeBack')}>{t('take_back')}</Button>}
        {proposal && mayBeProposed(why) && (
          <Button loading={book.isPending} onClick={() => bookFor(proposal.invoiceId, proposal.number)}>
            {proposal.payerName === payerName
              ? t('book_own', { number: proposal.number })
              : t('book', { number: proposal.number, name: proposal.payerName })}
          </Button>
        )}
        {!takesBack && (
          <Button variant="default" onClick={() => setAsked('other')}>
            {t(proposal && mayBeProposed(why) ? 'other' : 'choose')}
          </Button>
        )}
        <Button variant="subtle" onClick={() => setAsked('ignore')}>
          {t('ignore')}
        </Button>
      </div>
      {asked === 'other' && (
        <PickInvoice transfer={transfer} busy={book.isPending} onPick={bookFor} onClose={close} />
      )}
      {asked === 'ignore' && <IgnoreDialog act="ignore" transferId={transferId} onClose={close} />}
      {asked === 'takeBack' && <IgnoreDialog act="takeBack" transferId={transferId} onClose={close} />}
    </li>
  );
}
