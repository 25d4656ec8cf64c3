import '#platform/web/theme/form-styles.ts';
import { Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { FormSection } from '../form-parts/form-section.tsx';
import classes from './group-form.module.css';
import type { GroupFormPart } from './use-group-form.ts';
import rows from './weekday-row.module.css';

const features = ['diplomaEnabled', 'feedbackEnabled', 'spaceOdysseyEnabled'] as const;

/** The diploma's text, and which sections the group's families see. Undecided means on (decision R6). */
export function FormDiploma({ form }: Pick<GroupFormPart, 'form'>) {
  const t = useTranslations('groups.form');
  return (
    <FormSection part="diploma">
      <div className={classes.fields}>
        <TextInput
          key={form.key('nameForDiploma')}
          {...form.getInputProps('nameForDiploma')}
          className={classes.alone}
          label={t('optional', { label: t('field.nameForDiploma') })}
          autoComplete="off"
          maxLength={120}
        />
        <Textarea
          key={form.key('descriptionForDiploma')}
          {...form.getInputProps('descriptionForDiploma')}
          className={classes.alone}
          label={t('optional', { label: t('field.descriptionForDiploma') })}
          rows={3}
          maxLength={1000}
        />
      </div>
      <fieldset className={rows.days}>
        <legend className={rows.legend}>{t('features')}</legend>
        <p className={rows.hint}>{t('features_hint')}</p>
        <div className={classes.switches}>
          {features.map((feature) => (
            <FeatureSwitch key={feature} form={form} feature={feature} />
          ))}
          <Switch
            key={form.key('diplomaVisible')}
            {...form.getInputProps('diplomaVisible', { type: 'checkbox' })}
            className={classes.switch}
            size="md"
            label={t('field.diplomaVisible')}
          />
        </div>
      </fieldset>
    </FormSection>
  );
}

interface SwitchProps extends Pick<GroupFormPart, 'form'> {
  readonly feature: (typeof features)[number];
}

function FeatureSwitch({ form, feature }: SwitchProps) {
  const t = useTranslations('groups.form.field');
  const value = form.useWatchValue(feature);
  return (
    <Switch
      className={classes.switch}
      size="md"
      label={t(feature)}
      checked={value !== false}
      onChange={({ currentTarget: { checked } }) => form.setFieldValue(feature, checked)}
    />
  );
}
