import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { fromStart } from '#platform/shared/address-values.ts';
import { formatMoney } from '#platform/shared/money.ts';
import classes from './invoices.module.css';
import type { InvoicesSearch } from './invoices-search.view.ts';

interface Props {
  readonly search: InvoicesSearch;
  readonly openCents: number;
  readonly overdueCents: number;
}

/** How much of the list is to be paid, and the way to what is late; nothing where all is paid. */
export function OpenSum({ search, openCents, overdueCents }: Props) {
  const t = useTranslations('invoice_books');
  if (openCents === 0) return null;
  const amount = formatMoney(openCents);
  const late = {
    ...fromStart(search),
    ...{ state: 'overdue' as const, sort: undefined, desc: undefined, invoice: undefined },
  };
  return (
    <p className={classes.sum}>
      {overdueCents === 0
        ? t('open_sum', { amount })
        : t.rich('open_sum_late', {
            amount,
            late: formatMoney(overdueCents),
            way: (words) =>
              search.state === 'overdue' ? (
                words
              ) : (
                <Link to="/dashboard/billing/invoices" search={late} className={classes.late}>
                  {words}
                </Link>
              ),
          })}
    </p>
  );
}
