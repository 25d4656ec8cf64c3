import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { formatDay } from '#platform/shared/dates.ts';
import { promiseQuery } from '../makeups.queries.ts';
import classes from './make-up-promise.module.css';

interface Props {
  readonly eventId: string;
  readonly childId: string;
  /** The absence has been told. */
  readonly told: boolean;
}

/**
 * In one sentence, where a parent tells an absence: until when the lesson can be made up, or why it can't. Renders nothing where the
 * academy offers no make-ups.
 */
export function MakeUpPromise({ eventId, childId, told }: Props) {
  const t = useTranslations('makeups.promise');
  const locale = useLocale();
  const { data } = useQuery(promiseQuery(eventId, childId));
  if (!data || data.why === 'not-offered') return null;
  const { until, why, noticeHours, perTerm } = data;
  if (until) {
    return (
      <p className={classes.promise}>
        {t(told ? 'kept' : 'until', { date: formatDay(until, locale) })}{' '}
        {told && (
          <Link to="/dashboard/make-ups" search={{ child: childId }} className={classes.link}>
            {t('choose')}
          </Link>
        )}
      </p>
    );
  }
  return (
    <p className={classes.promise}>
      {why === 'limit' ? t('limit', { count: perTerm }) : t('late', { hours: noticeHours })}
    </p>
  );
}
