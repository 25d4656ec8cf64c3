import '#platform/web/theme/form-styles.ts';
import { Button, Checkbox } from '@mantine/core';
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import { useTranslations } from 'use-intl';
import { addDays, vilniusDate } from '#platform/shared/dates.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormSection } from '../form-parts/form-section.tsx';
import classes from './group-form.module.css';
import { hasBegun } from './group-form.view.ts';
import { SchedulePreview } from './schedule-preview.tsx';
import type { GroupFormPart } from './use-group-form.ts';
import rows from './weekday-row.module.css';
import { WeekdayRows } from './weekday-row.tsx';

interface Props extends Pick<GroupFormPart, 'form'> {
  /** Null for a new group. */
  readonly groupId: string | null;
}

/** The group's first and last day, its days of the week, and what they do to the calendar. */
export function FormTimes({ form, groupId }: Props) {
  const t = useTranslations('groups.form');
  const isNew = groupId === null;
  const startDate = form.useWatchValue('startDate');
  return (
    <FormSection part="times">
      <div className={classes.dates}>
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
        <WeekdayRows form={form} week="weekdays" />
      </fieldset>
      {!isNew && <FormTimesChange form={form} />}
      <SchedulePreview form={form} groupId={groupId} />
    </FormSection>
  );
}

/** Another week from a day on, planned ahead: earlier lessons stay unchanged. */
function FormTimesChange({ form }: Pick<GroupFormPart, 'form'>) {
  const t = useTranslations('groups.form');
  const plans = form.useWatchValue('plansChange');
  const begin = () => {
    // It starts as a copy of the current week.
    form.getValues().weekdays.forEach((day, index) => {
      form.setFieldValue(`nextWeekdays.${index}.on`, day.on);
      form.setFieldValue(`nextWeekdays.${index}.startTime`, day.startTime);
      form.setFieldValue(`nextWeekdays.${index}.endTime`, day.endTime);
      form.setFieldValue(`nextWeekdays.${index}.repeats`, day.repeats);
    });
    form.setFieldValue('plansChange', true);
  };
  if (!plans)
    return (
      <div>
        <Button variant="default" leftSection={<IconCalendarPlus size={20} aria-hidden />} onClick={begin}>
          {t('plan_change')}
        </Button>
      </div>
    );
  return (
    <fieldset className={rows.change}>
      <legend className={rows.legend}>{t('change')}</legend>
      <p className={rows.hint}>{t('change_hint')}</p>
      <div className={rows.changeHead}>
        <DateField
          key={form.key('changeFrom')}
          {...form.getInputProps('changeFrom')}
          min={addDays(vilniusDate(Date.now()), 1)}
          label={t('field.changeFrom')}
        />
        <Button variant="default" onClick={() => form.setFieldValue('plansChange', false)}>
          {t('drop_change')}
        </Button>
      </div>
      <div className={rows.days}>
        <WeekdayRows form={form} week="nextWeekdays" />
      </div>
    </fieldset>
  );
}
