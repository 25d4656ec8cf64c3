import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { UnsavedGuard } from '#platform/web/form/unsaved-guard.tsx';
import type { EventForm as EventChange } from '../../shared/calendar.ts';
import { DraftClashes } from './draft-clashes.tsx';
import classes from './event-dialog.module.css';
import { draftsByDay, type EventDraft, eventFormOf, eventProblems } from './event-draft.view.ts';
import { EventPlaceFields } from './event-place-fields.tsx';
import { type EventFieldsProps, EventTimeFields } from './event-time-fields.tsx';

interface Props {
  readonly initial: EventDraft;
  /** The lesson being changed; null for a new one. */
  readonly eventId: string | null;
  /** Above the fields: the choice of a group, or the group's name. */
  readonly group: (fields: EventFieldsProps) => ReactNode;
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly refusal: string | null;
  /** One form for each day; `done` reports the save, so that leaving asks nothing. */
  readonly onSave: (forms: readonly EventChange[], done: () => void) => void;
  readonly onCancel: () => void;
  readonly onDirty?: (dirty: boolean) => void;
  /** Below the refusal: what to do about it. */
  readonly children?: ReactNode;
}

/** The fields of an event with the rules of spec §5; problems are shown by field, and the first one gets the focus. */
export function EventForm({ initial, eventId, group, submitLabel, busy, refusal, children, ...on }: Props) {
  const { onSave, onCancel, onDirty } = on;
  const t = useTranslations('calendar');
  const [draft, setDraft] = useState(initial);
  const [tried, setTried] = useState(false);
  const [saved, setSaved] = useState(false);
  const dirty = !saved && JSON.stringify(draft) !== JSON.stringify(initial);
  const problems = eventProblems(draft);
  const change = (part: Partial<EventDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    onDirty?.(JSON.stringify(next) !== JSON.stringify(initial));
  };
  const save = (submit: FormEvent<HTMLFormElement>) => {
    submit.preventDefault();
    setTried(true);
    const [first] = Object.keys(problems);
    const field = first && submit.currentTarget.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
    if (first || busy) return;
    onSave(draftsByDay(draft).map(eventFormOf), () => setSaved(true));
  };
  const fields = { draft, problems: tried ? problems : {}, onChange: change };
  return (
    <form noValidate className={classes.form} onSubmit={save}>
      <UnsavedGuard isUnsaved={() => dirty} />
      <FormAlert message={refusal} />
      {children}
      {group(fields)}
      <EventTimeFields {...fields} />
      <EventPlaceFields {...fields} />
      {(problems.until ? [draft] : draftsByDay(draft)).map((each) => (
        <DraftClashes key={each.date} draft={each} eventId={eventId} day={draft.until ? each.date : null} />
      ))}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel} disabled={busy}>
          {t('back')}
        </Button>
        <Button type="submit" loading={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
