import { useLocale, useTranslations } from 'use-intl';
import { formatDatedMoment, formatLongDate } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { Card } from '#platform/web/kit/card.tsx';
import type { AgreementVersion } from '../../shared/agreements.ts';
import classes from './office.module.css';

/** The published versions, newest first, with what proves that none was changed. */
export function VersionList({ versions }: { readonly versions: readonly AgreementVersion[] }) {
  const t = useTranslations('agreement_office');
  const locale = useLocale();
  return (
    <Card title={t('versions')}>
      <ul className={classes.list}>
        {versions.map(({ id, number, publishedAt, publishedBy, signBy, changes, hash }) => (
          <li key={id}>
            <strong>{t('version', { number: String(number) })}</strong>{' '}
            {[
              formatDatedMoment(publishedAt, locale),
              publishedBy,
              signBy && t('until', { date: formatLongDate(signBy, locale) }),
            ]
              .filter(Boolean)
              .join(' · ')}
            {changes && <p className={classes.quiet}>{localize(changes, locale)}</p>}
            <p className={classes.quiet}>
              {t('hash')} <code className={classes.code}>{hash}</code>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
