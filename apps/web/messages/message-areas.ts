import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import { rememberedStaff } from '#platform/web/session/remembered-sign-in.ts';
import type { TranslationOf } from '#platform/web/translation.ts';
import { firstScreenOf, type TextSet } from '../first-screen.ts';
import type analytics from './analytics-lt.ts';
import type billing from './billing-lt.ts';
import type family from './family/lt.ts';
import type home from './home-lt.ts';
import type lesson from './lesson-lt.ts';
import type original from './lt.ts';
import type office from './office/lt.ts';
import type points from './points-lt.ts';
import type sheet from './sheet-lt.ts';
import type workshop from './workshop-lt.ts';

/** Every text of the product in one language. use-intl derives the arguments from the original text. */
export type Messages = typeof original;

// A missing key in either language is a compile error.
type Files<Texts> = Record<Locale, () => Promise<{ default: TranslationOf<Texts> }>>;

const ofFamilies: Files<typeof family> = {
  lt: () => import('./family/lt.ts'),
  en: () => import('./family/en.ts'),
};
const ofOffice: Files<typeof office> = {
  lt: () => import('./office/lt.ts'),
  en: () => import('./office/en.ts'),
};
const ofAnalytics: Files<typeof analytics> = {
  lt: () => import('./analytics-lt.ts'),
  en: () => import('./analytics-en.ts'),
};
const ofBilling: Files<typeof billing> = {
  lt: () => import('./billing-lt.ts'),
  en: () => import('./billing-en.ts'),
};
const ofHome: Files<typeof home> = { lt: () => import('./home-lt.ts'), en: () => import('./home-en.ts') };
const ofLessons: Files<typeof lesson> = {
  lt: () => import('./lesson-lt.ts'),
  en: () => import('./lesson-en.ts'),
};
const ofPoints: Files<typeof points> = {
  lt: () => import('./points-lt.ts'),
  en: () => import('./points-en.ts'),
};
const ofSheets: Files<typeof sheet> = {
  lt: () => import('./sheet-lt.ts'),
  en: () => import('./sheet-en.ts'),
};
const ofWorkshop: Files<typeof workshop> = {
  lt: () => import('./workshop-lt.ts'),
  en: () => import('./workshop-en.ts'),
};

type Loader = (locale: Locale) => Promise<Messages>;

const loaderOf =
  (files: Record<Locale, () => Promise<{ default: object }>>): Loader =>
  async (locale) =>
    (await inLanguage(files, locale)()).default as Messages;

/** Loads what families may meet: the office's texts, more than a third, are not for them. */
export const loadFamilyMessages: Loader = loaderOf(ofFamilies);
const loadOfficeMessages = loaderOf(ofOffice);

/** Loads every text. */
export const loadMessages: Loader = async (locale) => {
  const [families, office] = await Promise.all([loadFamilyMessages(locale), loadOfficeMessages(locale)]);
  return { ...families, ...office };
};

/** The loader for everything that the user of this device may meet. */
export const wholeLoader = (): Loader => (rememberedStaff() ? loadMessages : loadFamilyMessages);

const sets: Readonly<Record<TextSet, Loader>> = {
  analytics: loaderOf(ofAnalytics),
  billing: loaderOf(ofBilling),
  home: loaderOf(ofHome),
  lesson: loaderOf(ofLessons),
  points: loaderOf(ofPoints),
  sheet: loaderOf(ofSheets),
  workshop: loaderOf(ofWorkshop),
};

/**
 * The loader for the texts of an address. Screens on which people begin must open fast: they wait only for their own
 * texts and those of the frame. For the others it is everything that the user may meet.
 */
export function messageLoaderFor(pathname: string): Loader {
  const { screen, params = {} } = firstScreenOf(pathname) ?? {};
  const set = typeof screen?.texts === 'function' ? screen.texts(params) : screen?.texts;
  return set ? sets[set] : wholeLoader();
}
