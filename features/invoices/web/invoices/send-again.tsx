import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { useInvoiceChanges } from '../invoices.queries.ts';

/** Mails an invoice to its payer again. */
export function SendAgain({ invoiceId, number }: { readonly invoiceId: string; readonly number: string }) {
  const t = useTranslations('invoice_books');
  const refusalText = useRefusalText();
  const { send } = useInvoiceChanges();
  const again = () =>
    runMutation(
      send,
      { invoiceId },
      {
        onSuccess: () => notify.success(t('sent', { number })),
        onError: (error) => notify.error(refusalText(error)),
      },
    );
  return (
    <Button variant="default" loading={send.isPending} onClick={again}>
      {t('send')}
    </Button>
  );
}
