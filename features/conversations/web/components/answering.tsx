import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { answeringQuery } from '../conversations.queries.ts';
import classes from './conversations.module.css';
import { saidTime } from './typical-time.view.ts';

/** When the academy usually answers, and how soon; nothing where neither is known. */
export function AnsweringNote() {
  const t = useTranslations('conversations');
  const locale = useLocale();
  const { data } = useQuery(answeringQuery);
  const hours = data ? localize(data.hours, locale) : '';
  const time = data?.typicalMinutes == null ? null : saidTime(data.typicalMinutes);
  if (hours === '' && time === null) return null;
  return (
    <div>
      {hours !== '' && <p className={classes.quiet}>{t('hours', { hours })}</p>}
      {time && <p className={classes.quiet}>{t(`typical.${time.unit}`, { count: time.count })}</p>}
    </div>
  );
}
