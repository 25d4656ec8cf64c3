import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './settings-form.module.css';
import { SettingsSection } from './settings-section.tsx';
import type { SettingsPart } from './use-settings-form.ts';

const ends = ['from', 'to'] as const;

/** What the prizes of each level usually cost: a hint for whoever creates them. */
export function PrizePointsSection({ values, set, errorOf }: SettingsPart) {
  const t = useTranslations('academy');
  const { prizePoints } = values;
  const change = (level: number, end: 'from' | 'to', text: string) =>
    set({
      prizePoints: prizePoints.map((range, index) => (index === level ? { ...range, [end]: text } : range)),
    });
  return (
    <SettingsSection anchor="prizes" title={t('prizes.title')} hint={t('prizes.hint')}>
      <div className={classes.ranges}>
        {prizePoints.map((range, index) => (
          <fieldset key={String(index)} className={classes.range}>
            <legend className={classes.legend}>{t('prizes.level', { level: index + 1 })}</legend>
            {ends.map((end) => (
              <TextInput
                key={end}
                name={`prizePoints.${index}.${end}`}
                aria-label={t(`prizes.${end}`, { level: index + 1 })}
                leftSection={<span className={classes.unit}>{t(`prizes.${end}_short`)}</span>}
                leftSectionWidth={36}
                inputMode="numeric"
                autoComplete="off"
                maxLength={7}
                value={range[end]}
                error={errorOf(`prizePoints.${index}.${end}`)}
                onChange={({ currentTarget }) => change(index, end, currentTarget.value)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      {errorOf('prizePoints') && <p className={classes.error}>{errorOf('prizePoints')}</p>}
    </SettingsSection>
  );
}
