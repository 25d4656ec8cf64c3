import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { FeedbackState } from '#features/feedback/web/components/feedback-state.tsx';
import { useTermName } from '#features/feedback/web/components/use-term-name.ts';
import { Card } from '#platform/web/kit/card.tsx';
import type { StudentRecord } from '../../shared/students.ts';
import type { OfStudent } from '../students.queries.ts';
import { Author } from './author.tsx';
import classes from './student-page.module.css';

interface Props {
  readonly of: OfStudent;
  readonly feedback: StudentRecord['feedback'];
}

/** A child's feedback so far: how far this semester's is, and what families could read before. */
export function StudentLetters({ of: { groupId, childId }, feedback }: Props) {
  const t = useTranslations('students');
  const nameOf = useTermName();
  const { enabled, term, current, letters } = feedback;
  return (
    <Card
      title={t('feedback')}
      action={
        enabled && (
          <Link
            to="/dashboard/groups/$groupId/feedback"
            params={{ groupId }}
            search={{ child: childId }}
            className={`${classes.link} ${classes.beside}`}
          >
            {t('feedback_write')}
          </Link>
        )
      }
    >
      <div className={classes.stack}>
        {enabled ? (
          <div className={classes.standing}>
            <span>{nameOf(term)}</span>
            <FeedbackState feedback={current} />
          </div>
        ) : (
          <p className={classes.quiet}>{t('feedback_off')}</p>
        )}
        {letters.length === 0 && <p className={classes.quiet}>{t('feedback_none')}</p>}
        {letters.map(({ id, group, term: of, text, by, at }) => (
          <details key={id} className={classes.letter}>
            <summary>
              {nameOf(of)} · {group.name}
            </summary>
            <p className={classes.text}>{text}</p>
            <Author by={by} at={at} />
          </details>
        ))}
      </div>
    </Card>
  );
}
