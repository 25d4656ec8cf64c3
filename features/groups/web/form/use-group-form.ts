import type { UseFormReturnType } from '@mantine/form';
import { type FormEvent, useRef, useState } from 'react';
import { focusFirstInvalid, useZodForm } from '#platform/web/form/use-zod-form.ts';
import type { GroupForm, SchedulePlan } from '../../shared/groups.ts';
import {
  type Endless,
  type FormChoices,
  listEndlessSubscriptions,
  planScheduleChange,
  type SavedForm,
} from '../groups.queries.ts';
import { type GroupFormValues, groupFormOf, groupFormValues } from './group-form.view.ts';
import { groupFormCheck, plannedForm, type SavedSeats, savedSeats } from './group-form-check.view.ts';
import { isHeavy, planCounts } from './plan.view.ts';

/** What every part of the form works with. */
export interface GroupFormPart {
  readonly form: UseFormReturnType<GroupFormValues>;
  readonly choices: FormChoices;
}

/** What a save sends; the reason only when there are more students than places. */
export interface SentForm {
  readonly form: GroupForm;
  readonly overCapacityReason?: string;
  /** For a new group only. */
  readonly pastEvents?: boolean;
  /** For a group that is active no longer: the subscriptions with seats in it end today. */
  readonly endSubscriptions?: boolean;
}

/** What a save is asked about: its events, and the subscriptions that would run on after a group has ended. */
export interface Asked {
  readonly plan: SchedulePlan;
  readonly endless: Endless;
  readonly status: GroupForm['status'];
}

const noEndless: Endless = { total: 0, subscriptions: [] };

interface Options {
  /** Null for a new group. */
  readonly groupId: string | null;
  readonly saved: SavedForm | null;
  readonly busy: boolean;
  readonly onSave: (sent: SentForm, done: () => void) => void;
}

function sentForm(values: GroupFormValues, isNew: boolean): SentForm {
  const reason = values.overCapacityReason.trim();
  return {
    form: groupFormOf(values),
    ...(reason && { overCapacityReason: reason }),
    ...(isNew && { pastEvents: values.pastEvents }),
  };
}

/**
 * The group's form and the way to save it. A save that would remove events from the calendar, or move many, first asks (decision G8),
 * with the plan as it is at that moment. So does one that ends a group while subscriptions would run on.
 */
export function useGroupForm({ groupId, saved, busy, onSave }: Options) {
  const before: SavedSeats = saved && savedSeats(saved.form);
  const form = useZodForm(groupFormCheck(before), groupFormValues(saved));
  const isSaved = useRef(false);
  const [planning, setPlanning] = useState(false);
  const [planError, setPlanError] = useState<Error | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);

  const send = (endSubscriptions = false) => {
    setAsked(null);
    const sent = sentForm(form.getValues(), !groupId);
    onSave({ ...sent, ...(endSubscriptions && { endSubscriptions }) }, () => {
      isSaved.current = true;
    });
  };
  const askFirst = async (id: string, planned: GroupForm) => {
    setPlanning(true);
    setPlanError(null);
    try {
      const { status } = planned;
      const ends = saved?.form.status === 'active' && status !== 'active';
      const [plan, endless] = await Promise.all([
        planScheduleChange(id, planned),
        ends ? listEndlessSubscriptions([id]) : noEndless,
      ]);
      if (isHeavy(planCounts(plan)) || endless.total > 0) setAsked({ plan, endless, status });
      else send();
    } catch (error) {
      setPlanError(error instanceof Error ? error : new Error(String(error)));
    } finally {
      setPlanning(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || planning) return;
    form.onSubmit((values) => {
      const planned = plannedForm(values);
      if (groupId && planned) void askFirst(groupId, planned);
      else send();
    }, focusFirstInvalid(form))(event);
  };
  return {
    form,
    before,
    submit,
    send,
    planning,
    planError,
    asked,
    keepEvents: () => setAsked(null),
    isUnsaved: () => !isSaved.current && form.isDirty(),
  };
}
