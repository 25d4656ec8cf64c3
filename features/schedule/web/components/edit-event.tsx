import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { EventDetail } from '../../shared/calendar.ts';
import { draftOfEvent } from '../../shared/event-draft.rules.ts';
import { useEventChanges } from '../calendar.queries.ts';
import classes from './event-dialog.module.css';
import { EventForm } from './event-form.tsx';

/** Changes a lesson; it keeps its group. */
export function EditEvent({ event, onDone }: { event: EventDetail; onDone: () => void }) {
  const t = useTranslations('calendar');
  const refusalText = useRefusalText();
  const { update } = useEventChanges();
  return (
    <EventForm
      initial={draftOfEvent(event)}
      group={() => <p className={classes.strong}>{event.groupName}</p>}
      submitLabel={t('save')}
      busy={update.isPending}
      refusal={update.error ? t('update_failed', { reason: refusalText(update.error) }) : null}
      onCancel={onDone}
      onSave={(form, done) =>
        update.mutate(
          { eventId: event.id, sequence: event.sequence, form },
          {
            onSuccess: () => {
              done();
              notify.success(t('updated'));
              onDone();
            },
          },
        )
      }
    />
  );
}
