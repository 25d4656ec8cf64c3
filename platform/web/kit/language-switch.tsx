import { useTransition } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { type Locale, locales } from '#platform/shared/localized-text.ts';
import { switchLocale } from '../i18n.ts';
import { notify } from '../notify.ts';
import classes from './switches.module.css';

/** Changes the language of everything at once. `onSwitched` saves it as the user's preference (decision A18). */
export function LanguageSwitch({ onSwitched }: { onSwitched?: (locale: Locale) => void }) {
  const t = useTranslations();
  const current = useLocale();
  const [switching, startSwitch] = useTransition();
  const change = async (locale: Locale) => {
    if (locale === current) return;
    try {
      await switchLocale(locale);
      onSwitched?.(locale);
    } catch {
      notify.error(t('errors.server/offline'));
    }
  };
  return (
    <fieldset className={classes.languages} aria-label={t('kit.language')} disabled={switching}>
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          className={classes.language}
          aria-pressed={locale === current}
          title={t(`kit.language_name_${locale}`)}
          onClick={() => startSwitch(() => change(locale))}
        >
          {t(`kit.language_${locale}`)}
        </button>
      ))}
    </fieldset>
  );
}
