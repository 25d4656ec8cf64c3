import { useTransition } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Locale } from '#platform/shared/localized-text.ts';
import { switchLocale } from '../i18n.ts';
import { notify } from '../notify.ts';
import classes from './switches.module.css';

/** Changes the language of everything at once. `onSwitched` saves it as the user's preference (decision A18). */
export function LanguageSwitch({ onSwitched }: { onSwitched?: (locale: Locale) => void }) {
  const t = useTranslations();
  const locale = useLocale();
  const [switching, startSwitch] = useTransition();
  const next: Locale = locale === 'lt' ? 'en' : 'lt';
  const change = async () => {
    try {
      await switchLocale(next);
      onSwitched?.(next);
    } catch {
      notify.error(t('errors.server/offline'));
    }
  };
  return (
    <button
      type="button"
      className={classes.language}
      aria-label={t('kit.switch_language')}
      title={t('kit.switch_language')}
      disabled={switching}
      onClick={() => startSwitch(change)}
    >
      <span data-current={locale === 'lt'} lang="lt" aria-hidden="true">
        {t('kit.language_lt')}
      </span>
      <span data-current={locale === 'en'} lang="en" aria-hidden="true">
        {t('kit.language_en')}
      </span>
    </button>
  );
}
