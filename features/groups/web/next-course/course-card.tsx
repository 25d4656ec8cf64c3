import '#platform/web/theme/form-styles.ts';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import { formatDateRange } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import type { Course, CoursePlan } from '../../shared/next-courses.ts';
import { Occupancy } from '../components/occupancy.tsx';
import { WeeklyTimes } from '../components/weekly-times.tsx';
import { withoutPlan } from '../form/group-form.view.ts';
import { PeoplePicker } from '../form/people-picker.tsx';
import type { FormChoices } from '../groups.queries.ts';
import { CoursePlanLines } from './course-plan-lines.tsx';
import classes from './next-course.module.css';
import type { CourseChange, CourseValues } from './next-course.view.ts';

interface Props {
  readonly course: Course;
  readonly values: CourseValues;
  readonly on: boolean;
  readonly choices: FormChoices;
  readonly plan: CoursePlan | null;
  readonly onTick: (on: boolean) => void;
  readonly onChange: (change: CourseChange) => void;
}

/** A group that may go on: ticked, it shows the suggested new course, and later what that would do. */
export function CourseCard({ course, values, on, choices, plan, onTick, onChange }: Props) {
  const locale = useLocale();
  const { name, modules, startDate, endDate, students, maxStudents, city } = course;
  const titles = modules.map(({ title }) => localize(title, locale));
  const dates = startDate && endDate ? formatDateRange(startDate, endDate, locale) : null;
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <Checkbox
          size="md"
          label={name}
          checked={on}
          onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        />
        <Occupancy students={students.length} seats={maxStudents} />
      </div>
      <span className={classes.facts}>{[...titles, city, dates].filter(Boolean).join(' · ')}</span>
      {on && (
        <>
          <Fields course={course} values={values} choices={choices} onChange={onChange} />
          <GoingOn course={course} values={values} onChange={onChange} />
          {plan && <CoursePlanLines plan={plan} values={values} onChange={onChange} />}
        </>
      )}
    </li>
  );
}

function Fields({
  course,
  values,
  choices,
  onChange,
}: Pick<Props, 'course' | 'values' | 'choices' | 'onChange'>) {
  const t = useTranslations('groups');
  const locale = useLocale();
  const options = <Each extends { id: string }>(list: readonly Each[], label: (each: Each) => string) =>
    list.map((each) => ({ value: each.id, label: label(each) }));
  return (
    <>
      <div className={classes.fields}>
        <TextInput
          label={t('next.name')}
          maxLength={120}
          value={values.name}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        <NativeSelect
          label={t('next.module')}
          value={values.moduleId}
          onChange={({ currentTarget }) => onChange({ moduleId: currentTarget.value })}
          data={[
            { value: '', label: t('next.no_module') },
            ...options(choices.modules, ({ title }) => localize(title, locale)),
          ]}
        />
        <NativeSelect
          label={t('form.field.planId')}
          value={values.planId}
          onChange={({ currentTarget }) => onChange({ planId: currentTarget.value })}
          data={[
            { value: '', label: t('form.choose_plan') },
            { value: withoutPlan, label: t('form.no_plan') },
            ...options(choices.plans, (plan) => localize(plan.name, locale)),
          ]}
        />
        <DateField
          label={t('form.field.startDate')}
          value={values.startDate}
          onChange={(startDate) => onChange({ startDate })}
        />
        <DateField
          label={t('form.field.endDate')}
          value={values.endDate}
          onChange={(endDate) => onChange({ endDate })}
        />
        <div>
          <div className={classes.facts}>{t('next.week')}</div>
          <WeeklyTimes weekdays={course.weekdays} />
        </div>
      </div>
      <details>
        <summary className={classes.summary}>
          {t('next.teachers', {
            names:
              values.teachers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ') || '—',
          })}
        </summary>
        <PeoplePicker
          kind="teacher"
          chosen={values.teachers}
          onChange={(teachers) => onChange({ teachers: [...teachers] })}
        />
      </details>
    </>
  );
}

function GoingOn({ course, values, onChange }: Pick<Props, 'course' | 'values' | 'onChange'>) {
  const t = useTranslations('groups.next');
  const leaving = new Set(values.leaving);
  const toggle = (id: string) => {
    if (!leaving.delete(id)) leaving.add(id);
    onChange({ leaving: [...leaving] });
  };
  const count = course.students.length - leaving.size;
  return (
    <details>
      <summary className={classes.summary}>{t('going_on', { count, total: course.students.length })}</summary>
      <fieldset className={classes.people} aria-label={t('who')}>
        {course.students.map(({ id, firstName, lastName }) => (
          <Checkbox
            key={id}
            className={classes.person ?? ''}
            label={`${firstName} ${lastName}`}
            checked={!leaving.has(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </fieldset>
    </details>
  );
}
