import { differingFields } from '../../shared/groups.rules.ts';
import type { GroupForm } from '../../shared/groups.ts';
import { groupFormOf } from '../form/group-form.view.ts';
import type { GroupFormPart } from '../form/use-group-form.ts';

/** The fields of the form that are changed and not saved, as they are being typed. */
export function useChangedFields(form: GroupFormPart['form']): (keyof GroupForm)[] {
  useEveryValue(form);
  return differingFields(groupFormOf(form.getInitialValues()), groupFormOf(form.getValues()));
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
