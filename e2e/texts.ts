import { createTranslator } from 'use-intl/core';
import en from '#apps/web/messages/en.ts';
import lt from '#apps/web/messages/lt.ts';
import { academyTimeZone } from '#platform/shared/dates.ts';
import type { Locale } from '#platform/shared/localized-text.ts';

/** The languages that a journey is made in. */
export const locales = ['lt', 'en'] as const;

/** What the screens say in a language: `say('calendar.created')`. */
export function textsOf(locale: Locale) {
  const messages = { lt, en: en as unknown as typeof lt }[locale];
  return createTranslator({ locale, messages, timeZone: academyTimeZone });
}

export type Say = ReturnType<typeof textsOf>;
