import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#platform/shared/money.ts';
import { PopoverButton } from '#platform/web/dialog/popover-button.tsx';
import type { OpenDebts as Debts } from '../../shared/invoices.ts';
import classes from './open-debts.module.css';

/** Who owes a debt from before, which is no invoice: a sum that opens who they are; nothing where nobody does. */
export function OpenDebts({ debts: { debts, total, openCents } }: { readonly debts: Debts }) {
  const t = useTranslations('invoice_books');
  if (total === 0) return null;
  return (
    <PopoverButton
      className={classes.summary}
      content={() => (
        <>
          <ul aria-label={t('debts_list')} className={classes.list}>
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
        </>
      )}
    >
      <IconHistory size={18} aria-hidden />
      {t('debts', { count: total, amount: formatMoney(openCents) })}
      <IconChevronDown size={16} aria-hidden />
    </PopoverButton>
  );
}
