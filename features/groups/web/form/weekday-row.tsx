import '#platform/web/theme/form-styles.ts';
import { Button, NativeSelect } from '@mantine/core';
import IconCalendarShare from '@tabler/icons-react/dist/esm/icons/IconCalendarShare.mjs';
import { type ChangeEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { repeats } from '#features/membership/shared/group.ts';
import { movedEnd } from '#features/schedule/web/components/moved-end.view.ts';
import { PopoverButton } from '#platform/web/dialog/popover-button.tsx';
import { TimeField } from '#platform/web/form/time-field.tsx';
import { useWeekdayNames } from '../components/use-weekday-names.ts';
import { timesOfTicked, type Week, withMovedDay } from './group-form.view.ts';
import type { GroupFormPart } from './use-group-form.ts';
import classes from './weekday-row.module.css';

interface Props extends Pick<GroupFormPart, 'form'> {
  readonly week: Week;
  /** 0 for Monday. */
  readonly index: number;
}

const indexes = [0, 1, 2, 3, 4, 5, 6];

/** The weekdays of the pattern in one row; below it the times of those that are on. */
export function WeekdayRows({ form, week }: Pick<Props, 'form' | 'week'>) {
  return (
    <>
      <div className={classes.chips}>
        {indexes.map((index) => (
          <WeekdayChip key={index} form={form} week={week} index={index} />
        ))}
      </div>
      {indexes.map((index) => (
        <WeekdayRow key={index} form={form} week={week} index={index} />
      ))}
    </>
  );
}

/** Turns a weekday on or off; it begins with the times of the one before it. */
function WeekdayChip({ form, week, index }: Props) {
  const nameOf = useWeekdayNames();
  const { onChange, error: _, ...ticked } = form.getInputProps(`${week}.${index}.on`, { type: 'checkbox' });
  const tick = (event: ChangeEvent<HTMLInputElement>) => {
    const times = event.currentTarget.checked ? timesOfTicked(form.getValues()[week], index) : null;
    onChange(event);
    if (!times) return;
    form.setFieldValue(`${week}.${index}.startTime`, times.startTime);
    form.setFieldValue(`${week}.${index}.endTime`, times.endTime);
    form.setFieldValue(`${week}.${index}.repeats`, times.repeats);
  };
  return (
    <label className={classes.chip} title={nameOf(index + 1)}>
      <input key={form.key(`${week}.${index}.on`)} {...ticked} type="checkbox" onChange={tick} />
      <span aria-hidden="true">{nameOf(index + 1, 'short')}</span>
      <span className={classes.whole}>{nameOf(index + 1)}</span>
    </label>
  );
}

/** The times of a weekday and its interval. The typed values stay while it is off. */
function WeekdayRow({ form, week, index }: Props) {
  const t = useTranslations('groups');
  const weekday = useWeekdayNames()(index + 1);
  const on = form.useWatchValue(`${week}.${index}.on`);
  if (!on) return null;
  return (
    <div className={classes.day}>
      <span className={classes.on}>{weekday}</span>
      <Times
        form={form}
        week={week}
        index={index}
        weekday={weekday}
        repeatsText={(value) => t(`repeats.${value}`)}
      />
    </div>
  );
}

interface TimesProps extends Props {
  readonly weekday: string;
  readonly repeatsText: (value: (typeof repeats)[number]) => string;
}

function Times({ form, week, index, weekday, repeatsText }: TimesProps) {
  const t = useTranslations('groups.form');
  // As it was before typing started: half a time, such as 1 for 18, must move the end only for a moment.
  const before = useRef<Parameters<typeof movedEnd>[0] | null>(null);
  const { onChange, onFocus, ...start } = form.getInputProps(`${week}.${index}.startTime`);
  return (
    <div className={classes.times}>
      <TimeField
        key={form.key(`${week}.${index}.startTime`)}
        {...start}
        onFocus={(event) => {
          const { startTime = '', endTime = '' } = form.getValues()[week][index] ?? {};
          before.current = { start: startTime, end: endTime };
          onFocus?.(event);
        }}
        onChange={(value) => {
          onChange(value);
          if (before.current) form.setFieldValue(`${week}.${index}.endTime`, movedEnd(before.current, value));
        }}
        label={t('start')}
        aria-label={t('start_of', { weekday })}
      />
      <TimeField
        key={form.key(`${week}.${index}.endTime`)}
        {...form.getInputProps(`${week}.${index}.endTime`)}
        label={t('end')}
        aria-label={t('end_of', { weekday })}
      />
      <NativeSelect
        key={form.key(`${week}.${index}.repeats`)}
        {...form.getInputProps(`${week}.${index}.repeats`)}
        className={classes.repeats}
        label={t('repeats')}
        aria-label={t('repeats_of', { weekday })}
        data={repeats.map((value) => ({ value, label: repeatsText(value) }))}
      />
      <MoveDay form={form} week={week} index={index} weekday={weekday} />
    </div>
  );
}

interface MoveDayProps extends Props {
  readonly weekday: string;
}

/** Moves a day's lessons to another weekday: times and repeats are kept. */
function MoveDay({ form, week, index, weekday }: MoveDayProps) {
  const t = useTranslations('groups.form');
  const nameOf = useWeekdayNames();
  const days = form.useWatchValue(week);
  const free = days.flatMap(({ on }, day) => (on ? [] : [day]));
  if (free.length === 0) return null;
  const move = (to: number) => {
    const moved = withMovedDay(form.getValues()[week], { from: index, to });
    for (const day of [index, to]) {
      const values = moved[day];
      if (!values) continue;
      form.setFieldValue(`${week}.${day}.on`, values.on);
      form.setFieldValue(`${week}.${day}.startTime`, values.startTime);
      form.setFieldValue(`${week}.${day}.endTime`, values.endTime);
      form.setFieldValue(`${week}.${day}.repeats`, values.repeats);
    }
  };
  return (
    <div className={classes.move}>
      <PopoverButton
        className={classes.moveButton}
        aria-label={t('move_day_of', { weekday })}
        title={t('move_day')}
        content={(close) => (
          <div className={classes.moveDays}>
            <p className={classes.moveTitle}>{t('move_day')}</p>
            {free.map((day) => (
              <Button
                key={day}
                variant="subtle"
                justify="flex-start"
                onClick={() => {
                  close();
                  move(day);
                }}
              >
                {nameOf(day + 1)}
              </Button>
            ))}
          </div>
        )}
      >
        <IconCalendarShare size={20} aria-hidden />
      </PopoverButton>
    </div>
  );
}
