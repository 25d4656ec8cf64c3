import { useEffect } from 'react';
import { switchLocale } from '#platform/web/i18n.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';

/** When signed in, the user's preference wins and is written to the device (decision A18); an admin who sees as a family reads their own language. */
export function usePreferredLanguage(): void {
  const { locale, impersonation } = useUser();
  useEffect(() => {
    // Without a network the language on screen stays; nothing is lost.
    if (locale && !impersonation) switchLocale(locale).catch(() => undefined);
  }, [locale, impersonation]);
}
