import { type MailReader, writeMail } from '#platform/server/mail-frame.ts';
import type { Mail } from '#platform/server/mail-outbox.ts';

/** A Google account signs in from now on; with `passwordEnded`, the password typed before the address was proven is gone. */
export function googleLinkedMail(reader: MailReader, passwordEnded: boolean, href: string): Mail {
  const letters = {
    lt: {
      subject: 'Prie „Orbitos“ galite jungtis su „Google“',
      paragraphs: [
        'Prie Jūsų „Orbitos“ paskyros prisijungta su šio adreso „Google“ paskyra. Nuo šiol taip jungtis galėsite visada.',
        passwordEnded
          ? 'Registruojantis įrašytas slaptažodis nebegalioja: tada adresas dar nebuvo patvirtintas. Prireikus susikursite naują.'
          : 'Slaptažodis liko toks pat.',
      ],
      action: passwordEnded ? 'Sukurti naują slaptažodį' : 'Peržiūrėti paskyros saugą',
      footnote: 'Jei tai ne Jūs, patikrinkite savo „Google“ paskyrą ir parašykite akademijai.',
    },
    en: {
      subject: 'You can sign in to Orbita with Google',
      paragraphs: [
        'Somebody signed in to your Orbita account with the Google account of this address. From now on it always works.',
        passwordEnded
          ? 'The password typed at registration no longer works: the address was not confirmed then. You can set a new one.'
          : 'Your password has not changed.',
      ],
      action: passwordEnded ? 'Set a new password' : 'See the security of my account',
      footnote: 'If it was not you, check your Google account and write to the academy.',
    },
  };
  return writeMail(reader, letters[reader.locale], href);
}

/** The Google account signs in no more: its owner, or whoever has the password, wanted that. */
export function googleUnlinkedMail(reader: MailReader, href: string): Mail {
  const letters = {
    lt: {
      subject: 'Jungtis su „Google“ nebegalima',
      paragraphs: [
        'Jūsų „Orbitos“ paskyra atsieta nuo „Google“ paskyros. Nuo šiol junkitės adresu ir slaptažodžiu.',
      ],
      action: 'Peržiūrėti paskyros saugą',
      footnote: 'Jei tai ne Jūs, pasikeiskite slaptažodį ir parašykite akademijai.',
    },
    en: {
      subject: 'Google no longer signs in to Orbita',
      paragraphs: [
        'Your Orbita account was unlinked from its Google account. From now on, sign in with your address and password.',
      ],
      action: 'See the security of my account',
      footnote: 'If it was not you, change your password and write to the academy.',
    },
  };
  return writeMail(reader, letters[reader.locale], href);
}
