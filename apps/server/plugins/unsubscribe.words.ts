import type { Locale } from '#platform/shared/localized-text.ts';

/** What the page that switches mails off without signing in says. */
export const unsubscribeWords = {
  lt: {
    title: 'Atsisakyti laiškų',
    ask: 'Ar nebesiųsti tokių laiškų? Kitų laiškų tai nepakeis.',
    button: 'Nebesiųsti',
    done: 'Tokių laiškų nebesiųsime.',
    back: 'Prireikus juos vėl galima įjungti paskyroje, skiltyje „Pranešimai“.',
    wrong: 'Nuoroda neveikia. Laiškus galima išjungti paskyroje, skiltyje „Pranešimai“.',
    failed: 'Dabar nepavyko. Po kelių minučių nuorodą galima atverti dar kartą.',
    home: 'Atverti „Orbitą“',
  },
  en: {
    title: 'Unsubscribe',
    ask: 'Stop sending emails like this one? Other emails stay as they are.',
    button: 'Stop sending them',
    done: 'We won’t send emails like that any more.',
    back: 'You can turn them back on in your account, under “Notifications”.',
    wrong: 'This link doesn’t work. You can turn emails off in your account, under “Notifications”.',
    failed: 'That didn’t work just now. Open the link again in a few minutes.',
    home: 'Open Orbita',
  },
} as const satisfies Record<Locale, object>;
