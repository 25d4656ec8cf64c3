import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { FormSection } from './form-section.tsx';
import classes from './group-form.module.css';
import type { GroupFormPart } from './use-group-form.ts';
import rows from './weekday-row.module.css';
import { WeekdayRow } from './weekday-row.tsx';

const weekdays = [0, 1, 2, 3, 4, 5, 6];

/** From when to when the group learns, and on which days of the week. */
export function FormTimes({ form }: Pick<GroupFormPart, 'form'>) {
  const t = useTranslations('planning.form');
  return (
    <FormSection title={t('times')}>
      <div className={classes.pair}>
        <TextInput
          key={form.key('startDate')}
          {...form.getInputProps('startDate')}
          type="date"
          label={t('field.startDate')}
        />
        <TextInput
          key={form.key('endDate')}
          {...form.getInputProps('endDate')}
          type="date"
          label={t('field.endDate')}
        />
      </div>
      <fieldset className={rows.days}>
        <legend className={rows.legend}>{t('field.weekdays')}</legend>
        <p className={rows.hint}>{t('weekdays_hint')}</p>
        {weekdays.map((index) => (
          <WeekdayRow key={index} form={form} index={index} />
        ))}
      </fieldset>
    </FormSection>
  );
}
