import { expect, it } from 'vitest';
import type { Locale } from '#platform/shared/localized-text.ts';
import { accountRequestMail } from './account-requests.mails.ts';

const letterTo = (locale: Locale, hasAddress: boolean) =>
  accountRequestMail(
    { email: 'rasa@pastas.lt', locale },
    {
      kind: 'deletion',
      present: { firstName: 'Ugnė', lastName: 'Kazlauskaitė', birthDate: '2015-04-12' },
      wanted: null,
      newEmail: null,
      hasAddress,
      until: '2026-12-11',
      href: 'https://orbita.example/dashboard',
    },
  ).text;

it.each([
  ['lt', true, 'nustatykite naują jo slaptažodį'],
  ['lt', false, 'atspausdinkite naują jo prisijungimo kortelę'],
  ['en', true, 'set a new password for them'],
  ['en', false, 'print them a new sign-in card'],
] as const)(
  'tells a guardian how to protect the account, in %s, with an address: %s',
  (locale, hasAddress, way) => {
    expect(letterTo(locale, hasAddress)).toContain(way);
  },
);
