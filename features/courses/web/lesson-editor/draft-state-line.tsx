import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCloudCheck from '@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs';
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import IconCloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs';
import { useLocale, useTranslations } from 'use-intl';
import { vilniusTime } from '#platform/shared/dates.ts';
import { type CopyState, copyStateOf } from '#platform/web/autosave/working-copy.view.ts';
import { shownMoment } from '#platform/web/list/shown-moment.ts';
import quiet from '#platform/web/states/text-button.module.css';
import type { LessonDraft } from '../../shared/lesson-content.ts';
import classes from './draft-state-line.module.css';
import type { EditedDraft } from './use-lesson-draft.ts';

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
  readonly draft: EditedDraft;
  /** Whether there is something that families don't see yet. */
  readonly changed: boolean;
  /** Who saved it last, and when; null if nobody has. */
  readonly last: LessonDraft['saved'];
  readonly onRetry: () => void;
}

/** The saving state, in a few words; where it failed, a retry button. */
export function DraftStateLine({ draft, changed, last, onRetry }: Props) {
  const t = useTranslations('authoring');
  const errors = useTranslations('errors');
  const state = copyStateOf(draft);
  const locale = useLocale();
  const Icon = icons[state];
  const reason = draft.failure ? errors(draft.failure.code) : '';
  const texts: Record<CopyState, string> = {
    untouched: last?.by
      ? t('state_last', { name: last.by, moment: shownMoment(last.at, Date.now(), locale) })
      : t('state_untouched'),
    saving: t('state_saving'),
    saved: t('state_saved', { time: draft.savedAt ? vilniusTime(draft.savedAt) : '' }),
    offline: t('state_offline'),
    waiting: t('state_waiting'),
    refused: t('state_refused', { reason }),
    clash: t('state_clash'),
  };
  const isQuiet = state === 'untouched' || state === 'saving' || state === 'saved';
  return (
    <div className={classes.line}>
      <span className={classes.state} data-state={state}>
        <Icon size={18} aria-hidden className={classes.icon} />
        <span>{texts[state]}</span>
      </span>
      {(state === 'offline' || state === 'waiting' || state === 'refused') && (
        <button
          type="button"
          className={`${quiet.button} ${quiet.underlined} ${classes.retry}`}
          onClick={onRetry}
        >
          {t('save_now')}
        </button>
      )}
      {changed && <span className={classes.unpublished}>{t('unpublished')}</span>}
      {/* Read aloud when it matters: not at every word. */}
      <span role="status" className={classes.aloud}>
        {isQuiet ? '' : texts[state]}
      </span>
    </div>
  );
}
