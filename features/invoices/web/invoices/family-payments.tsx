import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { givenCents } from '../../shared/invoices.rules.ts';
import type { ListedPayment } from '../../shared/invoices.ts';
import { paymentsQuery } from '../invoices.queries.ts';
import classes from './invoices.module.css';
import { UndoPayment } from './undo-payment.tsx';

/** All payments and refunds of a family, whatever they paid: fetched once it is opened. */
export function FamilyPayments({ payerId }: { readonly payerId: string }) {
  const t = useTranslations('invoice_books');
  const [opened, setOpened] = useState(false);
  return (
    <details className={classes.family} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{t('payments_of')}</summary>
      {opened && <Payments payerId={payerId} />}
    </details>
  );
}

function Payments({ payerId }: { readonly payerId: string }) {
  const t = useTranslations('invoice_books');
  const query = useQuery(paymentsQuery(payerId));
  return (
    <QueryStates
      query={query}
      loading={<Skeletons shape="line" count={2} />}
      errorTitle={t('payments_error')}
    >
      {({ payments }) =>
        payments.length === 0 ? (
          <p className={classes.sum}>{t('payments_none')}</p>
        ) : (
          <ul className={classes.lines}>
            {payments.map((payment) => (
              <Payment key={payment.id} payment={payment} />
            ))}
          </ul>
        )
      }
    </QueryStates>
  );
}

function Payment({ payment }: { readonly payment: ListedPayment }) {
  const t = useTranslations('invoice_books');
  const locale = useLocale();
  const { kind, method, paidOn, note, undone } = payment;
  const isEntered = kind === 'payment' || kind === 'refund';
  return (
    <li>
      <span>
        {t(kind === 'payment' ? `by_${method}` : kindWords[kind])} · {formatShortDate(paidOn, locale)}
        {note && <span className={classes.note}>{note}</span>}
      </span>
      {isEntered &&
        (undone ? (
          <span className={classes.dim}>{t(kind === 'refund' ? 'undone_refund_mark' : 'undone_mark')}</span>
        ) : (
          <UndoPayment payment={payment} />
        ))}
      <span className={classes.money}>{formatMoney(givenCents(payment))}</span>
    </li>
  );
}

const kindWords = { refund: 'sent_back', reversal: 'undone', 'refund-reversal': 'undone_refund' } as const;
