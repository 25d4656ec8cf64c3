import '#platform/web/theme/form-styles.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { defaultLocale, locales } from '#platform/shared/localized-text.ts';
import classes from './prize.module.css';
import type { TypedReward } from './reward-form.view.ts';

/** The props of every part of the form. */
export interface PartProps {
  readonly typed: TypedReward;
  readonly errors: Readonly<Record<string, string>>;
  readonly edit: (change: Partial<TypedReward>) => void;
}

/** Name and description, both languages side by side. */
export function TextFields({ typed, errors, edit }: PartProps) {
  const t = useTranslations('catalogue');
  return (
    <div className={classes.languages}>
      {locales.map((language) => (
        <div key={language} className={classes.fields}>
          <TextInput
            label={t(`name_${language}`)}
            lang={language}
            required={language === defaultLocale}
            maxLength={100}
            value={typed.name[language] ?? ''}
            error={errors[`name.${language}`]}
            onChange={({ currentTarget: { value } }) => edit({ name: { ...typed.name, [language]: value } })}
          />
          <Textarea
            label={t(`description_${language}`)}
            lang={language}
            rows={3}
            maxLength={500}
            value={typed.description[language] ?? ''}
            error={errors[`description.${language}`]}
            onChange={({ currentTarget: { value } }) =>
              edit({ description: { ...typed.description, [language]: value } })
            }
          />
        </div>
      ))}
    </div>
  );
}
