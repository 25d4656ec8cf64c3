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
import { InShort } from './said.tsx';
import { useUndoing } from './use-undoing.ts';

/** For a transfer that may be no payment at all, no invoice is offered as the likely answer. */
const mayBeProposed = (why: WaitingTransfer['why']) =>
  why === 'future' || why === 'over' || why === 'under' || why === 'double' || why === 'unknown';

function reasonOf(
  { why, proposal, payerName }: WaitingTransfer,
  t: ReturnType<typeof useTranslations<'payment_work'>>,
) {
  if (why === 'over' || why === 'under' || why === 'double' || why === 'unknown') {
    if (!proposal) return t('why_nothing');
    const open = formatMoney(proposal.openCents);
    return proposal.debtOf
      ? t(`debt_${why}`, { name: proposal.payerName, open })
      : t(`why_${why}`, {
          number:
            proposal.payerName === payerName ? proposal.number : `${proposal.number}, ${proposal.payerName}`,
          open,
        });
  }
  return t(`why_${why}`);
}

type Proposal = NonNullable<WaitingTransfer['proposal']>;

const pickedOf = ({ invoiceId, debtOf, number }: Proposal): PickedPayable =>
  debtOf ? { debtOf, number } : { invoiceId: invoiceId ?? '', number };

interface Props {
  readonly transfer: WaitingTransfer;
}

/** Why a transfer waits, and the one that it may concern. */
export function WaitingReason({ transfer }: Props) {
  const t = useTranslations('payment_work');
  const locale = useLocale();
  const { earlier, why, proposal, payerName } = transfer;
  const isLikely = proposal && mayBeProposed(why);
  // The button says which invoice: the name is said where it isn't the sender's.
  const likely = isLikely
    ? [
        ...(proposal.payerName === payerName ? [] : [proposal.payerName]),
        t('short_open', { open: formatMoney(proposal.openCents) }),
      ]
    : [];
  return (
    <span className={classes.why}>
      <InShort short={[t(`why_of.${why}`), ...likely].join(' · ')} full={reasonOf(transfer, t)} />
      {earlier && <span className={classes.dim}>{t('earlier', earlierFacts(earlier, locale))}</span>}
    </span>
  );
}

/** What can be done with a waiting transfer: the one likely answer first. */
export function WaitingActs({ transfer }: Props) {
  const t = useTranslations('payment_work');
  const refusalText = useRefusalText();
  const { book } = useTransferChanges();
  const { actionOf } = useUndoing();
  const [asked, setAsked] = useState<'other' | 'ignore' | 'takeBack' | null>(null);
  const { id: transferId, amountCents, why, proposal, earlier } = transfer;
  const takesBack = why === 'reversal';
  const isProposed = proposal !== null && mayBeProposed(why);
  const close = () => setAsked(null);
  const bookFor = ({ number, ...paid }: PickedPayable) =>
    runMutation(
      book,
      { transferId, ...paid },
      {
        onSuccess: ({ decidedAt }) =>
          notify.success(
            paid.debtOf
              ? t('booked_debt', { amount: formatMoney(amountCents) })
              : t('booked', { amount: formatMoney(amountCents), number }),
            actionOf({ transferId, decidedAt }),
          ),
        onError: (error) => notify.error(refusalText(error)),
        ifHere: close,
      },
    );
  return (
    <>
      <div className={classes.acts}>
        {takesBack && earlier && <Button onClick={() => setAsked('takeBack')}>{t('take_back')}</Button>}
        {isProposed && (
          <Button loading={book.isPending} onClick={() => bookFor(pickedOf(proposal))}>
            {proposal.debtOf ? t('book_debt') : t('book', { number: proposal.number })}
          </Button>
        )}
        {!takesBack && (
          <Button
            variant="default"
            aria-label={t(isProposed ? 'other' : 'choose')}
            title={isProposed ? t('other') : undefined}
            onClick={() => setAsked('other')}
          >
            {t(isProposed ? 'other_short' : 'choose')}
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
