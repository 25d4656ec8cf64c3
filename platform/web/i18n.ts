import { useSyncExternalStore } from 'react';
import { defaultLocale, type Locale, locales } from '#platform/shared/localized-text.ts';

/** The language in use and its texts. They change together, so that no screen mixes two languages. */
export interface Language<Messages = object> {
  readonly locale: Locale;
  readonly messages: Messages;
}

const storageKey = 'orbita.locale';

function isLocale(value: unknown): value is Locale {
  return (locales as readonly unknown[]).includes(value);
}

/** The language stored on this device, otherwise Lithuanian (decision A18), or what is said. */
export function deviceLocale(otherwise: Locale = defaultLocale): Locale {
  try {
    const remembered = window.localStorage.getItem(storageKey);
    return isLocale(remembered) ? remembered : otherwise;
  } catch {
    return otherwise;
  }
}

/** The first language of the browser that there are texts in: for pages of guests, who have no account to remember theirs. */
export function browserLocale(): Locale {
  const languages = navigator.languages.map((tag) => tag.split('-')[0]);
  return languages.find(isLocale) ?? defaultLocale;
}

function remember(locale: Locale): void {
  document.documentElement.lang = locale;
  try {
    window.localStorage.setItem(storageKey, locale);
  } catch {
    // Storage may be forbidden; the choice then lasts until the page closes.
  }
}

type Loader = (locale: Locale) => Promise<object>;

const notStarted: Loader = () => Promise.reject(new Error('No language was started'));
let current: Language | null = null;
let load = notStarted;
let loaderOfAll = () => notStarted;
let shownBy: Loader | null = null;
const listeners = new Set<() => void>();

/**
 * Loads the device's language before the first render, with the texts that the first screen needs. All texts that the
 * user may meet, from the loader that `whole` names by then, are loaded when more are needed. A device that has no language
 * stored starts with `otherwise`.
 */
export async function startLanguage<Messages extends object>(
  loader: (locale: Locale) => Promise<Messages>,
  whole = () => loader,
  otherwise = defaultLocale,
): Promise<void> {
  load = loader;
  loaderOfAll = whole;
  const locale = deviceLocale(otherwise);
  current = { locale, messages: await loader(locale) };
  shownBy = loader;
  document.documentElement.lang = locale;
}

function show(language: Language): void {
  current = language;
  for (const listener of listeners) listener();
}

// More texts may be needed while the current loader works: then it loads too few.
async function loadLatest(locale: Locale): Promise<object> {
  const loader = load;
  const messages = await loader(locale);
  return loader === load ? messages : loadLatest(locale);
}

/** Loads a language and shows everything in it; stored on the device. */
export async function switchLocale(locale: Locale): Promise<void> {
  if (current?.locale === locale) return;
  const messages = await loadLatest(locale);
  remember(locale);
  show({ locale, messages });
}

/**
 * Makes sure that this loader's texts are loaded. If another loader's texts are there, all texts are loaded. What is
 * shown already stays: who signs out elsewhere is still on a screen of the office when the texts of guests arrive.
 */
export async function extendLanguage(loader: Loader): Promise<void> {
  const all = loaderOfAll();
  if (!current || shownBy === loader || shownBy === all) return;
  load = all;
  const { locale } = current;
  const messages = await all(locale);
  // Who is signed in may have become known meanwhile.
  if (load !== all) return needAllTexts();
  if (current.locale === locale) show({ locale, messages: { ...current.messages, ...messages } });
  shownBy = all;
}

/**
 * Makes sure that every text is loaded, for a part of a screen that uses texts the screen itself does not.
 */
export function needAllTexts(): Promise<void> {
  return extendLanguage(loaderOfAll());
}

/** A part of a screen that starts with few texts: it comes later, and all texts with it. */
export async function withAllTexts<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), needAllTexts()]);
  return part;
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
