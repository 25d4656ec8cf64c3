import '#platform/web/theme/form-styles.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { learningModes } from '#features/membership/shared/group.ts';
import { Segments } from '#platform/web/kit/segments.tsx';
import classes from './event-dialog.module.css';
import type { EventFieldsProps } from './event-time-fields.tsx';

/** Where an event is: an address in person, links online; and what to know beforehand. */
export function EventPlaceFields({ draft, problems, onChange }: EventFieldsProps) {
  const t = useTranslations('calendar');
  const field = (
    name: 'address' | 'city' | 'meetingLink' | 'meetingRecordings' | 'instructions',
    max: number,
  ) => ({
    name,
    maxLength: max,
    value: draft[name],
    label: t(`field.${name}`),
    error: problems[name] && t(problems[name]),
    onChange: ({ currentTarget: { value } }: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ [name]: value }),
  });
  const link = { type: 'url', inputMode: 'url', placeholder: 'https://' } as const;
  return (
    <>
      <div>
        <p className={classes.legend}>{t('field.mode')}</p>
        <Segments
          label={t('field.mode')}
          value={draft.mode}
          choices={learningModes.map((mode) => ({
            value: mode,
            label: t(mode === 'live' ? 'in_person' : 'online'),
          }))}
          onChange={(mode) => onChange({ mode })}
        />
      </div>
      {draft.mode === 'live' ? (
        <>
          <TextInput {...field('address', 200)} />
          <TextInput {...field('city', 80)} />
        </>
      ) : (
        <>
          <TextInput {...field('meetingLink', 500)} {...link} />
          <TextInput {...field('meetingRecordings', 500)} {...link} />
        </>
      )}
      <Textarea {...field('instructions', 1000)} rows={3} />
    </>
  );
}
