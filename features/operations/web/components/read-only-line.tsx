import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import { readOnlyModeQuery } from '../operations.queries.ts';
import classes from './read-only-line.module.css';

/** One sentence for everybody while everything can only be read, with the announced end (record 123). */
export function ReadOnlyLine() {
  const t = useTranslations();
  const locale = useLocale();
  const { data } = useQuery(readOnlyModeQuery);
  const mode = data?.mode;
  const isAhead = mode?.until && Date.parse(mode.until) > Date.now();
  return (
    <div role="status">
      {mode && (
        <p className={classes.line}>
          {mode.until && isAhead
            ? t('shell.read_only_until', { until: formatMoment(mode.until, locale) })
            : t('errors.server/read-only')}
        </p>
      )}
    </div>
  );
}
