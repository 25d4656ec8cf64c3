import '#platform/web/theme/form-styles.ts';
import { Textarea } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { locales } from '#platform/shared/localized-text.ts';
import { pointFields } from '../../shared/point-fields.ts';
import classes from './settings-form.module.css';
import { SettingsSection } from './settings-section.tsx';
import type { SettingsPart } from './use-settings-form.ts';

/** The field grows with its text, which stays a single line. */
const asOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ');

/** What each field of points is given for, in words for children: both languages side by side. */
export function MeaningsSection({ values, set, errorOf }: SettingsPart) {
  const t = useTranslations('academy');
  const points = useTranslations('points');
  const { fieldMeanings } = values;
  return (
    <SettingsSection anchor="meanings" title={t('meanings.title')} hint={t('meanings.hint')}>
      <div className={classes.texts}>
        <div className={classes.heads} aria-hidden="true">
          <span />
          {locales.map((language) => (
            <span key={language}>{t(`meanings.${language}`)}</span>
          ))}
        </div>
        {pointFields.map((field) => (
          <fieldset key={field} className={classes.texting}>
            <legend className={classes.legend}>{points(field)}</legend>
            {locales.map((language) => (
              <Textarea
                key={language}
                name={`fieldMeanings.${field}.${language}`}
                aria-label={`${points(field)}: ${t(`meanings.${language}`)}`}
                value={fieldMeanings[field][language] ?? ''}
                error={errorOf(`fieldMeanings.${field}.${language}`)}
                lang={language}
                rows={1}
                maxLength={200}
                classNames={{ input: classes.growing }}
                onChange={({ currentTarget: { value } }) =>
                  set({
                    fieldMeanings: {
                      ...fieldMeanings,
                      [field]: { ...fieldMeanings[field], [language]: asOneLine(value) },
                    },
                  })
                }
              />
            ))}
          </fieldset>
        ))}
      </div>
    </SettingsSection>
  );
}
