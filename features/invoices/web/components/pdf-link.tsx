import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useLocale, useTranslations } from 'use-intl';
import { pdfAddress } from '../invoices.queries.ts';
import classes from './pdf-link.module.css';

interface Props {
  readonly invoiceId: string;
  readonly number: string;
}

/** The PDF of an invoice, in the language in use. */
export function PdfLink({ invoiceId, number }: Props) {
  const t = useTranslations('invoices');
  const locale = useLocale();
  return (
    <a
      href={pdfAddress(invoiceId, locale)}
      download
      className={classes.link}
      aria-label={t('pdf_of', { number })}
    >
      <IconDownload size={18} aria-hidden />
      {t('pdf')}
    </a>
  );
}
