import { lazy } from '#platform/web/lazy.ts';
import '../theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { LocalDate } from '#platform/shared/dates.ts';
import { PopoverButton } from '../dialog/popover-button.tsx';
import classes from './date-field.module.css';
import { maskedDate, typedDate } from './typed-dates.view.ts';
import { type TypedFieldProps, useTyped } from './use-typed.ts';

const DayPicker = lazy(async () => ({ default: (await import('./day-picker.tsx')).DayPicker }));

const reading = { read: typedDate, mask: maskedDate };

interface Props extends TypedFieldProps {
  /** The first and the last day that the calendar offers; typed days are checked by the form. */
  readonly min?: LocalDate | undefined;
  readonly max?: LocalDate | undefined;
}

/** A day 'YYYY-MM-DD', typed or chosen in a calendar, the same in every language and browser. */
export function DateField({ min, max, error, ...props }: Props) {
  const t = useTranslations('dates');
  const { field, value, isWrong, choose } = useTyped(props, reading);
  const { onChange: _, value: __, defaultValue: ___, ...input } = props;
  const isFixed = props.readOnly || props.disabled;
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('date_format')}
      classNames={{ input: classes.input }}
      maxLength={12}
      {...input}
      {...field}
      error={error || (isWrong && t('date_wrong'))}
      rightSectionWidth={44}
      rightSectionPointerEvents="all"
      rightSection={
        !isFixed && (
          <PopoverButton
            className={classes.open}
            aria-label={t('choose_day')}
            content={(close) => (
              <Suspense>
                <DayPicker
                  chosen={value}
                  {...{ min, max }}
                  onChoose={(day) => {
                    choose(day);
                    close();
                  }}
                />
              </Suspense>
            )}
          >
            <IconCalendar size={20} aria-hidden />
          </PopoverButton>
        )
      }
    />
  );
}
