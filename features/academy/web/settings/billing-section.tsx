import '#platform/web/theme/form-styles.ts';
import { Switch, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './settings-form.module.css';
import type { SettingsValues } from './settings-form.view.ts';
import { SettingsSection } from './settings-section.tsx';
import type { SettingsPart } from './use-settings-form.ts';

type Part = Partial<SettingsValues['billing']>;

const numbers = ['siblingPercent', 'pausesPerYear', 'holdDays', 'offerHours'] as const;

/** How families pay: the sibling discount, pauses, for how long a seat is held, who chooses the group. */
export function BillingSection({ values, set, errorOf }: SettingsPart) {
  const t = useTranslations('academy.billing');
  const { billing } = values;
  const change = (part: Part) => set({ billing: { ...billing, ...part } });
  return (
    <SettingsSection anchor="billing" title={t('title')} hint={t('hint')}>
      <div className={classes.pair}>
        {numbers.map((each) => (
          <TextInput
            key={each}
            name={`billing.${each}`}
            label={t(each)}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            value={billing[each]}
            error={errorOf(`billing.${each}`)}
            onChange={({ currentTarget }) => change({ [each]: currentTarget.value })}
          />
        ))}
      </div>
      <Switch
        name="billing.familiesChooseGroup"
        className={classes.switch}
        size="md"
        checked={billing.familiesChooseGroup}
        label={t('familiesChooseGroup')}
        description={t(billing.familiesChooseGroup ? 'families_choose' : 'admins_choose')}
        onChange={({ currentTarget }) => change({ familiesChooseGroup: currentTarget.checked })}
      />
    </SettingsSection>
  );
}
