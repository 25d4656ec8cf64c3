import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import classes from '../ledger/ledger.module.css';

/** The way to the reader's own. */
export function OwnLedgerLink() {
  const t = useTranslations('payer_ledger');
  return (
    <p>
      <Link to="/dashboard/payers/$payerId" params={{ payerId: useUser().id }} className={classes.link}>
        {t('title')}
      </Link>
    </p>
  );
}
