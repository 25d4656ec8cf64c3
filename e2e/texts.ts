import { createTranslator } from 'use-intl/core';
import en from '#apps/web/messages/en.ts';
import lt from '#apps/web/messages/lt.ts';
import { academyTimeZone } from '#platform/shared/dates.ts';
import type { Locale } from '#platform/shared/localized-text.ts';

/** What the screens say in a language: `say('calendar.created')`. */
export function textsOf(locale: Locale) {
  const messages = { lt, en: en as unknown as typeof lt }[locale];
  return createTranslator({ locale, messages, timeZone: academyTimeZone });
}

export type Say = ReturnType<typeof textsOf>;
type Values = Record<string, string | number>;

/** What the screens say with something in it that the journey does not know: `~` stands for that. */
export function saying(say: Say, key: Parameters<Say>[0], values: Values): RegExp {
  const text = (say as unknown as (key: string, values: Values) => string)(key, values);
  return new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('~', '.+?'));
}
