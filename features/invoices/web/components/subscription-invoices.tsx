import { Button } from '@mantine/core';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { lazyDialog } from '#platform/web/lazy.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { InvoiceRow } from '../../shared/invoices.ts';
import { InvoiceState } from '../invoices/invoice-state.tsx';
import { subscriptionInvoicesQuery } from '../invoices.queries.ts';
import classes from './subscription-invoices.module.css';

const InvoiceActDialog = lazyDialog(async () => ({
  default: (await import('../invoices/invoice-act-dialog.tsx')).InvoiceActDialog,
}));

interface Props {
  readonly subscriptionId: string;
  readonly payerId: string;
  /** Stripe issues its invoices: what is here is from before. */
  readonly byStripe: boolean;
}

/** The last invoices of a subscription, and a reminder of the unpaid ones. */
export function SubscriptionInvoices({ subscriptionId, payerId, byStripe }: Props) {
  const t = useTranslations('invoice_books');
  const query = useQuery(subscriptionInvoicesQuery({ subscriptionId, payerId }));
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>{t('last_invoices')}</h3>
      <QueryStates query={query} loading={<Skeletons shape="line" count={3} />} errorTitle={t('error')}>
        {({ invoices }) =>
          invoices.length === 0 ? (
            <p className={classes.dim}>{t(byStripe ? 'stripe_issues' : 'none')}</p>
          ) : (
            <>
              {byStripe && <p className={classes.dim}>{t('stripe_issues_now')}</p>}
              <ul className={classes.rows}>
                {invoices.map((invoice) => (
                  <Row key={invoice.id} invoice={invoice} />
                ))}
              </ul>
              <Acts payerId={payerId} invoices={invoices} />
            </>
          )
        }
      </QueryStates>
    </section>
  );
}

function Row({ invoice }: { readonly invoice: InvoiceRow }) {
  const locale = useLocale();
  const { id, number, issuedOn, totalCents, state } = invoice;
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        <Link to="/dashboard/billing/invoices" search={{ invoice: id }} className={classes.number}>
          {number}
        </Link>
        <span className={classes.dim}>{formatShortDate(issuedOn, locale)}</span>
      </span>
      <span>
        <InvoiceState state={state} />
      </span>
      <span className={classes.sum}>{formatMoney(totalCents)}</span>
    </li>
  );
}

interface ActsProps {
  readonly payerId: string;
  readonly invoices: readonly InvoiceRow[];
}

/** Says first which of the unpaid invoices would be named in the reminder, and why not the others. */
function Acts({ payerId, invoices }: ActsProps) {
  const t = useTranslations('invoice_books');
  const [isAsked, setAsked] = useState(false);
  const ids = invoices.filter(({ openCents }) => openCents > 0).map(({ id }) => id);
  return (
    <div className={classes.acts}>
      {ids.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconBell size={18} aria-hidden />}
          onClick={() => setAsked(true)}
        >
          {t('acts.remind')}
        </Button>
      )}
      <Link to="/dashboard/billing/invoices" search={{ payer: payerId }} className={classes.way}>
        {t('payers_invoices')}
      </Link>
      {isAsked && (
        <Suspense>
          <InvoiceActDialog
            kind="remind"
            selection={{ ids }}
            onSettled={() => undefined}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
