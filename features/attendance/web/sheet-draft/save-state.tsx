import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCloudCheck from '@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs';
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import IconCloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs';
import { useTranslations } from 'use-intl';
import { vilniusTime } from '#platform/shared/dates.ts';
import { isRefusedForGood } from '../offline/unsaved-changes.view.ts';
import { type SaveState as State, saveStateOf } from './save-progress.view.ts';
import classes from './save-state.module.css';
import { type SheetDraft, saveOf, unsavedCount } from './sheet-draft.view.ts';

const icons: Record<State, typeof IconCloudUp> = {
  untouched: IconCloudCheck,
  unsaved: IconCloudUp,
  saving: IconCloudUp,
  saved: IconCloudCheck,
  offline: IconCloudOff,
  failed: IconAlertTriangle,
  undecided: IconAlertTriangle,
};

interface Props {
  readonly draft: SheetDraft;
  readonly onRetry: () => void;
}

/** The saving state, in a few words; where it failed, a retry button. */
export function SaveState({ draft, onRetry }: Props) {
  const t = useTranslations('attendance');
  const errors = useTranslations('errors');
  const { progress } = draft;
  const count = unsavedCount(draft);
  const state = saveStateOf(progress, count, saveOf(draft) !== null);
  const Icon = icons[state];
  // Retrying would not help: what was entered has to change.
  const isFinal = isRefusedForGood(progress.failure);
  const reason = state === 'failed' && progress.failure ? errors(progress.failure) : '';
  const texts: Record<State, string> = {
    untouched: t('save_untouched'),
    unsaved: t('save_unsaved'),
    saving: t('save_unsaved'),
    saved: t('save_saved', { time: vilniusTime(progress.savedAt ?? 0) }),
    offline: t('save_offline', { count }),
    failed: isFinal ? t('save_refused', { reason }) : t('save_failed'),
    undecided: t('save_undecided', { count }),
  };
  const isQuiet = state === 'unsaved' || state === 'saving' || state === 'untouched';
  const words = (
    <>
      <Icon size={18} aria-hidden className={classes.icon} />
      <span>{texts[state]}</span>
    </>
  );
  return (
    <>
      {state === 'offline' || (state === 'failed' && !isFinal) ? (
        <button type="button" className={classes.state} data-state={state} title={reason} onClick={onRetry}>
          {words}
        </button>
      ) : (
        <span
          className={classes.state}
          data-state={state}
          title={state === 'failed' ? texts[state] : undefined}
        >
          {words}
        </span>
      )}
      {/* Read aloud when it matters: not at every keystroke. */}
      <span role="status" className={classes.aloud}>
        {isQuiet ? '' : [texts[state], !isFinal && reason].filter(Boolean).join(' ')}
      </span>
    </>
  );
}
