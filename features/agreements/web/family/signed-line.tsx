import { useLocale, useTranslations } from 'use-intl';
import { formatDatedMoment, formatLongDate } from '#platform/shared/dates.ts';
import type { Signature } from '../../shared/papers.ts';
import { signedPdfAddress } from '../agreements.queries.ts';
import classes from './papers.module.css';

interface Props {
  readonly signature: Signature;
  /** Offers the PDF of a signature in the program, too. */
  readonly withPdf?: boolean;
}

/** Who signed, when and how, and the file of what was signed elsewhere. */
export function SignedLine({ signature: { id, name, signedAt, outside }, withPdf = false }: Props) {
  const t = useTranslations('agreements');
  const locale = useLocale();
  const who = name ?? t('deleted_account');
  if (!outside)
    return (
      <p className={classes.quiet}>
        {t('signed_by', { name: who, at: formatDatedMoment(signedAt, locale) })}{' '}
        {withPdf && name !== null && (
          <a href={signedPdfAddress(id)} download>
            {t('download')}
          </a>
        )}
      </p>
    );
  return (
    <p className={classes.quiet}>
      {t(`signed_outside.${outside.way}`, { name: who, date: formatLongDate(outside.signedOn, locale) })}{' '}
      {outside.file && (
        <a href={outside.file} download>
          {t('download_file')}
        </a>
      )}
    </p>
  );
}
