import '#platform/web/theme/form-styles.ts';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { EventDetail } from '../../shared/calendar.ts';
import { useEventChanges } from '../event-changes.queries.ts';
import classes from './event-dialog.module.css';
import { SubstituteChoice } from './substitute-choice.tsx';

interface Props {
  readonly event: EventDetail;
  readonly onDone: () => void;
}

/** Another teacher for one lesson, who keeps the sheet of that day and of no other. */
export function SubstituteForm({ event, onDone }: Props) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const { substitute } = useEventChanges();
  const [teacherId, setTeacherId] = useState(event.substitute?.id ?? null);
  const send = (submit: FormEvent) => {
    submit.preventDefault();
    if (substitute.isPending) return;
    runMutation(
      substitute,
      { eventId: event.id, sequence: event.sequence, teacherId },
      {
        onSuccess: () => notify.success(t('calendar.updated')),
        ifHere: onDone,
      },
    );
  };
  return (
    <form noValidate className={classes.form} onSubmit={send}>
      <FormAlert
        message={
          substitute.error ? t('calendar.update_failed', { reason: refusalText(substitute.error) }) : null
        }
      />
      <p className={classes.hint}>{t('calendar.substitute_hint')}</p>
      <SubstituteChoice
        eventId={event.id}
        label={t('calendar.substitute')}
        labelled
        none={t('calendar.no_substitute')}
        value={teacherId}
        known={event.substitute}
        autoFocus
        onChange={setTeacherId}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone} disabled={substitute.isPending}>
          {t('calendar.back')}
        </Button>
        <Button type="submit" loading={substitute.isPending}>
          {t('calendar.save')}
        </Button>
      </div>
    </form>
  );
}
