import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { withAllTexts } from '#platform/web/i18n.ts';
import { lazy } from '#platform/web/lazy.ts';
import type { OwnInvoices } from '../../shared/invoices.ts';
import classes from './payer-details.module.css';

const DetailsDialog = lazy(async () => ({
  default: (await withAllTexts(() => import('../invoices/payer-details-dialog.tsx'))).PayerDetailsDialog,
}));

/** Opens the form of what coming invoices say of a payer (decision K1). */
export function EditPayerDetails({ payerId, label }: { readonly payerId: string; readonly label: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <DetailsDialog payerId={payerId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What the payer's coming invoices say of them, in a line. */
export function PayerDetailsLine({ payer }: { readonly payer: OwnInvoices['payer'] }) {
  const t = useTranslations('invoices');
  const { id, name, company, companyCode, address } = payer;
  return (
    <div className={classes.line}>
      <p className={classes.said}>
        <span className={classes.label}>{t('details')}</span>
        {[company || name, companyCode, address || t('details_no_address')].filter(Boolean).join(', ')}
      </p>
      <EditPayerDetails payerId={id} label={t('details_change')} />
    </div>
  );
}
