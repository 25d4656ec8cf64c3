import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { OwnInvoices as Own } from '../../shared/invoices.ts';
import { firstInvoices, ownInvoicesQuery } from '../invoices.queries.ts';
import { InvoiceRow } from './invoice-row.tsx';
import { OpenDebt } from './open-debt.tsx';
import { OpenInvoice } from './open-invoice.tsx';
import { OwnArrangements } from './own-arrangements.tsx';
import classes from './own-invoices.module.css';
import { PayerBalance } from './payer-balance.tsx';
import { PayerDetailsLine } from './payer-details.tsx';

const all = 500;

/**
 * A payer's invoices: what to pay in one line, how to pay it, then what was paid. `silent`: renders nothing while there are
 * none.
 */
export function OwnInvoices({ silent = false }: { readonly silent?: boolean }) {
  const t = useTranslations('invoices');
  const [limit, setLimit] = useState(firstInvoices);
  const query = useQuery(ownInvoicesQuery(limit));
  return (
    <QueryStates
      query={query}
      loading={!silent && <Skeletons shape="card" count={2} />}
      errorTitle={t('error')}
    >
      {(own) =>
        silent && own.total === 0 && own.creditCents === 0 && own.openCents === 0 ? null : (
          <Invoices
            own={own}
            onMore={own.invoices.length < own.total && limit < all ? () => setLimit(all) : null}
            busy={query.isPlaceholderData}
          />
        )
      }
    </QueryStates>
  );
}

interface Props {
  readonly own: Own;
  readonly onMore: (() => void) | null;
  readonly busy: boolean;
}

function Invoices({ own, onMore, busy }: Props) {
  const t = useTranslations('invoices');
  const open = own.invoices.filter(({ openCents }) => openCents > 0);
  const closed = own.invoices.filter(({ openCents }) => openCents === 0);
  return (
    <div className={classes.invoices}>
      <PayerBalance
        own={own}
        next={open.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))[0] ?? null}
      />
      {own.arrangements.length > 0 && <OwnArrangements arrangements={own.arrangements} />}
      {own.carried && <OpenDebt debt={own.carried} />}
      {open.map((invoice, place) => (
        <OpenInvoice key={invoice.id} invoice={invoice} startsOpen={place === 0 && !own.carried} />
      ))}
      {closed.length > 0 && (
        <section className={classes.closed}>
          <h2 className={classes.title}>{t('closed')}</h2>
          <ul className={classes.list}>
            {closed.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} />
            ))}
          </ul>
        </section>
      )}
      <PayerDetailsLine payer={own.payer} />
      {onMore && (
        <Button variant="default" loading={busy} onClick={onMore} className={classes.more}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}
