import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { UnsavedGuard } from '#platform/web/form/unsaved-guard.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { differingFields } from '../../shared/groups.rules.ts';
import type { FormChoices, SavedForm } from '../groups.queries.ts';
import { FormPlace } from '../place/form-place.tsx';
import { FormBasics } from './form-basics.tsx';
import { FormDiploma } from './form-diploma.tsx';
import { FormLearning } from './form-learning.tsx';
import { FormPeople } from './form-people.tsx';
import { FormTimes } from './form-times.tsx';
import classes from './group-form.module.css';
import { groupFormOf } from './group-form.view.ts';
import { HeavySaveDialog } from './heavy-save-dialog.tsx';
import { PlanConsequence, SchedulePreview } from './schedule-preview.tsx';
import { useFieldNames } from './use-changed-meanwhile.ts';
import { type GroupFormPart, type SentForm, useGroupForm } from './use-group-form.ts';

interface Props {
  /** Null for a new group. */
  readonly groupId: string | null;
  readonly saved: SavedForm | null;
  readonly choices: FormChoices;
  readonly busy: boolean;
  readonly error: Error | null;
  /** Shown before the buttons: what to do after a refusal. */
  readonly children?: ReactNode;
  /** `done` reports the save; a refusal keeps everything that was typed. */
  readonly onSave: (sent: SentForm, done: () => void) => void;
}

/** Everything about a group, beside what saving would do to the calendar. */
export function GroupForm({ groupId, saved, choices, busy, error, children, onSave }: Props) {
  const t = useTranslations('groups.form');
  const refusalText = useRefusalText();
  const group = useGroupForm({ groupId, saved, busy, onSave });
  const { form } = group;
  const refusal = error ?? group.planError;
  return (
    <form noValidate className={classes.form} onSubmit={group.submit}>
      <UnsavedGuard isUnsaved={group.isUnsaved} />
      <FormBasics form={form} choices={choices} />
      <FormPlace form={form} choices={choices} />
      <FormTimes form={form} isNew={!groupId} />
      <SchedulePreview className={classes.preview} form={form} groupId={groupId} />
      <FormPeople form={form} groupId={groupId} before={group.before} />
      <FormLearning form={form} choices={choices} />
      <FormDiploma form={form} />
      <div className={classes.foot}>
        <FormAlert message={refusal ? refusalText(refusal) : null} />
        <PlanConsequence className={classes.consequence} form={form} groupId={groupId} />
        <div className={classes.act}>
          {groupId && <UnsavedFields form={form} />}
          <Button type="submit" className={classes.save} loading={busy || group.planning}>
            {t(groupId ? 'save' : 'create')}
          </Button>
        </div>
      </div>
      {children}
      <HeavySaveDialog asked={group.asked} onConfirm={group.send} onCancel={group.keepEvents} />
    </form>
  );
}

/** Which fields of an existing group are changed and not saved; that all is saved while none are. */
function UnsavedFields({ form }: Pick<GroupFormPart, 'form'>) {
  const t = useTranslations('groups.form');
  const names = useFieldNames();
  useEveryValue(form);
  const changed = differingFields(groupFormOf(form.getInitialValues()), groupFormOf(form.getValues()));
  return (
    <p className={classes.unsaved} data-unsaved={changed.length > 0}>
      {changed.length > 0 ? t('unsaved', { fields: names(changed).join(', ') }) : t('nothing_unsaved')}
    </p>
  );
}

function useEveryValue({ useWatchValue }: GroupFormPart['form']): void {
  useWatchValue('name');
  useWatchValue('planId');
  useWatchValue('status');
  useWatchValue('forcedFull');
  useWatchValue('mode');
  useWatchValue('address');
  useWatchValue('city');
  useWatchValue('instructions');
  useWatchValue('meetingLink');
  useWatchValue('meetingRecordings');
  useWatchValue('maxStudents');
  useWatchValue('students');
  useWatchValue('teachers');
  useWatchValue('nameForDiploma');
  useWatchValue('descriptionForDiploma');
  useWatchValue('learningHours');
  useWatchValue('diplomaEnabled');
  useWatchValue('feedbackEnabled');
  useWatchValue('spaceOdysseyEnabled');
  useWatchValue('diplomaVisible');
  useWatchValue('modules');
  useWatchValue('startDate');
  useWatchValue('endDate');
  useWatchValue('weekdays');
  useWatchValue('plansChange');
  useWatchValue('changeFrom');
  useWatchValue('nextWeekdays');
}
