import '#platform/web/theme/form-styles.ts';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import { groupStatuses } from '#features/membership/shared/group.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { FormSection } from '../form-parts/form-section.tsx';
import classes from './group-form.module.css';
import { withoutPlan } from './group-form.view.ts';
import type { GroupFormPart } from './use-group-form.ts';

/** The group's name, plan and number of places. */
export function FormBasics({ form, choices }: GroupFormPart) {
  const t = useTranslations('groups');
  const locale = useLocale();
  const label = (name: 'name' | 'planId' | 'status' | 'maxStudents' | 'forcedFull') =>
    t(`form.field.${name}`);
  return (
    <FormSection part="basics">
      <div className={classes.fields}>
        <TextInput
          key={form.key('name')}
          {...form.getInputProps('name')}
          className={classes.wide}
          label={label('name')}
          autoComplete="off"
          maxLength={120}
        />
        <NativeSelect
          key={form.key('status')}
          {...form.getInputProps('status')}
          className={classes.narrow}
          label={label('status')}
          data={groupStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
        <NativeSelect
          key={form.key('planId')}
          {...form.getInputProps('planId')}
          className={classes.wide}
          label={label('planId')}
          description={t('form.plan_hint')}
          // Beside another field: a text above would separate the two.
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={[
            { value: '', label: t('form.choose_plan') },
            { value: withoutPlan, label: t('form.no_plan') },
            ...choices.plans.map(({ id, name }) => ({ value: id, label: localize(name, locale) })),
          ]}
        />
        <TextInput
          key={form.key('maxStudents')}
          {...form.getInputProps('maxStudents')}
          className={classes.narrow}
          classNames={{ input: classes.number }}
          label={label('maxStudents')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
        />
        <Switch
          key={form.key('forcedFull')}
          {...form.getInputProps('forcedFull', { type: 'checkbox' })}
          className={classes.switch}
          size="md"
          label={label('forcedFull')}
          description={t('form.forced_full_hint')}
        />
      </div>
    </FormSection>
  );
}
