import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { EventDetail } from '../../shared/calendar.ts';
import classes from './event-dialog.module.css';
import { changedFields, draftOfEvent, type EventDraft } from './event-draft.view.ts';

interface Props {
  /** The form's initial values. */
  readonly seen: EventDetail;
  readonly now: EventDetail;
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
}

/** Somebody saved the event meanwhile: its current state, and the choice whose change stays. */
export function ChangedEvent({ seen, now, onTakeTheirs, onKeepMine }: Props) {
  const t = useTranslations('calendar');
  const draft = draftOfEvent(now);
  const wordsOf = (field: keyof EventDraft) =>
    field === 'mode' ? t(draft.mode === 'live' ? 'in_person' : 'online') : String(draft[field]) || '–';
  const fields = changedFields(draftOfEvent(seen), draft);
  return (
    <div className={classes.changed}>
      <p className={classes.strong}>{t('changed_now')}</p>
      <ul>
        {now.cancelled && !seen.cancelled && <li>{t('lesson_cancelled')}</li>}
        {fields.map((field) => (
          <li key={field}>
            {field === 'date' || field === 'start' || field === 'end' ? t(field) : t(`field.${field}`)}:{' '}
            {wordsOf(field)}
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onTakeTheirs}>
          {t('take_theirs')}
        </Button>
        <Button variant="default" onClick={onKeepMine}>
          {t('keep_mine')}
        </Button>
      </div>
    </div>
  );
}
