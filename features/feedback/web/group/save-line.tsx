import { useTranslations } from 'use-intl';
import { vilniusTime } from '#platform/shared/dates.ts';
import classes from './feedback-writer.module.css';
import { type EditedText, saveStateOf } from './text-save.view.ts';

/** How far saving is, in a few words; where it failed, the way to try at once. */
export function SaveLine({ edited, onRetry }: { edited: EditedText; onRetry: () => void }) {
  const t = useTranslations();
  const state = saveStateOf(edited);
  const words = () => {
    if (state === 'saved')
      return t('feedback.saved', { time: edited.savedAt ? vilniusTime(edited.savedAt) : '' });
    if (state === 'refused')
      return t('feedback.refused', { reason: edited.failure ? t(`errors.${edited.failure.code}`) : '' });
    return t(`feedback.${state}`);
  };
  const isQuiet = state === 'untouched' || state === 'saving' || state === 'saved';
  return (
    <span className={classes.save} data-state={state}>
      {words()}
      {!isQuiet && (
        <button type="button" className={classes.retry} onClick={onRetry}>
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
