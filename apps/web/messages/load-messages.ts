import type { Locale } from '#platform/shared/localized-text.ts';
import type { TranslationOf } from '#platform/web/translation.ts';
import type original from './lt.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof original;
  }
}

/** Every text of the product in one language. use-intl reads arguments from the original's very words. */
export type Messages = typeof original;

const all: Record<Locale, () => Promise<{ default: TranslationOf<Messages> }>> = {
  lt: () => import('./lt.ts'),
  en: () => import('./en.ts'),
};

/** Loads one language; a missing key in either is a compile error. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  return (await all[locale]()).default as Messages;
}
