import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate } from '#platform/shared/dates.ts';
import { spacedCode } from '#platform/shared/iban.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { Fact, Facts } from '#platform/web/kit/facts.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { InvoiceDetail } from '../../shared/invoices.ts';
import { PayerArrangements } from '../arrangements/payer-arrangements.tsx';
import { PdfLink } from '../components/pdf-link.tsx';
import { invoiceQuery } from '../invoices.queries.ts';
import { FamilyPayments } from './family-payments.tsx';
import { InvoiceHappenings } from './invoice-happenings.tsx';
import { InvoiceState } from './invoice-state.tsx';
import classes from './invoices.module.css';
import { MoneyActs } from './money-acts.tsx';
import type { InvoiceAct } from './money-dialog.tsx';
import { SendAgain } from './send-again.tsx';
import { SentReminders } from './sent-reminders.tsx';

interface Props {
  readonly invoiceId: string;
  readonly onClose: () => void;
}

/** An invoice beside the list: its content, its history, its actions. */
export function InvoiceDialog({ invoiceId, onClose }: Props) {
  const t = useTranslations('invoice_books');
  const query = useQuery(invoiceQuery(invoiceId));
  return (
    <Dialog opened shape="side" title={query.data?.number ?? t('invoice')} onClose={onClose}>
      <QueryStates query={query} loading={<Skeletons shape="line" count={6} />} errorTitle={t('error')}>
        {(invoice) => <Invoice invoice={invoice} />}
      </QueryStates>
    </Dialog>
  );
}

function Invoice({ invoice }: { readonly invoice: InvoiceDetail }) {
  const t = useTranslations('invoice_books');
  const said = useTranslations('arrangements');
  const locale = useLocale();
  const [act, setAct] = useState<InvoiceAct | null>(null);
  const { payer, openCents, totalCents, creditedCents } = invoice;
  return (
    <div className={classes.detail}>
      <p className={classes.head}>
        <InvoiceState state={invoice.state} />
        <strong className={classes.amount}>{formatMoney(openCents > 0 ? openCents : totalCents)}</strong>
      </p>
      <Facts>
        <Fact name={t('payer')}>
          {payer.name}
          {payer.email && `\n${payer.email}`}
        </Fact>
        <Fact name={t('issued')}>{formatLongDate(invoice.issuedOn, locale)}</Fact>
        <Fact name={t('due')}>{formatLongDate(invoice.dueOn, locale)}</Fact>
        <Fact name={t('reference')}>{spacedCode(invoice.reference)}</Fact>
        {invoice.reminders.length > 0 && (
          <Fact name={said('reminders')}>
            <SentReminders reminders={invoice.reminders} />
          </Fact>
        )}
        {payer.creditCents > 0 && <Fact name={t('credit')}>{formatMoney(payer.creditCents)}</Fact>}
      </Facts>
      <InvoiceHappenings invoice={invoice} />
      <div className={classes.acts}>
        {openCents > 0 && <Button onClick={() => setAct('pay')}>{t('pay')}</Button>}
        {creditedCents < totalCents && (
          <Button variant="default" onClick={() => setAct('correct')}>
            {t('correct')}
          </Button>
        )}
        {payer.creditCents > 0 && (
          <Button variant="default" onClick={() => setAct('refund')}>
            {t('refund')}
          </Button>
        )}
        <SendAgain invoiceId={invoice.id} number={invoice.number} />
        <PdfLink invoiceId={invoice.id} number={invoice.number} />
      </div>
      {openCents > 0 && <PayerArrangements payerId={payer.id} invoiceId={invoice.id} />}
      <FamilyPayments payerId={payer.id} />
      {act && <MoneyActs act={act} invoice={invoice} onClose={() => setAct(null)} />}
    </div>
  );
}
