import '#platform/web/theme/form-styles.ts';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { repeats } from '#features/membership/shared/group.ts';
import { useWeekdayNames } from '../components/use-weekday-names.ts';
import type { GroupFormPart } from './use-group-form.ts';
import classes from './weekday-row.module.css';

interface Props extends Pick<GroupFormPart, 'form'> {
  /** 0 for Monday. */
  readonly index: number;
}

/** A weekday of the pattern: on or off, its times and its interval. The typed values stay while it is off. */
export function WeekdayRow({ form, index }: Props) {
  const t = useTranslations('groups');
  const weekday = useWeekdayNames()(index + 1);
  const on = form.useWatchValue(`weekdays.${index}.on`);
  return (
    <div className={classes.day} data-on={on}>
      <Checkbox
        key={form.key(`weekdays.${index}.on`)}
        {...form.getInputProps(`weekdays.${index}.on`, { type: 'checkbox' })}
        className={classes.on}
        size="md"
        label={weekday}
      />
      {on && (
        <Times form={form} index={index} weekday={weekday} repeatsText={(value) => t(`repeats.${value}`)} />
      )}
    </div>
  );
}

interface TimesProps extends Props {
  readonly weekday: string;
  readonly repeatsText: (value: (typeof repeats)[number]) => string;
}

function Times({ form, index, weekday, repeatsText }: TimesProps) {
  const t = useTranslations('groups.form');
  return (
    <div className={classes.times}>
      <TextInput
        key={form.key(`weekdays.${index}.startTime`)}
        {...form.getInputProps(`weekdays.${index}.startTime`)}
        type="time"
        label={t('start')}
        aria-label={t('start_of', { weekday })}
      />
      <TextInput
        key={form.key(`weekdays.${index}.endTime`)}
        {...form.getInputProps(`weekdays.${index}.endTime`)}
        type="time"
        label={t('end')}
        aria-label={t('end_of', { weekday })}
      />
      <NativeSelect
        key={form.key(`weekdays.${index}.repeats`)}
        {...form.getInputProps(`weekdays.${index}.repeats`)}
        className={classes.repeats}
        label={t('repeats')}
        aria-label={t('repeats_of', { weekday })}
        data={repeats.map((value) => ({ value, label: repeatsText(value) }))}
      />
    </div>
  );
}
