import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import type { Person } from '#features/membership/shared/group.ts';
import { otherTeachersQuery } from '#features/teaching/web/teaching.queries.ts';
import { formatMoment } from '#platform/shared/dates.ts';
import type { StudentClash } from '../../shared/groups.ts';
import { Occupancy } from '../components/occupancy.tsx';
import { FormSection } from '../form-parts/form-section.tsx';
import { studentClashesQuery } from '../groups.queries.ts';
import classes from './group-form.module.css';
import { groupFormOf, withoutPlan } from './group-form.view.ts';
import { type SavedSeats, seatsOver } from './group-form-check.view.ts';
import { PeoplePicker } from './people-picker.tsx';
import { whyUnplanned } from './plan.view.ts';
import type { GroupFormPart } from './use-group-form.ts';
import { usePlannedForm } from './use-planned-form.ts';

interface Props extends Pick<GroupFormPart, 'form'> {
  /** Null for a new group. */
  readonly groupId: string | null;
  /** The group as saved: one that was already over its capacity needs no new reason. */
  readonly before: SavedSeats;
}

/** Who is in the group. More students than places need a reason (decision G2). */
export function FormPeople({ form, groupId, before }: Props) {
  const t = useTranslations('groups.form');
  const students = form.useWatchValue('students');
  const teachers = form.useWatchValue('teachers');
  const maxStudents = form.useWatchValue('maxStudents');
  const over = seatsOver({ students, maxStudents }, before);
  const seats = Number(maxStudents);
  const clashes = useStudentClashes(form, groupId, students);
  const others = useOtherTeachers(form.useWatchValue('planId'), teachers);
  const removed = form.getInitialValues().students.some(({ id }) => !students.some((each) => each.id === id));
  return (
    <>
      <FormSection
        part="students"
        aside={seats > 0 && <Occupancy students={students.length} seats={seats} />}
      >
        <PeoplePicker
          kind="student"
          chosen={students}
          error={form.errors.studentIds}
          noteOf={(id) => <StudentClashes clashes={clashes.get(id)} />}
          onChange={(people) => form.setFieldValue('students', [...people])}
        />
        <p role="status" className={classes.hint}>
          {clashes.size > 0 && t('clashes', { count: clashes.size })}
        </p>
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
      <FormSection part="teachers">
        <PeoplePicker
          kind="teacher"
          chosen={teachers}
          error={form.errors.teacherIds}
          noteOf={(id) => others.includes(id) && <span className={classes.clash}>{t('other_plans')}</span>}
          onChange={(people) => form.setFieldValue('teachers', [...people])}
        />
        <p role="status" className={classes.hint}>
          {others.length > 0 && t('other_plans_count', { count: others.length })}
        </p>
      </FormSection>
    </>
  );
}

/** Which of the chosen teachers may teach other plans only: said beside them, refused nowhere. */
function useOtherTeachers(planId: string, teachers: readonly Person[]): readonly string[] {
  const hasPlan = planId !== '' && planId !== withoutPlan;
  const { data } = useQuery({ ...otherTeachersQuery(planId), enabled: hasPlan && teachers.length > 0 });
  const others = hasPlan ? (data?.teacherIds ?? []) : [];
  return teachers.flatMap(({ id }) => (others.includes(id) ? id : []));
}

/** By child, the other groups in which it is at the times of this one: said beside it, refused nowhere. */
function useStudentClashes(
  form: Props['form'],
  groupId: string | null,
  students: readonly Person[],
): ReadonlyMap<string, readonly StudentClash[]> {
  const planned = usePlannedForm(form);
  const isPlanned = planned && students.length > 0 && whyUnplanned(planned) === null;
  const studentIds = students.map(({ id }) => id);
  const { data } = useQuery({
    ...studentClashesQuery(groupId, { ...(planned ?? groupFormOf(form.getValues())), studentIds }),
    enabled: Boolean(isPlanned),
  });
  const shown = isPlanned ? (data?.clashes ?? []) : [];
  return new Map(
    studentIds
      .map((id) => [id, shown.filter(({ userId }) => userId === id)] as const)
      .filter(([, clashes]) => clashes.length > 0),
  );
}

function StudentClashes({ clashes = [] }: { clashes: readonly StudentClash[] | undefined }) {
  const t = useTranslations('groups.form');
  const locale = useLocale();
  return clashes.map(({ groupId, groupName, startsAt, count }) => (
    <span key={groupId} className={classes.clash}>
      {t('clash', { group: groupName, count, at: formatMoment(startsAt, locale) })}
    </span>
  ));
}
