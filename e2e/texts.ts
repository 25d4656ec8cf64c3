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
 * The screens' texts in a language: `say('calendar.created')`. The compiler knows the keys; the values of a text are
 * checked where screens use it: checking them for three thousand texts here took minutes.
 */
export type Say = (key: TextKey, values?: Values) => string;

// Journeys are made in these languages.
const translated: { readonly [L in Locale]?: object } & { readonly lt: object } = { lt, en };

export function textsOf(locale: Locale): Say {
  const messages = translated[locale] ?? translated.lt;
  const say = createTranslator({ locale, messages, timeZone: academyTimeZone });
  return say as unknown as Say;
}

/** The screens' texts with a value that the journey does not know: `~` stands for it. */
export function saying(say: Say, key: TextKey, values: Values): RegExp {
  const text = say(key, values);
  return new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('~', '.+?'));
}
