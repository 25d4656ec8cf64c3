import { Button } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#platform/shared/money.ts';
import { PopoverButton } from '#platform/web/dialog/popover-button.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import type { PayerAccount } from '../../shared/invoices.ts';
import { EnterBalance } from '../invoices/enter-balance.tsx';
import { type EnteredMoney, MoneyDialog } from '../invoices/money-dialog.tsx';
import { useInvoiceChanges } from '../invoices.queries.ts';
import classes from './payer-account.module.css';
import { PayerDetailsForm } from './payer-details.tsx';

/** One thing to do: its words, and what opens. */
export interface PayerAct {
  readonly label: string;
  readonly open: () => void;
}

interface Props {
  readonly payerId: string;
  /** Null where it could not be fetched. */
  readonly account: PayerAccount | null;
  /** An act of another feature: the first where nothing is owed. */
  readonly start: PayerAct | null;
}

/** What admins do about a payer's money: what is needed most is a button, the rest a menu beside it. */
export function PayerActs({ payerId, account, start }: Props) {
  const t = useTranslations();
  const [asked, setAsked] = useState<'receive' | 'balance' | 'details' | null>(null);
  const done = () => setAsked(null);
  const isCarried = account !== null && account.entries.length > 0;
  const isOwing = account !== null && account.openCents > 0;
  const receive = { label: t('invoice_books.receive_title'), open: () => setAsked('receive') };
  const enter = { label: t('invoice_books.enter_balance'), open: () => setAsked('balance') };
  const details = { label: t('invoice_books.details'), open: () => setAsked('details') };
  // Null for the account, which says what the family owes.
  const usual = isOwing ? null : start;
  const first = isOwing && isCarried ? receive : usual;
  const later = [isOwing ? start : null, account && !isCarried ? enter : null, details];
  return (
    <div className={classes.acts}>
      {first ? (
        <Button variant="default" onClick={first.open}>
          {first.label}
        </Button>
      ) : (
        <LedgerLink payerId={payerId} variant="default" />
      )}
      <PopoverButton
        aria-label={t('invoice_books.more_acts')}
        title={t('invoice_books.more_acts')}
        content={(close) => (
          <div className={classes.menu}>
            {first && <LedgerLink payerId={payerId} variant="subtle" />}
            {later
              .filter((act) => act !== null)
              .map(({ label, open }) => (
                <Button
                  key={label}
                  variant="subtle"
                  color="gray"
                  justify="flex-start"
                  onClick={() => {
                    close();
                    open();
                  }}
                >
                  {label}
                </Button>
              ))}
          </div>
        )}
      >
        <IconDots size={20} aria-hidden />
      </PopoverButton>
      {asked === 'receive' && account && <Receive payerId={payerId} account={account} onClose={done} />}
      {asked === 'balance' && account && (
        <EnterBalance payerId={payerId} name={account.name} onClose={done} />
      )}
      {asked === 'details' && <PayerDetailsForm payerId={payerId} onClose={done} />}
    </div>
  );
}

interface LedgerLinkProps {
  readonly payerId: string;
  readonly variant: 'default' | 'subtle';
}

function LedgerLink({ payerId, variant }: LedgerLinkProps) {
  const t = useTranslations('payer_ledger');
  return (
    <Button
      variant={variant}
      {...(variant === 'subtle' && { color: 'gray', justify: 'flex-start' })}
      renderRoot={(props) => <Link {...props} to="/dashboard/payers/$payerId" params={{ payerId }} />}
    >
      {t('title')}
    </Button>
  );
}

interface ReceiveProps {
  readonly payerId: string;
  readonly account: Pick<PayerAccount, 'name' | 'openCents'>;
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
