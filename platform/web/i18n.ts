import { useSyncExternalStore } from 'react';
import { defaultLocale, type Locale, locales } from '#platform/shared/localized-text.ts';

/** The language in use and its texts. They change together, so that no screen shows half of each. */
export interface Language<Messages> {
  readonly locale: Locale;
  readonly messages: Messages;
}

const storageKey = 'orbita.locale';

function isLocale(value: unknown): value is Locale {
  return (locales as readonly unknown[]).includes(value);
}

/** The language remembered on this device, else Lithuanian (decision A18). */
export function deviceLocale(): Locale {
  try {
    const remembered = window.localStorage.getItem(storageKey);
    return isLocale(remembered) ? remembered : defaultLocale;
  } catch {
    return defaultLocale;
  }
}

function remember(locale: Locale): void {
  document.documentElement.lang = locale;
  try {
    window.localStorage.setItem(storageKey, locale);
  } catch {
    // Storage may be forbidden; the choice then lasts until the page closes.
  }
}

let current: Language<unknown> | null = null;
let load: (locale: Locale) => Promise<unknown> = () => Promise.reject(new Error('No language was started'));
let shownBy: unknown = null;
const listeners = new Set<() => void>();

/** Loads the device's language. Call once, before the first render. */
export async function startLanguage<Messages>(loader: (locale: Locale) => Promise<Messages>): Promise<void> {
  load = loader;
  const locale = deviceLocale();
  current = { locale, messages: await loader(locale) };
  shownBy = loader;
  document.documentElement.lang = locale;
}

function show(language: Language<unknown>): void {
  current = language;
  for (const listener of listeners) listener();
}

// More texts may be asked for while the loader in use is at work: then what it brings is too little.
async function loadLatest(locale: Locale): Promise<unknown> {
  const loader = load;
  const messages = await loader(locale);
  return loader === load ? messages : loadLatest(locale);
}

/** Loads a language and shows everything in it; remembered on the device. */
export async function switchLocale(locale: Locale): Promise<void> {
  if (current?.locale === locale) return;
  const messages = await loadLatest(locale);
  remember(locale);
  show({ locale, messages });
}

/** From now on with the texts of this loader, in whatever language is in use when they are there. */
export async function extendLanguage<Messages>(loader: (locale: Locale) => Promise<Messages>): Promise<void> {
  if (!current || shownBy === loader) return;
  load = loader;
  const { locale } = current;
  const messages = await loader(locale);
  if (current.locale === locale) show({ locale, messages });
  shownBy = loader;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language in use; re-renders when it changes. Only for the provider: components use `useTranslations`. */
export function useLanguage<Messages>(): Language<Messages> {
  const language = useSyncExternalStore(subscribe, () => current);
  if (!language) throw new Error('startLanguage has not finished');
  return language as Language<Messages>;
}
