import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoney } from '#platform/shared/money.ts';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { WaitingTransfer } from '../../shared/statements.ts';
import { useTransferChanges } from '../transfers.queries.ts';
import { earlierFacts } from './earlier.view.ts';
import { IgnoreDialog } from './ignore-dialog.tsx';
import classes from './payments.module.css';
import { type PickedPayable, PickInvoice } from './pick-invoice.tsx';

/** For a transfer that may be no payment at all, no invoice is offered as the likely answer. */
const mayBeProposed = (why: WaitingTransfer['why']) =>
  why === 'future' || why === 'over' || why === 'under' || why === 'double' || why === 'unknown';

function reasonOf({ why, proposal }: WaitingTransfer, t: ReturnType<typeof useTranslations<'payment_work'>>) {
  if (why === 'over' || why === 'under' || why === 'double' || why === 'unknown') {
    if (!proposal) return t('why_nothing');
    const open = formatMoney(proposal.openCents);
    return proposal.debtOf
      ? t(`debt_${why}`, { name: proposal.payerName, open })
      : t(`why_${why}`, { number: proposal.number, open });
  }
  return t(`why_${why}`);
}

type Proposal = NonNullable<WaitingTransfer['proposal']>;

const pickedOf = ({ invoiceId, debtOf, number }: Proposal): PickedPayable =>
  debtOf ? { debtOf, number } : { invoiceId: invoiceId ?? '', number };

function bookWords(
  { debtOf, number, payerName }: Proposal,
  sender: string,
  t: ReturnType<typeof useTranslations<'payment_work'>>,
) {
  if (debtOf) return t('book_debt', { name: payerName });
  return payerName === sender ? t('book_own', { number }) : t('book', { number, name: payerName });
}

interface Props {
  readonly transfer: WaitingTransfer;
}

/** Why a transfer waits, and the one that it may concern. */
export function WaitingReason({ transfer }: Props) {
  const t = useTranslations('payment_work');
  const locale = useLocale();
  const { earlier } = transfer;
  return (
    <span className={classes.why}>
      <span>{reasonOf(transfer, t)}</span>
      {earlier && <span className={classes.dim}>{t('earlier', earlierFacts(earlier, locale))}</span>}
    </span>
  );
}

/** What can be done with a waiting transfer: the one likely answer first. */
export function WaitingActs({ transfer }: Props) {
  const t = useTranslations('payment_work');
  const refusalText = useRefusalText();
  const { book } = useTransferChanges();
  const [asked, setAsked] = useState<'other' | 'ignore' | 'takeBack' | null>(null);
  const { id: transferId, amountCents, payerName, why, proposal, earlier } = transfer;
  const takesBack = why === 'reversal';
  const close = () => setAsked(null);
  const bookFor = ({ number, ...paid }: PickedPayable) =>
    runMutation(
      book,
      { transferId, ...paid },
      {
        onSuccess: () =>
          notify.success(
            paid.debtOf
              ? t('booked_debt', { amount: formatMoney(amountCents) })
              : t('booked', { amount: formatMoney(amountCents), number }),
          ),
        onError: (error) => notify.error(refusalText(error)),
        ifHere: close,
      },
    );
  return (
    <>
      <div className={classes.acts}>
        {takesBack && earlier && <Button onClick={() => setAsked('takeBack')}>{t('take_back')}</Button>}
        {proposal && mayBeProposed(why) && (
          <Button loading={book.isPending} onClick={() => bookFor(pickedOf(proposal))}>
            {bookWords(proposal, payerName, t)}
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
    </>
  );
}
