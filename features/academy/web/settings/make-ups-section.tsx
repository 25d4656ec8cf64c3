import '#platform/web/theme/form-styles.ts';
import { Switch, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './settings-form.module.css';
import type { SettingsValues } from './settings-form.view.ts';
import { SettingsSection } from './settings-section.tsx';
import type { SettingsPart } from './use-settings-form.ts';

type Part = Partial<SettingsValues['makeUps']>;

const numbers = ['noticeHours', 'daysValid', 'perTerm'] as const;

/** Which missed lessons children may make up, for how long, and what an unused one is worth. */
export function MakeUpsSection({ values, set, errorOf }: SettingsPart) {
  const t = useTranslations('academy.make_ups');
  const { makeUps } = values;
  const change = (part: Part) => set({ makeUps: { ...makeUps, ...part } });
  return (
    <SettingsSection anchor="make_ups" title={t('title')} hint={t('hint')}>
      <Switch
        name="makeUps.offered"
        className={classes.switch}
        size="md"
        checked={makeUps.offered}
        label={t('offered')}
        description={t(makeUps.offered ? 'is_offered' : 'not_offered')}
        onChange={({ currentTarget }) => change({ offered: currentTarget.checked })}
      />
      {makeUps.offered && (
        <div className={classes.pair}>
          {numbers.map((each) => (
            <TextInput
              key={each}
              name={`makeUps.${each}`}
              label={t(each)}
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              value={makeUps[each]}
              error={errorOf(`makeUps.${each}`)}
              onChange={({ currentTarget }) => change({ [each]: currentTarget.value })}
            />
          ))}
          <TextInput
            name="makeUps.moneyCents"
            label={t('money')}
            description={t('money_hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="decimal"
            maxLength={10}
            autoComplete="off"
            value={makeUps.money}
            error={errorOf('makeUps.moneyCents')}
            onChange={({ currentTarget }) => change({ money: currentTarget.value })}
          />
        </div>
      )}
    </SettingsSection>
  );
}
