import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Occupancy } from '../components/occupancy.tsx';
import { FormSection } from './form-section.tsx';
import classes from './group-form.module.css';
import { type SavedSeats, seatsOver } from './group-form-check.view.ts';
import { PeoplePicker } from './people-picker.tsx';
import type { GroupFormPart } from './use-group-form.ts';

interface Props extends Pick<GroupFormPart, 'form'> {
  /** The group as saved: one that was already over its capacity needs no new reason. */
  readonly before: SavedSeats;
}

/** Who is in the group. More students than places need a reason (decision G2). */
export function FormPeople({ form, before }: Props) {
  const t = useTranslations('groups.form');
  const students = form.useWatchValue('students');
  const teachers = form.useWatchValue('teachers');
  const maxStudents = form.useWatchValue('maxStudents');
  const over = seatsOver({ students, maxStudents }, before);
  const seats = Number(maxStudents);
  const removed = form.getInitialValues().students.some(({ id }) => !students.some((each) => each.id === id));
  return (
    <>
      <FormSection title={t('field.students')}>
        {seats > 0 && <Occupancy students={students.length} seats={seats} />}
        <PeoplePicker
          kind="student"
          chosen={students}
          error={form.errors.studentIds}
          onChange={(people) => form.setFieldValue('students', [...people])}
        />
        {removed && <p className={classes.hint}>{t('removed_stay')}</p>}
        {over > 0 && (
          <div className={classes.warning}>
            <p>{t('over_capacity', { count: over })}</p>
            <TextInput
              key={form.key('overCapacityReason')}
              {...form.getInputProps('overCapacityReason')}
              label={t('over_capacity_reason')}
              maxLength={300}
            />
          </div>
        )}
      </FormSection>
      <FormSection title={t('field.teachers')}>
        <PeoplePicker
          kind="teacher"
          chosen={teachers}
          error={form.errors.teacherIds}
          onChange={(people) => form.setFieldValue('teachers', [...people])}
        />
      </FormSection>
    </>
  );
}
