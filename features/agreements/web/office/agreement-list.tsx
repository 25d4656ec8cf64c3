import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, vilniusDate } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import type { Agreement } from '../../shared/agreements.ts';
import classes from './office.module.css';

/** What families sign, and for how many children they have. */
export function AgreementList({ agreements }: { readonly agreements: readonly Agreement[] }) {
  const t = useTranslations('agreement_office');
  const locale = useLocale();
  return (
    <ul className={classes.list}>
      {agreements.map(({ id, title, kind, current, isChanged, asked, signed }) => (
        <li key={id}>
          <Link to="/dashboard/agreements/$agreementId" params={{ agreementId: id }} className={classes.row}>
            <span className={classes.words}>
              <span className={classes.name}>{localize(title, locale)}</span>
              <p className={classes.quiet}>
                {t(`kind.${kind}`)}
                {' · '}
                {current
                  ? t('version_of', {
                      number: String(current.number),
                      date: formatLongDate(vilniusDate(current.publishedAt), locale),
                    })
                  : t('unpublished')}
                {current && isChanged && ` · ${t('changed')}`}
              </p>
            </span>
            {current && <span>{t('signed_of', { signed, asked })}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
