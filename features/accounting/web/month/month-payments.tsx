import '#platform/web/theme/form-styles.ts';
import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#platform/shared/money.ts';
import { saveCsv } from '#platform/web/csv-files.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { AccountingMonth, PaymentSum } from '../../shared/accounting.ts';
import { exportMonthPayments } from '../accounting.queries.ts';
import classes from './month.module.css';

/** A month's payments by kind and method, and the file that has each of them. */
export function MonthPayments({ month, payments }: Pick<AccountingMonth, 'month' | 'payments'>) {
  const t = useTranslations('accounting');
  const refusalText = useRefusalText();
  const download = useMutation({
    mutationFn: () => exportMonthPayments(month),
    onSuccess: ({ filename, text }) => {
      saveCsv(filename, text);
      notify.success(t('downloaded', { filename }));
    },
  });
  return (
    <Card title={t('payments')}>
      <FormAlert message={download.error ? refusalText(download.error) : null} />
      {payments.length === 0 ? (
        <p className={classes.none}>{t('no_payments')}</p>
      ) : (
        <PaymentTable payments={payments} />
      )}
      <p className={classes.hint}>{t('payments_hint')}</p>
      <Button
        variant="default"
        leftSection={<IconDownload size={20} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {t('download_payments')}
      </Button>
    </Card>
  );
}

function PaymentTable({ payments }: { readonly payments: readonly PaymentSum[] }) {
  const t = useTranslations('accounting');
  const total = {
    count: payments.reduce((sum, { count }) => sum + count, 0),
    cents: payments.reduce((sum, { cents }) => sum + cents, 0),
  };
  return (
    <table className={classes.rates}>
      <caption>{t('payments_by_kind')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('kind')}</th>
          <th scope="col">{t('count')}</th>
          <th scope="col">{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {payments.map(({ kind, method, count, cents }) => (
          <tr key={`${kind} ${method}`}>
            <th scope="row">
              {t(`money_kind.${kind}`)}
              {method !== null && `, ${t(`method.${method}`)}`}
            </th>
            <td data-name={t('count')}>{count}</td>
            <td data-name={t('amount')}>{formatMoney(cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          <td data-name={t('count')}>{total.count}</td>
          <td data-name={t('amount')}>{formatMoney(total.cents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
