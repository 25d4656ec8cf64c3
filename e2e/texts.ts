import { createTranslator } from 'use-intl/core';
import en from '#apps/web/messages/en.ts';
import lt from '#apps/web/messages/lt.ts';
import { academyTimeZone } from '#platform/shared/dates.ts';
import type { Locale } from '#platform/shared/localized-text.ts';

type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeyOf<T[K]>}`;
}[keyof T & string];

type TextKey = KeyOf<typeof lt>;
type Values = Record<string, string | number>;

/**
 * What the screens say in a language: `say('calendar.created')`. The compiler knows the keys; which values a text wants
 * is checked where screens use it: to work that out for three thousand texts here took it minutes.
 */
export type Say = (key: TextKey, values?: Values) => string;

// Journeys are made in these languages.
const translated: { readonly [L in Locale]?: object } & { readonly lt: object } = { lt, en };

export function textsOf(locale: Locale): Say {
  const messages = translated[locale] ?? translated.lt;
  const say = createTranslator({ locale, messages, timeZone: academyTimeZone });
  return say as unknown as Say;
}

/** What the screens say with something in it that the journey does not know: `~` stands for that. */
export function saying(say: Say, key: TextKey, values: Values): RegExp {
  const text = say(key, values);
  return new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('~', '.+?'));
}
