import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import classes from '../ledger/ledger.module.css';

/** The way to a family's account. */
export function LedgerLink({ payerId }: { readonly payerId: string }) {
  const t = useTranslations('payer_ledger');
  return (
    <p>
      <Link to="/dashboard/payers/$payerId" params={{ payerId }} className={classes.link}>
        {t('title')}
      </Link>
    </p>
  );
}

/** The way to the reader's own. */
export function OwnLedgerLink() {
  return <LedgerLink payerId={useUser().id} />;
}
