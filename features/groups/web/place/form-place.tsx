import '#platform/web/theme/form-styles.ts';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { hasWords } from '#platform/shared/search-words.ts';
import { Segments } from '#platform/web/kit/segments.tsx';
import type { KnownPlace } from '../../shared/groups.ts';
import classes from '../form/group-form.module.css';
import type { GroupFormPart } from '../form/use-group-form.ts';
import { FormSection } from '../form-parts/form-section.tsx';
import { nameOfPlace, placeAt, wordsOfPlace } from './known-places.view.ts';

/** Where the group meets: an address and a city in person, a link online. */
export function FormPlace({ form, choices }: GroupFormPart) {
  const t = useTranslations('groups');
  const cities = useId();
  const mode = form.useWatchValue('mode');
  const optional = (name: 'instructions' | 'meetingRecordings') =>
    t('form.optional', { label: t(`form.field.${name}`) });
  return (
    <FormSection part="place">
      <div className={classes.mode}>
        <Segments
          label={t('form.field.mode')}
          value={mode}
          choices={(['live', 'online'] as const).map((value) => ({ value, label: t(`mode.${value}`) }))}
          onChange={(value) => form.setFieldValue('mode', value)}
        />
      </div>
      <div className={classes.fields}>
        {mode === 'live' && choices.places.length > 0 && <KnownPlaces form={form} places={choices.places} />}
        {mode === 'live' && (
          <>
            <TextInput
              key={form.key('address')}
              {...form.getInputProps('address')}
              className={classes.wide}
              label={t('form.field.address')}
              autoComplete="off"
              maxLength={200}
            />
            <TextInput
              key={form.key('city')}
              {...form.getInputProps('city')}
              className={classes.narrow}
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
          </>
        )}
        {mode === 'online' && (
          <TextInput
            key={form.key('meetingLink')}
            {...form.getInputProps('meetingLink')}
            className={classes.alone}
            label={t('form.field.meetingLink')}
            description={t('form.link_hint')}
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={500}
          />
        )}
        <Textarea
          key={form.key('instructions')}
          {...form.getInputProps('instructions')}
          className={classes.alone}
          label={optional('instructions')}
          rows={3}
          maxLength={1000}
        />
        <TextInput
          key={form.key('meetingRecordings')}
          {...form.getInputProps('meetingRecordings')}
          className={classes.alone}
          label={optional('meetingRecordings')}
          description={t('form.link_hint')}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={500}
        />
      </div>
    </FormSection>
  );
}

/** The places where groups already meet, each with its way to find it: one is copied into the fields. */
function KnownPlaces({ form, places }: { form: GroupFormPart['form']; places: readonly KnownPlace[] }) {
  const t = useTranslations('groups.form');
  const [address, city] = [form.useWatchValue('address'), form.useWatchValue('city')];
  const instructions = form.useWatchValue('instructions');
  const at = placeAt(places, { address, city, instructions });
  return (
    <Select
      className={classes.alone}
      label={t('known_place')}
      placeholder={t('known_place_choose')}
      nothingFoundMessage={t('known_place_none')}
      searchable
      comboboxProps={{ withinPortal: false }}
      maxDropdownHeight={320}
      data={places.map((place, index) => ({ value: String(index), label: nameOfPlace(place) }))}
      filter={({ options, search }) =>
        options.filter(
          (option) => 'value' in option && hasWords(wordsOfPlace(places[Number(option.value)]), search),
        )
      }
      renderOption={({ option: { value, label } }) => {
        const place = places[Number(value)];
        return (
          <span className={classes.known}>
            <span>{label}</span>
            {place && (
              <span className={classes.knownAbout}>
                {t('known_place_groups', { count: place.groupCount, names: place.groups.join(', ') })}
              </span>
            )}
            {place?.instructions && <span className={classes.knownAbout}>{place.instructions}</span>}
          </span>
        );
      }}
      value={at < 0 ? null : String(at)}
      onChange={(chosen) => {
        const place = chosen === null ? undefined : places[Number(chosen)];
        if (!place) return;
        form.setFieldValue('address', place.address);
        form.setFieldValue('city', place.city ?? '');
        form.setFieldValue('instructions', place.instructions);
      }}
    />
  );
}
