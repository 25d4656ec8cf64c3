import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { StateBadge } from '#features/people/web/components/state-badge.tsx';
import { formatLongDate, formatMonth } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { MonthInvoices as Shown, VoucherInvoice } from '../../shared/voucher-invoices.ts';
import { PrintVoucherInvoice } from '../components/print-voucher-invoice.tsx';
import classes from '../components/vouchers.module.css';
import { monthInvoicesQuery } from '../vouchers.queries.ts';
import { type InvoiceAct, InvoiceActDialog } from './invoice-act-dialog.tsx';
import { IssueInvoiceDialog } from './issue-invoice-dialog.tsx';

interface Props {
  readonly programmeId: string;
  /** Signed off; 'YYYY-MM'. */
  readonly month: string;
}

/** The invoices that a municipality got for a month that is signed off, and issuing one. */
export function MonthInvoices({ programmeId, month }: Props) {
  const t = useTranslations('voucher_invoices');
  const query = useQuery({ ...monthInvoicesQuery(programmeId, month), placeholderData: keepPreviousData });
  return (
    <section className={classes.form}>
      <h3 className={classes.name}>{t('title')}</h3>
      <QueryStates query={query} loading={<Skeletons shape="row" />} errorTitle={t('error')}>
        {({ invoices, draft }) => (
          <>
            {draft && <Ready key={month} programmeId={programmeId} month={month} draft={draft} />}
            {invoices.length > 0 && (
              <ul className={classes.list}>
                {invoices.map((invoice) => (
                  <Line key={invoice.id} invoice={invoice} month={month} />
                ))}
              </ul>
            )}
          </>
        )}
      </QueryStates>
    </section>
  );
}

function Ready({ programmeId, month, draft }: Props & { readonly draft: NonNullable<Shown['draft']> }) {
  const t = useTranslations('voucher_invoices');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const amount = formatMoney(draft.totalCents);
  if (draft.lines.length === 0) return <p className={classes.quiet}>{t('nothing')}</p>;
  if (draft.takenBy !== null || draft.totalCents <= 0)
    return (
      <p className={classes.quiet}>
        {t('below', { amount })}{' '}
        {draft.takenBy === null
          ? t('below_waits')
          : t('below_taken', { month: formatMonth(draft.takenBy, locale) })}
      </p>
    );
  return (
    <>
      <p className={classes.quiet}>{t('ready', { amount })}</p>
      <div className={classes.acts}>
        <Button onClick={() => setOpen(true)}>{t('issue')}</Button>
      </div>
      {isOpen && (
        <IssueInvoiceDialog
          programmeId={programmeId}
          month={month}
          draft={draft}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const tones = { issued: 'waiting', paid: 'good', credited: 'quiet' } as const;

function Line({ invoice, month }: { readonly invoice: VoucherInvoice; readonly month: string }) {
  const t = useTranslations('voucher_invoices');
  const locale = useLocale();
  const [act, setAct] = useState<InvoiceAct | null>(null);
  const { number, state, creditNote, paidOn } = invoice;
  const day = (date: string) => formatLongDate(date, locale);
  const button = (name: InvoiceAct) => (
    <Button variant="default" onClick={() => setAct(name)}>
      {t(name)}
    </Button>
  );
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h4 className={classes.name}>{number}</h4>
          <p className={classes.quiet}>
            {t('issued_on', {
              ...{ date: day(invoice.issuedOn), due: day(invoice.dueOn), buyer: invoice.buyer },
            })}
            {paidOn && ` ${t('paid_on', { date: day(paidOn) })}`}
            {invoice.month !== month && ` ${t('of_month', { month: formatMonth(invoice.month, locale) })}`}
          </p>
          {creditNote && (
            <p className={classes.quiet}>
              {t('credited_by', {
                ...{ number: creditNote.number, date: day(creditNote.issuedOn), reason: creditNote.reason },
              })}
            </p>
          )}
        </div>
        <span>{formatMoney(invoice.totalCents)}</span>
        <StateBadge tone={tones[state]}>{t(`state.${state}`)}</StateBadge>
      </div>
      <div className={classes.acts}>
        <PrintVoucherInvoice documentId={invoice.id} label={t('pdf')} name={t('pdf_named', { number })} />
        {creditNote && (
          <PrintVoucherInvoice
            documentId={creditNote.id}
            label={t('note_pdf')}
            name={t('note_pdf_named', { number: creditNote.number })}
          />
        )}
        {state === 'issued' && button('pay')}
        {state === 'paid' && button('unpay')}
        {state === 'issued' && button('credit')}
      </div>
      {act && <InvoiceActDialog act={act} invoice={invoice} onClose={() => setAct(null)} />}
    </li>
  );
}
