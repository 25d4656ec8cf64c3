import '#platform/web/theme/form-styles.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { vilniusDate } from '#platform/shared/dates.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { GroupChoice as Group } from '../../shared/calendar.ts';
import { timeOf } from '../calendar/calendar-events.view.ts';
import { calendarGroupsQuery } from '../calendar.queries.ts';
import { type EventDraft, newEventDraft } from '../event/event-draft.view.ts';
import { EventForm } from '../event/event-form.tsx';
import type { EventFieldsProps } from '../event/event-time-fields.tsx';
import { useCreateEvents } from '../event-changes.queries.ts';
import { GroupChoice } from './group-choice.tsx';
import type { Slot } from './use-calendar-actions.ts';

interface Props {
  readonly slot: Slot;
  /** The group that the calendar is filtered by. */
  readonly groupId: string | undefined;
  readonly onClose: () => void;
}

/** Adds a lesson by hand, in the selected time range. */
export function CreateEventDialog({ slot, groupId, onClose }: Props) {
  const t = useTranslations();
  const query = useQuery(calendarGroupsQuery({ chosen: groupId }));
  const [dirty, setDirty] = useState(false);
  const [leaving, setLeaving] = useState(false);
  return (
    <Dialog
      opened
      onClose={() => (dirty ? setLeaving(true) : onClose())}
      title={t('calendar.new_lesson')}
      shape="side"
    >
      <QueryStates
        query={query}
        loading={<Skeletons shape="line" count={4} />}
        errorTitle={t('calendar.error_groups')}
      >
        {({ chosen }) => <CreateForm initial={draftOf(slot, chosen)} onClose={onClose} onDirty={setDirty} />}
      </QueryStates>
      <ConfirmDialog
        opened={leaving}
        danger
        title={t('common.leave_title')}
        confirmLabel={t('common.leave')}
        cancelLabel={t('common.stay')}
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      >
        {t('common.leave_text')}
      </ConfirmDialog>
    </Dialog>
  );
}

function draftOf({ date, start, end, until }: Slot, group: Group | null): EventDraft {
  const draft = newEventDraft({ date, start: timeOf(start), end: timeOf(end), ...(until && { until }) });
  return group ? { ...draft, ...placeOf(group) } : draft;
}

/** A lesson is where its group is, until its form says something else. */
const placeOf = ({ id, mode, address, city }: Group) => ({
  groupId: id,
  mode,
  address: address ?? '',
  city: city ?? '',
});

interface FormProps {
  readonly initial: EventDraft;
  readonly onClose: () => void;
  readonly onDirty: (dirty: boolean) => void;
}

function CreateForm({ initial, onClose, onDirty }: FormProps) {
  const t = useTranslations('calendar');
  const refusalText = useRefusalText();
  const { create, made } = useCreateEvents();
  const [start] = useState(initial);
  const idOf = useIdsByDay();
  const refusalOf = (error: Error) => {
    const failed = t('create_failed', { reason: refusalText(error) });
    return made > 0 ? `${failed} ${t('created_before', { count: made })}` : failed;
  };
  return (
    <EventForm
      initial={start}
      eventId={null}
      group={(fields) => <GroupField {...fields} />}
      submitLabel={t('create')}
      busy={create.isPending}
      refusal={create.error ? refusalOf(create.error) : null}
      onCancel={onClose}
      onDirty={onDirty}
      onSave={(forms, done) =>
        runMutation(
          create,
          forms.map((form) => ({ eventId: idOf(form.startsAt), form })),
          {
            onSuccess: () =>
              notify.success(forms.length > 1 ? t('created_many', { count: forms.length }) : t('created')),
            ifHere: () => {
              done();
              onClose();
            },
          },
        )
      }
    />
  );
}

// The form makes the ids, one for each day: a lesson that is sent again is not added again.
function useIdsByDay(): (startsAt: string) => string {
  const [ids] = useState(() => new Map<string, string>());
  return (startsAt) => {
    const day = vilniusDate(startsAt);
    const id = ids.get(day) ?? newRequestId();
    ids.set(day, id);
    return id;
  };
}

function GroupField({ draft, problems, onChange }: EventFieldsProps) {
  const t = useTranslations('calendar');
  return (
    <GroupChoice
      id="groupId"
      label={t('group')}
      labelled
      none={t('choose_group')}
      value={draft.groupId || null}
      error={problems.groupId && t(problems.groupId)}
      autoFocus
      onChange={(group) => onChange(group ? placeOf(group) : { groupId: '' })}
    />
  );
}
