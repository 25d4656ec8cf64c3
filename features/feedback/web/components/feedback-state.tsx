import { useTranslations } from 'use-intl';
import type { FeedbackSummary } from '../../shared/feedback.ts';
import classes from './feedback-state.module.css';
import { stateOf } from './feedback-state.view.ts';

/** The state of a feedback: the next step of its writer or an admin, or that the family has it. */
export function FeedbackState({
  feedback,
}: {
  feedback: Pick<FeedbackSummary, 'state' | 'visible' | 'seenAt'> | null;
}) {
  const t = useTranslations('feedback.state');
  const state = stateOf(feedback);
  return (
    <span className={classes.state} data-state={state}>
      {t(state)}
    </span>
  );
}
