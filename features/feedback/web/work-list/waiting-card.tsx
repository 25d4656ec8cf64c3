import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import type { WaitingFeedback } from '../../shared/feedback.ts';
import { FeedbackFacts } from '../components/feedback-facts.tsx';
import { TextDifference } from '../components/text-difference.tsx';
import { useTermName } from '../components/use-term-name.ts';
import classes from './work-list.module.css';

interface Props {
  readonly waiting: WaitingFeedback;
  readonly busy: boolean;
  readonly onApprove: () => void;
  readonly onReturn: () => void;
}

/** One waiting letter: the text, what is known about the semester, and the two decisions. */
export function WaitingCard({ waiting, busy, onApprove, onReturn }: Props) {
  const t = useTranslations('feedback');
  const locale = useLocale();
  const nameOf = useTermName();
  const heading = useId();
  const { child, group, term, text, approvedText, visible, by, sentAt, other, facts } = waiting;
  return (
    <li>
      {/* The keyboard moves from letter to letter. */}
      <article tabIndex={-1} data-card aria-labelledby={heading} className={classes.card}>
        <div className={classes.words}>
          <h2 id={heading} className={classes.name}>
            {child.firstName} {child.lastName}
          </h2>
          <p className={classes.dimmed}>
            {group.name} · {nameOf(term)}
          </p>
          <div className={classes.text}>
            <TextDifference before={visible ? approvedText : null} after={text} />
          </div>
          <p className={classes.dimmed}>
            {t('written_by', { name: by ?? t('nobody'), moment: formatMoment(sentAt, locale) })}
          </p>
          {other && (
            <p className={classes.other}>
              {t('other_now', { term: nameOf(other.term), group: other.group.name })}
            </p>
          )}
          <div className={classes.acts}>
            <Button loading={busy} onClick={onApprove}>
              {t(other ? 'approve_instead' : 'approve')}
            </Button>
            <Button variant="default" onClick={onReturn}>
              {t('return')}
            </Button>
            <Link
              to="/dashboard/groups/$groupId/feedback"
              params={{ groupId: group.id }}
              search={{ year: term.schoolYear, semester: term.semester, child: child.id }}
              className={classes.edit}
            >
              {t('open_editor')}
            </Link>
          </div>
        </div>
        <FeedbackFacts facts={facts} comments={2} wide />
      </article>
    </li>
  );
}
