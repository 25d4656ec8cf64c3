import { type MailReader, writeMail } from '#platform/server/mail/mail-frame.ts';
import type { Mail } from '#platform/server/mail/mail-outbox.ts';
import { formatLongDate, type LocalDate } from '#platform/shared/dates.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import { changedDetails } from '../../shared/account-requests.rules.ts';
import type { AccountRequest } from '../../shared/account-requests.ts';

type Details = NonNullable<AccountRequest['details']>;

/** The requested values, beside the current ones. */
export interface RequestLetter {
  readonly kind: AccountRequest['kind'];
  readonly present: Details;
  readonly wanted: Details | null;
  readonly newEmail: string | null;
  /** Without one the child signs in with a card, and the requested address is the first. */
  readonly hasAddress: boolean;
  /** The last day on which it can be answered. */
  readonly until: LocalDate;
  readonly href: string;
}

const fieldNames = {
  lt: { firstName: 'Vardas', lastName: 'Pavardė', birthDate: 'Gimimo data' },
  en: { firstName: 'First name', lastName: 'Last name', birthDate: 'Birth date' },
} as const;

function changesOf({ present, wanted }: RequestLetter, locale: Locale): string {
  if (!wanted) return '';
  return changedDetails(present, wanted)
    .map(
      (field) =>
        `${inLanguage(fieldNames, locale)[field]}: ${present[field] ?? '—'} → ${wanted[field] ?? '—'}`,
    )
    .join('\n');
}

/** To those who can answer: a child requests a change of their account (decision A24). */
export function accountRequestMail(reader: MailReader, letter: RequestLetter): Mail {
  const { kind, present, newEmail, hasAddress, until, href } = letter;
  const name = `${present.firstName} ${present.lastName}`;
  const day = formatLongDate(until, reader.locale);
  const letters = {
    lt: {
      subject: 'Vaikas prašo patvirtinti paskyros pakeitimą',
      paragraphs: [
        `Vaikas: ${name}.`,
        {
          details: `Prašo pakeisti savo duomenis.\n${changesOf(letter, 'lt')}`,
          email: hasAddress
            ? `Prašo pakeisti el. pašto adresą. Naujas adresas: ${newEmail}.`
            : `Iki šiol jungėsi kortele, o dabar prašo pridėti savo el. pašto adresą: ${newEmail}.`,
          deletion: 'Prašo ištrinti paskyrą.',
        }[kind],
        'Kol nepatvirtinta, niekas nesikeičia.',
      ],
      action: 'Peržiūrėti prašymą',
      footnote: `Prašymas galioja iki ${day} Jei vaikas to neprašė, nepatvirtinkite ir ${hasAddress ? 'nustatykite naują jo slaptažodį' : 'atspausdinkite naują jo prisijungimo kortelę'}.`,
    },
    en: {
      subject: 'A child is asking you to confirm a change to their account',
      paragraphs: [
        `Child: ${name}.`,
        {
          details: `They’d like to change their details.\n${changesOf(letter, 'en')}`,
          email: hasAddress
            ? `They’d like to change their email address. The new one: ${newEmail}.`
            : `They’ve been signing in with a card, and would like to add an email address of their own: ${newEmail}.`,
          deletion: 'They’d like to delete their account.',
        }[kind],
        'Nothing changes until it’s confirmed.',
      ],
      action: 'See the request',
      footnote: `The request is open until ${day}. If the child didn’t ask for this, decline it and ${hasAddress ? 'set a new password for them' : 'print them a new sign-in card'}.`,
    },
  };
  return writeMail(reader, inLanguage(letters, reader.locale), href);
}

/** To the child: yes or no. `deletionDay` when the account will be deleted and the child may still cancel that. */
export function accountAnswerMail(
  reader: MailReader,
  {
    kind,
    confirmed,
    deletionDay,
    href,
  }: {
    readonly kind: AccountRequest['kind'];
    readonly confirmed: boolean;
    readonly deletionDay: LocalDate;
    readonly href: string;
  },
): Mail {
  const day = formatLongDate(deletionDay, reader.locale);
  const letters = {
    lt: {
      subject: confirmed ? 'Tavo prašymas patvirtintas' : 'Tavo prašymas nepatvirtintas',
      paragraphs: [
        {
          details: confirmed ? 'Tavo duomenys pakeisti.' : 'Tavo duomenys lieka tokie, kokie buvo.',
          email: confirmed
            ? 'Dar liko patvirtinti naują adresą: nuorodas išsiuntėme į abi pašto dėžutes.'
            : 'Tavo el. pašto adresas lieka tas pats.',
          deletion: confirmed
            ? `Tavo paskyra bus ištrinta ${day} Iki tos dienos gali persigalvoti savo paskyroje.`
            : 'Tavo paskyra lieka.',
        }[kind],
      ],
      action: 'Atverti paskyrą',
    },
    en: {
      subject: confirmed ? 'Your request was confirmed' : 'Your request was declined',
      paragraphs: [
        {
          details: confirmed ? 'Your details have been changed.' : 'Your details stay as they were.',
          email: confirmed
            ? 'There’s one step left: confirm the new address. We’ve sent links to both mailboxes.'
            : 'Your email address stays the same.',
          deletion: confirmed
            ? `Your account will be deleted on ${day}. Until then you can change your mind in your account.`
            : 'Your account won’t be deleted.',
        }[kind],
      ],
      action: 'Open my account',
    },
  };
  return writeMail(reader, inLanguage(letters, reader.locale), href);
}
