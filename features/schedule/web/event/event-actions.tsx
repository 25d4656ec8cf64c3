import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { EventDetail } from '../../shared/calendar.ts';
import { useEventChanges } from '../event-changes.queries.ts';
import classes from './event-dialog.module.css';

/** The panel of an admin's action on the open event; everybody has `show`. */
export type EventMode = 'show' | 'edit' | 'cancel' | 'substitute';

interface Props {
  readonly event: EventDetail;
  readonly onMode: (mode: EventMode) => void;
  readonly onDeleted: () => void;
}

/** An admin's actions on an event. Once attendance was taken, it can be neither cancelled nor deleted. */
export function EventActions({ event, onMode, onDeleted }: Props) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const { restore } = useEventChanges();
  const [deleting, setDeleting] = useState(false);
  const { id: eventId, sequence, cancelled, hasAttendance } = event;
  const bringBack = () =>
    runMutation(
      restore,
      { eventId, sequence },
      {
        onSuccess: () => notify.success(t('calendar.restored')),
        onError: (error) => notify.error(t('calendar.update_failed', { reason: refusalText(error) })),
      },
    );
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={() => onMode('edit')}>
        {t('calendar.edit')}
      </Button>
      <Button variant="subtle" onClick={() => onMode('substitute')}>
        {t('calendar.substitution')}
      </Button>
      {cancelled ? (
        <Button variant="subtle" loading={restore.isPending} onClick={bringBack}>
          {t('calendar.restore')}
        </Button>
      ) : (
        !hasAttendance && (
          <Button variant="subtle" onClick={() => onMode('cancel')}>
            {t('calendar.cancel_lesson')}
          </Button>
        )
      )}
      {hasAttendance ? (
        <p className={classes.hint}>{t('calendar.has_attendance')}</p>
      ) : (
        <Button variant="subtle" color="red" onClick={() => setDeleting(true)}>
          {t('calendar.delete')}
        </Button>
      )}
      {deleting && <DeleteEvent event={event} onDeleted={onDeleted} onCancel={() => setDeleting(false)} />}
    </div>
  );
}

interface DeleteProps {
  readonly event: EventDetail;
  readonly onDeleted: () => void;
  readonly onCancel: () => void;
}

function DeleteEvent({ event, onDeleted, onCancel }: DeleteProps) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const { remove } = useEventChanges();
  return (
    <ConfirmDialog
      opened
      danger
      title={t('calendar.delete_title')}
      confirmLabel={t('calendar.delete')}
      busy={remove.isPending}
      onConfirm={() =>
        runMutation(
          remove,
          { eventId: event.id },
          {
            onSuccess: () => notify.success(t('calendar.deleted')),
            ifHere: onDeleted,
          },
        )
      }
      onCancel={onCancel}
    >
      <FormAlert
        message={remove.error ? t('calendar.delete_failed', { reason: refusalText(remove.error) }) : null}
      />
      <p>{t(event.generated ? 'calendar.delete_generated_text' : 'calendar.delete_text')}</p>
    </ConfirmDialog>
  );
}
