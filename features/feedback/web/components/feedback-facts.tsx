import { useLocale, useTranslations } from 'use-intl';
import { pointFields } from '#features/points/shared/points.ts';
import { formatShortDate } from '#platform/shared/dates.ts';
import type { Facts } from '../../shared/feedback.ts';
import classes from './feedback-facts.module.css';

interface Props {
  readonly facts: Facts;
  /** How many comments are shown; the others are a tap away. */
  readonly comments?: number;
  /** In a row below their subject, where there is room. */
  readonly wide?: boolean;
}

/** What the academy knows about a child's semester, for those who write or decide. */
export function FeedbackFacts({ facts, comments: open = 4, wide = false }: Props) {
  const t = useTranslations('feedback');
  const { lessonsFinished, exercisesPassed, comments } = facts;
  return (
    <dl className={classes.facts} data-wide={wide}>
      <div>
        <dt>{t('attendance')}</dt>
        <dd>
          <Attendance {...facts.attendance} />
        </dd>
      </div>
      <div>
        <dt>{t('points')}</dt>
        <dd>
          <Points points={facts.points} />
        </dd>
      </div>
      <div>
        <dt>{t('work')}</dt>
        <dd>
          {t('lessons', { count: lessonsFinished })}
          <br />
          {t('exercises', { count: exercisesPassed })}
        </dd>
      </div>
      <div className={classes.comment}>
        <dt>{t('comments')}</dt>
        <dd>
          {comments.length === 0 && <span className={classes.none}>{t('comments_none')}</span>}
          <Comments comments={comments.slice(0, open)} />
          {comments.length > open && (
            <details className={classes.more}>
              <summary>+{comments.length - open}</summary>
              <Comments comments={comments.slice(open)} />
            </details>
          )}
        </dd>
      </div>
    </dl>
  );
}

function Attendance({ present, absent, late, leftEarly }: Facts['attendance']) {
  const t = useTranslations('feedback');
  const attended = present + late + leftEarly;
  const marked = attended + absent;
  if (marked === 0) return <span className={classes.none}>{t('not_marked')}</span>;
  return (
    <>
      <strong>{t('attended', { attended, marked })}</strong>
      {late + leftEarly > 0 && <span className={classes.line}>{t('marks', { late, leftEarly })}</span>}
    </>
  );
}

function Points({ points }: { points: Facts['points'] }) {
  const t = useTranslations();
  const given = pointFields.filter((field) => points[field] > 0).sort((a, b) => points[b] - points[a]);
  if (given.length === 0) return <span className={classes.none}>{t('feedback.points_none')}</span>;
  return (
    <ul className={classes.points}>
      {given.map((field) => (
        <li key={field}>
          <span>{t(`points.${field}`)}</span> <strong>{points[field]}</strong>
        </li>
      ))}
    </ul>
  );
}

function Comments({ comments }: Pick<Facts, 'comments'>) {
  const locale = useLocale();
  return (
    <ul className={classes.comments}>
      {comments.map(({ date, text }) => (
        <li key={`${date} ${text}`}>
          <time dateTime={date}>{formatShortDate(date, locale)}</time> {text}
        </li>
      ))}
    </ul>
  );
}
