import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { saveText } from '#platform/web/csv-files.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { AccountingMonth } from '../../shared/accounting.ts';
import { exportIsaf } from '../accounting.queries.ts';
import classes from './month.module.css';

interface Props {
  readonly month: string;
  readonly isaf: AccountingMonth['isaf'];
}

/** The register of a month's VAT invoices for the tax authority, or why there is none and the way to the settings. */
export function DownloadIsaf({ month, isaf: { documents, refusal } }: Props) {
  const t = useTranslations('accounting');
  const errors = useTranslations('errors');
  const refusalText = useRefusalText();
  const download = useMutation({
    mutationFn: () => exportIsaf(month),
    onSuccess: ({ filename, text }) => {
      saveText(filename, text, 'application/xml');
      notify.success(t('downloaded', { filename }));
    },
  });
  if (refusal)
    return (
      <Card title={t('isaf')}>
        <p className={classes.refused}>
          {errors(refusal)}{' '}
          <Link to="/dashboard/settings" hash="invoicing">
            {t('fill_seller')}
          </Link>
        </p>
      </Card>
    );
  return (
    <Card title={t('isaf')}>
      <FormAlert message={download.error ? refusalText(download.error) : null} />
      <p className={classes.counted}>
        {t('isaf_text', { count: documents })} {t('isaf_check')}
      </p>
      <Button
        variant="default"
        leftSection={<IconDownload size={20} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {t('download_isaf')}
      </Button>
    </Card>
  );
}
