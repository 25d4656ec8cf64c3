import type { Locale } from '#platform/shared/localized-text.ts';
import { extendLanguage } from '#platform/web/i18n.ts';
import { type Messages, messageLoaderFor } from './message-areas.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}

/**
 * A user who began with one area's texts has not all of them yet: the rest arrives with the first screen that needs
 * others.
 */
export async function loadTexts(pathname: string): Promise<void> {
  await extendLanguage(messageLoaderFor(pathname));
}
