import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import classes from '../ledger/ledger.module.css';

/** The way to a family's account, among other acts. */
export function LedgerButton({ payerId }: { readonly payerId: string }) {
  const t = useTranslations('payer_ledger');
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link {...props} to="/dashboard/payers/$payerId" params={{ payerId }} />}
    >
      {t('title')}
    </Button>
  );
}

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
