import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, Suspense, use, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Person } from '#features/membership/shared/group.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { AbsenceNotice, EventDetail } from '../../shared/calendar.ts';
import { AbsenceNoteContext } from '../components/absence-note.tsx';
import { useEventChanges } from '../event-changes.queries.ts';
import classes from './event-absences.module.css';

interface Props {
  readonly event: EventDetail;
  readonly child: Person;
  readonly notice: AbsenceNotice | null;
}

/**
 * A parent reports that a child will not come, with an optional reason, and can withdraw that until the event starts.
 */
export function ReportAbsence({ event, child, notice }: Props) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const { withdrawAbsence } = useEventChanges();
  const [writing, setWriting] = useState(false);
  const name = child.firstName;
  if (writing)
    return <ReasonForm {...{ eventId: event.id, child, notice }} onDone={() => setWriting(false)} />;
  if (!notice) {
    return (
      <Button variant="light" fullWidth onClick={() => setWriting(true)}>
        {t('calendar.report_absence', { name })}
      </Button>
    );
  }
  return (
    <div className={classes.notice}>
      <FormAlert message={withdrawAbsence.error ? refusalText(withdrawAbsence.error) : null} />
      <p className={classes.name}>{t('calendar.absence_reported', { name })}</p>
      {notice.reason && <p className={classes.reason}>{notice.reason}</p>}
      <Note eventId={event.id} childId={child.id} told />
      {event.mayReportAbsence && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setWriting(true)}>
            {t('calendar.change_reason')}
          </Button>
          <Button
            variant="default"
            loading={withdrawAbsence.isPending}
            onClick={() =>
              runMutation(
                withdrawAbsence,
                { eventId: event.id, childId: child.id },
                { onSuccess: () => notify.success(t('calendar.absence_withdrawn', { name })) },
              )
            }
          >
            {t('calendar.withdraw_absence')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface FormProps extends Pick<Props, 'child' | 'notice'> {
  readonly eventId: string;
  readonly onDone: () => void;
}

/** Reports why a child will not come, or another reason. */
export function ReasonForm({ eventId, child, notice, onDone }: FormProps) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const { reportAbsence } = useEventChanges();
  const [reason, setReason] = useState(notice?.reason ?? '');
  const send = (submit: FormEvent) => {
    submit.preventDefault();
    if (reportAbsence.isPending) return;
    runMutation(
      reportAbsence,
      { eventId, childId: child.id, reason: reason.trim() },
      {
        onSuccess: () => notify.success(t('calendar.absence_sent', { name: child.firstName })),
        ifHere: onDone,
      },
    );
  };
  return (
    <form noValidate className={classes.form} onSubmit={send}>
      <FormAlert message={reportAbsence.error ? refusalText(reportAbsence.error) : null} />
      <TextInput
        label={t('calendar.absence_reason', { name: child.firstName })}
        description={t('calendar.absence_reason_hint')}
        value={reason}
        maxLength={300}
        autoFocus
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Note eventId={eventId} childId={child.id} told={notice !== null} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone} disabled={reportAbsence.isPending}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={reportAbsence.isPending}>
          {t('calendar.send_absence')}
        </Button>
      </div>
    </form>
  );
}

/** What follows from the absence, as the app says it. */
function Note(about: { readonly eventId: string; readonly childId: string; readonly told: boolean }) {
  const AbsenceNote = use(AbsenceNoteContext);
  return <Suspense>{AbsenceNote && <AbsenceNote {...about} />}</Suspense>;
}
