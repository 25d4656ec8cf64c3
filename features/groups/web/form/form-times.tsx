import '#platform/web/theme/form-styles.ts';
import { Checkbox } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { vilniusDate } from '#platform/shared/dates.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormSection } from './form-section.tsx';
import { FormTimesChange } from './form-times-change.tsx';
import classes from './group-form.module.css';
import { hasBegun } from './group-form.view.ts';
import type { GroupFormPart } from './use-group-form.ts';
import rows from './weekday-row.module.css';
import { WeekdayRow } from './weekday-row.tsx';

const weekdays = [0, 1, 2, 3, 4, 5, 6];

/** The group's first and last day, and its days of the week. */
export function FormTimes({ form, isNew }: Pick<GroupFormPart, 'form'> & { readonly isNew: boolean }) {
  const t = useTranslations('groups.form');
  const startDate = form.useWatchValue('startDate');
  return (
    <FormSection title={t('times')}>
      <div className={classes.pair}>
        <DateField
          key={form.key('startDate')}
          {...form.getInputProps('startDate')}
          label={t('field.startDate')}
        />
        <DateField key={form.key('endDate')} {...form.getInputProps('endDate')} label={t('field.endDate')} />
      </div>
      {isNew && hasBegun({ startDate }, vilniusDate(Date.now())) && (
        <Checkbox
          key={form.key('pastEvents')}
          {...form.getInputProps('pastEvents', { type: 'checkbox' })}
          label={t('field.pastEvents')}
          description={t('past_lessons_hint')}
        />
      )}
      <fieldset className={rows.days}>
        <legend className={rows.legend}>{t('field.weekdays')}</legend>
        <p className={rows.hint}>{t('weekdays_hint')}</p>
        {weekdays.map((index) => (
          <WeekdayRow key={index} form={form} week="weekdays" index={index} />
        ))}
      </fieldset>
      {!isNew && <FormTimesChange form={form} />}
    </FormSection>
  );
}
