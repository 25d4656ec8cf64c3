import '#platform/web/theme/form-styles.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate, formatShortRange } from '#platform/shared/dates.ts';
import type { CoursePlan } from '../../shared/next-courses.ts';
import classes from './next-course.module.css';
import type { CourseChange, CourseValues } from './next-course.view.ts';

interface Props {
  readonly plan: CoursePlan;
  readonly values: CourseValues;
  readonly onChange: (change: CourseChange) => void;
}

/** What continuing a group would do, and what is in its way. */
export function CoursePlanLines({ plan, values, onChange }: Props) {
  const t = useTranslations('groups.next');
  const locale = useLocale();
  const { lessons, firstLesson, lastLesson, skipped, moves, stays, places, graduatesAfter } = plan;
  return (
    <>
      <ul className={classes.plan}>
        <Obstacles plan={plan} />
        <li>
          {t('plan_lessons', { count: lessons })}
          {firstLesson && lastLesson && ` · ${formatShortRange(firstLesson, lastLesson, locale)}`}
          {skipped > 0 && ` · ${t('plan_skipped', { count: skipped })}`}
        </li>
        <li>{t('plan_moves', { count: moves, stays, places })}</li>
        <li>
          {graduatesAfter
            ? t('plan_graduates', { day: formatShortDate(graduatesAfter, locale) })
            : t('plan_graduates_now')}
        </li>
        {plan.otherPlan > 0 && <li>{t('plan_other', { count: plan.otherPlan })}</li>}
        {plan.clashes.map(({ teacher, groupName, date }) => (
          <li key={`${teacher} ${groupName}`}>
            {t('plan_clash', { teacher, group: groupName, day: formatShortDate(date, locale) })}
          </li>
        ))}
      </ul>
      {plan.over && (
        <TextInput
          label={t('reason')}
          description={t('over', { count: moves - places })}
          maxLength={300}
          value={values.reason}
          onChange={({ currentTarget }) => onChange({ reason: currentTarget.value })}
        />
      )}
      {plan.endless > 0 && (
        <Checkbox
          size="md"
          label={t('end_subscriptions', {
            count: plan.endless,
            day: formatShortDate(plan.lastPaidDay, locale),
          })}
          description={t('end_subscriptions_hint')}
          checked={values.endSubscriptions}
          onChange={({ currentTarget }) => onChange({ endSubscriptions: currentTarget.checked })}
        />
      )}
    </>
  );
}

function Obstacles({ plan: { refusal, missing } }: Pick<Props, 'plan'>) {
  const t = useTranslations();
  const fields = missing.map((field) =>
    t.has(`groups.form.field.${field}` as never) ? t(`groups.form.field.${field}` as never) : field,
  );
  return (
    <>
      {refusal && <li className={classes.problem}>{t(`errors.${refusal}` as never)}</li>}
      {fields.length > 0 && (
        <li className={classes.problem}>{t('groups.next.plan_missing', { fields: fields.join(', ') })}</li>
      )}
    </>
  );
}
