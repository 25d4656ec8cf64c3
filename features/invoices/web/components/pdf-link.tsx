import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useLocale, useTranslations } from 'use-intl';
import { pdfAddress } from '../invoices.queries.ts';
import classes from './pdf-link.module.css';

interface Props {
  readonly invoiceId: string;
  readonly number: string;
  readonly isCreditNote?: boolean;
}

/** The PDF of an invoice or a credit note, in the language in use. */
export function PdfLink({ invoiceId, number, isCreditNote = false }: Props) {
  const t = useTranslations('invoices');
  const locale = useLocale();
  return (
    <a
      href={pdfAddress(invoiceId, locale)}
      download
      className={classes.link}
      aria-label={t(isCreditNote ? 'credit_note_pdf' : 'pdf_of', { number })}
    >
      <IconDownload size={18} aria-hidden />
      {t('pdf')}
    </a>
  );
}
