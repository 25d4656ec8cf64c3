import { useEffect } from 'react';
import { switchLocale } from '#platform/web/i18n.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';

/** When signed in, the user's preference wins and is written to the device (decision A18). */
export function usePreferredLanguage(): void {
  const { locale } = useUser();
  useEffect(() => {
    // Without a network the language on screen stays; nothing is lost.
    if (locale) switchLocale(locale).catch(() => undefined);
  }, [locale]);
}
