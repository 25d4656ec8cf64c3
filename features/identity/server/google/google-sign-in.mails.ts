import { type MailReader, writeMail } from '#platform/server/mail/mail-frame.ts';
import type { Mail } from '#platform/server/mail/mail-outbox.ts';
import { inLanguage } from '#platform/shared/localized-text.ts';

/**
 * A Google account can sign in from now on; `passwordEnded` when the password typed before the address was proven is
 * gone.
 */
export function googleLinkedMail(reader: MailReader, passwordEnded: boolean, href: string): Mail {
  const letters = {
    lt: {
      subject: 'Prie „Orbitos“ galima jungtis su „Google“',
      paragraphs: [
        'Prie „Orbitos“ paskyros prisijungta su šio adreso „Google“ paskyra. Nuo šiol taip jungtis galima visada.',
        passwordEnded
          ? 'Registruojantis įrašytas slaptažodis nebegalioja, nes tada adresas dar nebuvo patvirtintas. Prireikus galima susikurti naują.'
          : 'Slaptažodis nepasikeitė.',
      ],
      action: passwordEnded ? 'Sukurti naują slaptažodį' : 'Peržiūrėti paskyros saugumą',
      footnote:
        'Jei tai padaryta be paskyros savininko žinios, reikia patikrinti „Google“ paskyrą ir parašyti akademijai.',
    },
    en: {
      subject: 'You can sign in to Orbita with Google',
      paragraphs: [
        'Somebody signed in to your Orbita account using the Google account with this address. From now on, you can always sign in that way.',
        passwordEnded
          ? 'The password entered at registration no longer works, because the address wasn’t confirmed at that time. You can set a new one.'
          : 'Your password hasn’t changed.',
      ],
      action: passwordEnded ? 'Set a new password' : 'Review account security',
      footnote: 'If it wasn’t you, check your Google account and write to the academy.',
    },
  };
  return writeMail(reader, inLanguage(letters, reader.locale), href);
}

/** The Google account can no longer sign in: its owner, or whoever has the password, wanted that. */
export function googleUnlinkedMail(reader: MailReader, href: string): Mail {
  const letters = {
    lt: {
      subject: 'Jungtis su „Google“ nebegalima',
      paragraphs: [
        'Ši „Orbitos“ paskyra atsieta nuo „Google“ paskyros. Nuo šiol jungtis reikia el. pašto adresu ir slaptažodžiu.',
      ],
      action: 'Peržiūrėti paskyros saugumą',
      footnote:
        'Jei tai padaryta be paskyros savininko žinios, reikia pakeisti slaptažodį ir parašyti akademijai.',
    },
    en: {
      subject: 'You can no longer sign in to Orbita with Google',
      paragraphs: [
        'Your Orbita account has been unlinked from your Google account. From now on, sign in with your address and password.',
      ],
      action: 'Review account security',
      footnote: 'If it wasn’t you, change your password and write to the academy.',
    },
  };
  return writeMail(reader, inLanguage(letters, reader.locale), href);
}
