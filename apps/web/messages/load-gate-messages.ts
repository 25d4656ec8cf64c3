import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import type { TranslationOf } from '#platform/web/translation.ts';
import lt from './gate-lt.ts';
import type { Messages } from './message-areas.ts';

type GateMessages = TranslationOf<Pick<Messages, keyof typeof lt>>;

// The default language comes with the screen: waiting for it would cost every first visit a round trip.
const loaders: Record<Locale, () => Promise<GateMessages>> = {
  lt: async () => lt,
  en: async () => (await import('./gate-en.ts')).default,
};

/** Loads only what the sign-in screen says: the texts behind it are another download. */
export async function loadGateMessages(locale: Locale): Promise<Messages> {
  return (await inLanguage(loaders, locale)()) as Messages;
}
