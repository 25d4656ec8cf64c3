import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#platform/shared/money.ts';
import { debtsQuery } from '../invoices.queries.ts';
import classes from './open-debts.module.css';

/** Who owes a debt from before, which is no invoice, in one line that opens; nothing where nobody does. */
export function OpenDebts({ search }: { readonly search: string }) {
  const t = useTranslations('invoice_books');
  const { data } = useQuery(debtsQuery(search));
  if (!data || data.total === 0) return null;
  const { debts, total, openCents } = data;
  return (
    <details className={classes.debts}>
      <summary className={classes.summary}>
        {t('debts', { count: total, amount: formatMoney(openCents) })}
      </summary>
      <ul className={classes.list}>
        {debts.map(({ payerId, payerName, openCents: cents }) => (
          <li key={payerId}>
            <Link to="/dashboard/users/$userId" params={{ userId: payerId }} className={classes.row}>
              <span>{payerName}</span>
              <span className={classes.money}>{formatMoney(cents)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {total > debts.length && <p className={classes.more}>{t('debts_more', { count: debts.length })}</p>}
    </details>
  );
}
