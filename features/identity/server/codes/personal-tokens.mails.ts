import { type MailReader, writeMail } from '#platform/server/mail/mail-frame.ts';
import type { Mail } from '#platform/server/mail/mail-outbox.ts';
import { inLanguage } from '#platform/shared/localized-text.ts';

/** A token was created that reads without signing in; `until` is already formatted for people. */
export function personalTokenMail(
  reader: MailReader,
  { name, until }: { name: string; until: string },
  href: string,
): Mail {
  const letters = {
    lt: {
      subject: 'Sukurtas naujas API raktas',
      paragraphs: [
        'Šioje „Orbitos“ paskyroje sukurtas API raktas, su kuriuo programos gauna duomenis neprisijungusios.',
        `Pavadinimas: ${name}\nGalioja iki: ${until}`,
        'Jei raktą sukūrėte Jūs, nieko daryti nereikia.',
      ],
      action: 'Peržiūrėti API raktus',
      footnote: 'Jei rakto nekūrėte, panaikinkite jį ir pakeiskite slaptažodį.',
    },
    en: {
      subject: 'A new API token',
      paragraphs: [
        'An API token was created in your Orbita account. Programs use it to read data without signing in.',
        `Name: ${name}\nValid until: ${until}`,
        'If you created it, you don’t need to do anything.',
      ],
      action: 'See the API tokens',
      footnote: 'If it wasn’t you, revoke the token and change your password.',
    },
  };
  return writeMail(reader, inLanguage(letters, reader.locale), href);
}
