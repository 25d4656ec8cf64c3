import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCloudCheck from '@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs';
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import IconCloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs';
import { useLocale, useTranslations } from 'use-intl';
import { formatRecentMoment, vilniusDate } from '#platform/shared/dates.ts';
import { type CopyState, copyStateOf } from '#platform/web/autosave/working-copy.view.ts';
import quiet from '#platform/web/states/text-button.module.css';
import classes from './project-desk.module.css';
import type { WrittenProject } from './use-project.ts';

const icons: Record<CopyState, typeof IconCloudUp> = {
  untouched: IconCloudCheck,
  saving: IconCloudUp,
  saved: IconCloudCheck,
  offline: IconCloudOff,
  waiting: IconCloudOff,
  refused: IconAlertTriangle,
  clash: IconAlertTriangle,
};

interface Props {
  readonly copy: WrittenProject;
  readonly onRetry: () => void;
}

/** The saving state in a few words; where it failed, a way to try again. */
export function SaveState({ copy, onRetry }: Props) {
  const t = useTranslations('projects');
  const { state, text } = useSaveWords(copy);
  const isQuiet = state === 'untouched' || state === 'saving' || state === 'saved';
  return (
    <div className={classes.state} data-state={state}>
      <SaveSign state={state} text={text} />
      {(state === 'offline' || state === 'waiting' || state === 'refused') && (
        <button
          type="button"
          className={`${quiet.button} ${quiet.underlined} ${classes.retry}`}
          onClick={onRetry}
        >
          {t('save_now')}
        </button>
      )}
      {/* Read aloud when it matters: not at every word. */}
      <span role="status" className={classes.unseen}>
        {isQuiet ? '' : text}
      </span>
    </div>
  );
}

/** The saving state once more, beside what is written; it is read aloud and tried again above. */
export function SaveNote({ copy }: Pick<Props, 'copy'>) {
  const { state, text } = useSaveWords(copy);
  return (
    <span className={classes.state} data-state={state}>
      <SaveSign state={state} text={text} />
    </span>
  );
}

interface Words {
  readonly state: CopyState;
  readonly text: string;
}

function SaveSign({ state, text }: Words) {
  const Icon = icons[state];
  return (
    <>
      <Icon size={18} aria-hidden />
      <span>{text}</span>
    </>
  );
}

function useSaveWords(copy: WrittenProject): Words {
  const t = useTranslations('projects');
  const errors = useTranslations('errors');
  const locale = useLocale();
  const state = copyStateOf(copy);
  const now = Date.now();
  const isOld = copy.savedAt !== null && vilniusDate(copy.savedAt) !== vilniusDate(now);
  const text = t(state === 'saved' && isOld ? 'saved_before' : `state.${state}`, {
    time: copy.savedAt ? formatRecentMoment(copy.savedAt, now, locale) : '',
    reason: copy.failure ? errors(copy.failure.code) : '',
  });
  return { state, text };
}
