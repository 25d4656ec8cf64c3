import type { AppState, MailState } from '#features/operations/server/status.service.ts';
import type { Locale } from '#platform/shared/localized-text.ts';

interface StatusWords {
  readonly title: string;
  readonly headline: Record<AppState, string>;
  readonly advice: Record<AppState, string>;
  readonly app: string;
  readonly apps: Record<AppState, string>;
  readonly mails: string;
  readonly mail: Record<MailState, string>;
  readonly since: string;
  readonly checked: string;
  readonly again: string;
  readonly home: string;
  /** The language's own name. */
  readonly language: string;
}

/** What the status page says. `{at}` is a day and a time in Vilnius. */
export const statusWords: Record<Locale, StatusWords> = {
  lt: {
    title: '„Orbitos“ būklė',
    headline: {
      works: '„Orbita“ veikia',
      limited: '„Orbita“ veikia iš dalies',
      away: '„Orbita“ dabar neveikia',
    },
    advice: {
      works: 'Jei puslapis neatsiveria, įkelkite jį iš naujo arba patikrinkite interneto ryšį.',
      limited:
        'Kol kas išsaugoti nepavyks, o kai kurie puslapiai gali neatsiverti. Niekas, kas jau išsaugota, nedingo.',
      away: 'Niekas, kas jau išsaugota, nedingo. Pabandykite vėliau: viskas įsijungs savaime.',
    },
    app: 'Programa',
    apps: { works: 'Veikia', limited: 'Išsaugoti nepavyksta', away: 'Neveikia' },
    mails: 'Laiškai',
    mail: {
      leave: 'Išsiunčiami',
      late: 'Vėluoja, bus išsiųsti vėliau',
      off: 'Neišsiunčiami: paštas neįjungtas',
      wait: 'Laukia, kol programa vėl veiks',
    },
    since: 'nuo {at}',
    checked: 'Patikrinta {at}',
    again: 'Patikrinti dar kartą',
    home: 'Atverti „Orbitą“',
    language: 'Lietuviškai',
  },
  en: {
    title: 'Orbita status',
    headline: {
      works: 'Orbita is working',
      limited: 'Orbita is only partly working',
      away: 'Orbita is down',
    },
    advice: {
      works: 'If a page doesn’t open, reload it or check your internet connection.',
      limited:
        'Nothing can be saved for now, and some pages may not open. Whatever was saved before is safe.',
      away: 'Whatever was saved before is safe. Try again later: everything comes back by itself.',
    },
    app: 'App',
    apps: { works: 'Working', limited: 'Can’t save', away: 'Down' },
    mails: 'Emails',
    mail: {
      leave: 'Going out',
      late: 'Delayed, will be sent later',
      off: 'Not sent: email isn’t set up',
      wait: 'Waiting until the app is back',
    },
    since: 'since {at}',
    checked: 'Checked {at}',
    again: 'Check again',
    home: 'Open Orbita',
    language: 'English',
  },
};
