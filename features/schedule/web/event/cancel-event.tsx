import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { EventDetail } from '../../shared/calendar.ts';
import { useEventChanges } from '../event-changes.queries.ts';
import classes from './event-dialog.module.css';

const shortest = 3;

/** Cancels an event with a reason that families read; it stays in the calendar, struck through (decision G12). */
export function CancelEvent({ event, onDone }: { event: EventDetail; onDone: () => void }) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const { cancel } = useEventChanges();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  // The version when the form was opened: later changes must not count as seen.
  const [seen] = useState(event.sequence);
  const tooShort = reason.trim().length < shortest;
  const send = (submit: FormEvent<HTMLFormElement>) => {
    submit.preventDefault();
    setTried(true);
    if (tooShort) submit.currentTarget.querySelector('textarea')?.focus();
    if (tooShort || cancel.isPending) return;
    runMutation(
      cancel,
      { eventId: event.id, sequence: seen, reason: reason.trim() },
      {
        onSuccess: () => notify.success(t('calendar.cancelled_done')),
        ifHere: onDone,
      },
    );
  };
  return (
    <form noValidate className={classes.form} onSubmit={send}>
      <FormAlert
        message={cancel.error ? t('calendar.update_failed', { reason: refusalText(cancel.error) }) : null}
      />
      <TextInput
        label={t('calendar.cancel_reason')}
        description={t('calendar.cancel_reason_hint')}
        value={reason}
        maxLength={300}
        autoFocus
        error={tried && tooShort ? t('calendar.cancel_reason_required') : null}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone} disabled={cancel.isPending}>
          {t('calendar.back')}
        </Button>
        <Button type="submit" color="red" loading={cancel.isPending}>
          {t('calendar.cancel_lesson')}
        </Button>
      </div>
    </form>
  );
}
