import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { withAllTexts } from '#platform/web/i18n.ts';
import { lazyDialog } from '#platform/web/lazy.ts';
import type { OwnInvoices } from '../../shared/invoices.ts';
import classes from './payer-details.module.css';

const loadDialog = () => withAllTexts(() => import('../invoices/payer-details-dialog.tsx'));
const DetailsDialog = lazyDialog(async () => ({
  default: (await loadDialog()).PayerDetailsDialog,
}));

interface FormProps {
  readonly payerId: string;
  readonly onClose: () => void;
}

/** The form of what coming invoices say of a payer (decision K1). */
export function PayerDetailsForm(props: FormProps) {
  return (
    <Suspense>
      <DetailsDialog {...props} />
    </Suspense>
  );
}

/** What the payer's coming invoices say of them, in a line. */
export function PayerDetailsLine({ payer }: { readonly payer: OwnInvoices['payer'] }) {
  const t = useTranslations('invoices');
  const [isOpen, setOpen] = useState(false);
  const { id, name, company, companyCode, address } = payer;
  return (
    <div className={classes.line}>
      <p className={classes.said}>
        <span className={classes.label}>{t('details')}</span>
        {[company || name, companyCode, address || t('details_no_address')].filter(Boolean).join(', ')}
      </p>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('details_change')}
      </Button>
      {isOpen && <PayerDetailsForm payerId={id} onClose={() => setOpen(false)} />}
    </div>
  );
}
