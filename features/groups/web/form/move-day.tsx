import { Button } from '@mantine/core';
import IconCalendarShare from '@tabler/icons-react/dist/esm/icons/IconCalendarShare.mjs';
import { useTranslations } from 'use-intl';
import { PopoverButton } from '#platform/web/dialog/popover-button.tsx';
import { useWeekdayNames } from '../components/use-weekday-names.ts';
import { type Week, withMovedDay } from './group-form.view.ts';
import type { GroupFormPart } from './use-group-form.ts';
import classes from './weekday-row.module.css';

interface Props extends Pick<GroupFormPart, 'form'> {
  readonly week: Week;
  /** 0 for Monday. */
  readonly index: number;
  readonly weekday: string;
}

/** Moves a day's lessons to another day of the week: times and repeats go along. */
export function MoveDay({ form, week, index, weekday }: Props) {
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
