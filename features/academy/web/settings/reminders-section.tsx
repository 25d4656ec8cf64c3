import '#platform/web/theme/form-styles.ts';
import { Switch, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { reminderSteps } from '../../shared/academy.rules.ts';
import classes from './settings-form.module.css';
import type { SettingsValues } from './settings-form.view.ts';
import { SettingsSection } from './settings-section.tsx';
import type { SettingsPart } from './use-settings-form.ts';

type Step = SettingsValues['reminders']['friendly'];

/** Which reminders of late invoices are sent, and how many days after the due date. */
export function RemindersSection({ values, set, errorOf }: SettingsPart) {
  const t = useTranslations('academy.reminders');
  const { reminders } = values;
  return (
    <SettingsSection anchor="reminders" title={t('title')} hint={t('hint')}>
      {reminderSteps.map((step) => {
        const { on, days } = reminders[step];
        const change = (part: Partial<Step>) =>
          set({ reminders: { ...reminders, [step]: { ...reminders[step], ...part } } });
        return (
          <div key={step} className={classes.pair}>
            <Switch
              name={`reminders.${step}.on`}
              className={classes.switch}
              size="md"
              checked={on}
              label={t(step)}
              description={t(`about.${step}`)}
              onChange={({ currentTarget }) => change({ on: currentTarget.checked })}
            />
            <TextInput
              name={`reminders.${step}.days`}
              label={t('days')}
              aria-label={t('days_of', { step: t(step) })}
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              value={days}
              error={errorOf(`reminders.${step}.days`)}
              onChange={({ currentTarget }) => change({ days: currentTarget.value })}
            />
          </div>
        );
      })}
      {errorOf('reminders') && <p className={classes.error}>{errorOf('reminders')}</p>}
    </SettingsSection>
  );
}
