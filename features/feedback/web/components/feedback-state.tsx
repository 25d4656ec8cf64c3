import { useTranslations } from 'use-intl';
import type { FeedbackSummary } from '../../shared/feedback.ts';
import classes from './feedback-state.module.css';
import { stateOf } from './feedback-state.view.ts';

/** How far a feedback is: what its writer or an admin does next, or that the family has it. */
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
