import { useTranslations } from 'use-intl';
import { vilniusTime } from '#platform/shared/dates.ts';
import { copyStateOf } from '#platform/web/autosave/working-copy.view.ts';
import quiet from '#platform/web/states/text-button.module.css';
import classes from './feedback-writer.module.css';
import type { EditedText } from './use-feedback-text.ts';

/** The saving state, in a few words; where it failed, a retry button. */
export function SaveLine({ edited, onRetry }: { edited: EditedText; onRetry: () => void }) {
  const t = useTranslations();
  const state = copyStateOf(edited);
  const words = () => {
    if (state === 'saved')
      return t('feedback.saved', { time: edited.savedAt ? vilniusTime(edited.savedAt) : '' });
    if (state === 'refused')
      return t('feedback.refused', { reason: edited.failure ? t(`errors.${edited.failure.code}`) : '' });
    if (state === 'waiting') return t('feedback.waiting_save');
    // The text saved elsewhere is shown above, with what to do.
    return state === 'clash' ? '' : t(`feedback.${state}`);
  };
  const isQuiet = state !== 'offline' && state !== 'waiting' && state !== 'refused';
  return (
    <span className={classes.save} data-state={state}>
      {words()}
      {!isQuiet && (
        <button
          type="button"
          className={`${quiet.button} ${quiet.underlined} ${classes.retry}`}
          onClick={onRetry}
        >
          {t('common.retry')}
        </button>
      )}
      {/* Read aloud when it matters: not at every word. */}
      <span role="status" className={classes.aloud}>
        {isQuiet ? '' : words()}
      </span>
    </span>
  );
}
