import { useEffect, useRef, useState, useTransition } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { type Locale, locales } from '#platform/shared/localized-text.ts';
import { switchLocale } from '../i18n.ts';
import { notify } from '../notify.ts';
import classes from './switches.module.css';

/**
 * Changes the language of the whole app at once. `onSwitched` saves it as the user's preference (decision A18).
 */
export function LanguageSwitch({ onSwitched }: { onSwitched?: (locale: Locale) => void }) {
  const t = useTranslations();
  const current = useLocale();
  const [switching, startSwitch] = useTransition();
  const place = useRef<HTMLFieldSetElement>(null);
  const [pressed, setPressed] = useState<Locale | null>(null);
  useEffect(() => {
    if (switching || !pressed || !place.current) return;
    setPressed(null);
    const { activeElement: here } = document;
    // The reader may have moved on meanwhile.
    if (here && here !== document.body && !place.current.contains(here)) return;
    // While it switches all are disabled, which takes the focus from the pressed one.
    place.current.querySelector<HTMLElement>(`[lang="${pressed}"]`)?.focus();
  }, [switching, pressed]);
  const change = async (locale: Locale) => {
    try {
      await switchLocale(locale);
      onSwitched?.(locale);
    } catch {
      notify.error(t('errors.server/offline'));
    }
  };
  return (
    <fieldset ref={place} className={classes.languages} aria-label={t('kit.language')} disabled={switching}>
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          className={classes.language}
          aria-pressed={locale === current}
          title={t(`kit.language_name_${locale}`)}
          onClick={() => {
            if (locale === current) return;
            setPressed(locale);
            startSwitch(() => change(locale));
          }}
        >
          {t(`kit.language_${locale}`)}
        </button>
      ))}
    </fieldset>
  );
}
