import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { EventForm as EventChange, EventDetail } from '../../shared/calendar.ts';
import { useEventChanges } from '../event-changes.queries.ts';
import { ChangedEvent } from './changed-event.tsx';
import classes from './event-dialog.module.css';
import { draftOfEvent } from './event-draft.view.ts';
import { EventForm } from './event-form.tsx';

interface Props {
  /** As the server has it now. */
  readonly event: EventDetail;
  readonly onDone: () => void;
}

/** Changes an event; it keeps its group. An admin who meets another person's change accepts it or overwrites it. */
export function EditEvent({ event, onDone }: Props) {
  const t = useTranslations('calendar');
  const refusalText = useRefusalText();
  const { update } = useEventChanges();
  // The version the form started with: a newer one must not count as seen by its user.
  const [seen, setSeen] = useState(event);
  const [mine, setMine] = useState<{ form: EventChange; done: () => void } | null>(null);
  const save = (sequence: number, form: EventChange, done: () => void) => {
    setMine({ form, done });
    runMutation(
      update,
      { eventId: event.id, sequence, form },
      {
        onSuccess: () => notify.success(t('updated')),
        ifHere: () => {
          done();
          onDone();
        },
      },
    );
  };
  const isOvertaken = update.error !== null && errorCodeOf(update.error) === 'schedule/changed-meanwhile';
  return (
    <EventForm
      key={seen.sequence}
      initial={draftOfEvent(seen)}
      eventId={event.id}
      group={() => <p className={classes.strong}>{event.groupName}</p>}
      submitLabel={t('save')}
      busy={update.isPending}
      refusal={update.error ? t('update_failed', { reason: refusalText(update.error) }) : null}
      onCancel={onDone}
      onSave={([form], done) => form && save(seen.sequence, form, done)}
    >
      {isOvertaken && event.sequence !== seen.sequence && (
        <ChangedEvent
          seen={seen}
          now={event}
          onTakeTheirs={() => {
            update.reset();
            setSeen(event);
          }}
          onKeepMine={() => mine && save(event.sequence, mine.form, mine.done)}
        />
      )}
    </EventForm>
  );
}
