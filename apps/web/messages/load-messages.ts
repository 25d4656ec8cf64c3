import type { Locale } from '#platform/shared/localized-text.ts';
import { extendLanguage } from '#platform/web/i18n.ts';
import type { TranslationOf } from '#platform/web/translation.ts';
import type original from './lt.ts';
import type sheet from './sheet-lt.ts';

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

const ofSheets: Record<Locale, () => Promise<{ default: TranslationOf<typeof sheet> }>> = {
  lt: () => import('./sheet-lt.ts'),
  en: () => import('./sheet-en.ts'),
};

// A missing key in either language is a compile error.
async function loadMessages(locale: Locale): Promise<Messages> {
  return (await all[locale]()).default as Messages;
}

async function loadSheetMessages(locale: Locale): Promise<Messages> {
  return (await ofSheets[locale]()).default as Messages;
}

/**
 * What loads the texts of an address. The daily sheet must open fast: it waits for those of the frame and of attendance alone.
 */
export function messageLoaderFor(pathname: string): (locale: Locale) => Promise<Messages> {
  return /^\/dashboard\/attendance(\/|$)/.test(pathname) ? loadSheetMessages : loadMessages;
}

/** Who came to a sheet has not all texts yet: they arrive with the first screen that needs them. */
export async function loadTexts(pathname: string): Promise<void> {
  if (messageLoaderFor(pathname) === loadMessages) await extendLanguage(loadMessages);
}
