import '#platform/web/theme/form-styles.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Segments } from '#platform/web/kit/segments.tsx';
import { FormSection } from './form-section.tsx';
import classes from './group-form.module.css';
import type { GroupFormPart } from './use-group-form.ts';

/** Where the group meets: an address and a city in person, a link online. */
export function FormPlace({ form, choices }: GroupFormPart) {
  const t = useTranslations('groups');
  const cities = useId();
  const mode = form.useWatchValue('mode');
  const optional = (name: 'instructions' | 'meetingRecordings') =>
    t('form.optional', { label: t(`form.field.${name}`) });
  return (
    <FormSection title={t('form.place')}>
      <Segments
        label={t('form.field.mode')}
        value={mode}
        choices={(['live', 'online'] as const).map((value) => ({ value, label: t(`mode.${value}`) }))}
        onChange={(value) => form.setFieldValue('mode', value)}
      />
      {mode === 'live' && (
        <div className={classes.pair}>
          <TextInput
            key={form.key('address')}
            {...form.getInputProps('address')}
            label={t('form.field.address')}
            autoComplete="off"
            maxLength={200}
          />
          <TextInput
            key={form.key('city')}
            {...form.getInputProps('city')}
            label={t('form.field.city')}
            autoComplete="off"
            maxLength={80}
            list={cities}
          />
          <datalist id={cities}>
            {choices.cities.map((city) => (
              <option key={city} value={city} />
            ))}
          </datalist>
        </div>
      )}
      {mode === 'online' && (
        <TextInput
          key={form.key('meetingLink')}
          {...form.getInputProps('meetingLink')}
          label={t('form.field.meetingLink')}
          description={t('form.link_hint')}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={500}
        />
      )}
      <TextInput
        key={form.key('meetingRecordings')}
        {...form.getInputProps('meetingRecordings')}
        label={optional('meetingRecordings')}
        description={t('form.link_hint')}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
      />
      <Textarea
        key={form.key('instructions')}
        {...form.getInputProps('instructions')}
        label={optional('instructions')}
        rows={3}
        maxLength={1000}
      />
    </FormSection>
  );
}
