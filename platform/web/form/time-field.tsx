import '../theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { typedTime } from './typed-dates.view.ts';
import { type TypedFieldProps, useTyped } from './use-typed.ts';

const reading = { read: typedTime, mask: (text: string) => text };

/** A 24-hour time 'HH:MM', the same in every language and browser; 9:30, 9.30 and 930 are equal. */
export function TimeField({ error, ...props }: TypedFieldProps) {
  const t = useTranslations('dates');
  const { field, isWrong } = useTyped(props, reading);
  const { onChange: _, value: __, defaultValue: ___, ...input } = props;
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('time_format')}
      maxLength={8}
      {...input}
      {...field}
      error={error || (isWrong && t('time_wrong'))}
    />
  );
}
