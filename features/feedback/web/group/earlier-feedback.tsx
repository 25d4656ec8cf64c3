import { useLocale, useTranslations } from 'use-intl';
import { formatMoment, formatShortDate, vilniusDate } from '#platform/shared/dates.ts';
import { Card } from '#platform/web/kit/card.tsx';
import type { FeedbackVersion, OtherFeedback } from '../../shared/feedback.ts';
import { TextDifference } from '../components/text-difference.tsx';
import { useTermName } from '../components/use-term-name.ts';
import classes from './feedback-writer.module.css';

/** What was approved in other semesters and groups, so that a letter continues where the last one ended. */
export function EarlierFeedback({ others }: { others: readonly OtherFeedback[] }) {
  const t = useTranslations('feedback');
  const locale = useLocale();
  const nameOf = useTermName();
  if (others.length === 0) return null;
  return (
    <Card title={t('earlier')}>
      {others.map(({ id, term, group, text, by, at, visible }, place) => (
        <details key={id} className={classes.earlier} open={place === 0}>
          <summary>
            {nameOf(term)} · {group.name}
            {visible && <span className={classes.shown}> · {t('shown_now')}</span>}
          </summary>
          <p className={classes.text}>{text}</p>
          <p className={classes.hint}>
            {t('version_by', {
              name: by ?? t('nobody'),
              moment: formatShortDate(vilniusDate(at), locale),
            })}
          </p>
        </details>
      ))}
    </Card>
  );
}

/** What was sent and handed on, newest first, each with its changes. */
export function FeedbackHistory({ versions }: { versions: readonly FeedbackVersion[] }) {
  const t = useTranslations('feedback');
  const locale = useLocale();
  if (versions.length === 0) return null;
  return (
    <Card title={t('history')}>
      {versions.map(({ number, text, by, at }, place) => (
        <details key={number} className={classes.earlier}>
          <summary>{t('version_by', { name: by ?? t('nobody'), moment: formatMoment(at, locale) })}</summary>
          <TextDifference before={versions[place + 1]?.text ?? null} after={text} />
        </details>
      ))}
    </Card>
  );
}
