import { renderMail } from '#platform/server/mail-frame.ts';
import type { Mail } from '#platform/server/mail-outbox.ts';
import type { Reader } from './registration.mails.ts';

/** A Google account signs in from now on; with `passwordEnded`, the password typed before the address was proven is gone. */
export function googleLinkedMail(reader: Reader, passwordEnded: boolean, href: string): Mail {
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
  const { subject, paragraphs, action, footnote } = letters[reader.locale];
  const content = renderMail({
    locale: reader.locale,
    title: subject,
    paragraphs,
    action: { label: action, href },
    footnote,
  });
  return { to: reader.email, subject, ...content };
}
