import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Invitation } from '#features/identity/shared/registration.ts';
import identityEn from '#features/identity/web/messages/en.ts';
import identityLt from '#features/identity/web/messages/lt.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platformEn from '#platform/web/messages/en.ts';
import platformLt from '#platform/web/messages/lt.ts';
import en from '../messages/en.ts';
import lt from '../messages/lt.ts';
import { RegisterForm } from './register-form.tsx';

const languages = {
  lt: { ...platformLt, identity: identityLt, registration: lt },
  en: { ...platformEn, identity: identityEn, registration: en },
} as const;

const lukas: Invitation = {
  kind: 'child',
  firstName: 'Lukas',
  lastName: 'Žukauskas',
  email: 'lukas@example.com',
  invitedBy: 'Rasa Žukauskienė',
};

function show(locale: 'lt' | 'en' = 'lt', invited?: Invitation) {
  const texts = languages[locale];
  const onRegistered = vi.fn(async () => undefined);
  const invitation = invited && { code: 'sealed', of: invited };
  renderScreen(<RegisterForm invitation={invitation} onRegistered={onRegistered} />, {
    locale,
    messages: texts,
  });
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  return {
    texts,
    onRegistered,
    firstName: field(texts.identity.first_name),
    lastName: field(texts.identity.last_name),
    email: field(texts.identity.email),
    password: field(texts.identity.password),
    submit: screen.getByRole('button', { name: texts.registration.register.submit }),
  };
}

async function fill(form: ReturnType<typeof show>) {
  await userEvent.type(form.firstName, ' Rasa ');
  await userEvent.type(form.lastName, 'Žukauskienė');
  await userEvent.type(form.email, 'Rasa@Example.com');
  await userEvent.type(form.password, 'arklys baterija kabė');
}

const refusing = (code: ErrorCode) => ({
  'registration/register': () => {
    throw new AppError(code);
  },
});

describe('registering', () => {
  it.each(['lt', 'en'] as const)('requires every field, in %s', async (locale) => {
    const calls = fakeServer({});
    const form = show(locale);
    await userEvent.click(form.submit);
    for (const key of [
      'first_name_required',
      'last_name_required',
      'email_address_required',
      'password_required',
    ] as const) {
      expect(screen.getByText(form.texts.validation[key])).toBeDefined();
    }
    expect(document.activeElement).toBe(form.firstName);
    expect(calls).toEqual([]);
  });

  it('requires names of two characters and passwords of eight', async () => {
    const form = show('en');
    await userEvent.type(form.firstName, 'R');
    await userEvent.type(form.password, 'short');
    await userEvent.click(form.submit);
    expect(screen.getByText('Too short: at least 2 characters.')).toBeDefined();
    expect(screen.getByText(form.texts.validation.password_must_be_at_least_8_characters)).toBeDefined();
  });

  it('sends what was typed, trimmed, once', async () => {
    const calls = fakeServer({ 'registration/register': () => ({}) });
    const form = show();
    await fill(form);
    await userEvent.dblClick(form.submit);
    await waitFor(() => expect(form.onRegistered).toHaveBeenCalledOnce());
    expect(calls.map(({ input }) => input)).toEqual([
      {
        firstName: 'Rasa',
        lastName: 'Žukauskienė',
        email: 'rasa@example.com',
        password: 'arklys baterija kabė',
      },
    ]);
  });

  it.each([
    ['yes', lt.register.correct_address, 'rasa@gmail.com'],
    ['no', lt.register.keep_address, 'rasa@gmial.com'],
  ])('asks about an address that looks like a typo before it is sent: %s', async (_, answer, sent) => {
    const calls = fakeServer({ 'registration/register': () => ({}) });
    const form = show();
    await fill(form);
    await userEvent.clear(form.email);
    await userEvent.type(form.email, 'rasa@gmial.com');
    await userEvent.click(form.submit);
    expect(await screen.findByText('Gal turėjote omenyje rasa@gmail.com?')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: lt.register.correct_address }));
    expect(calls).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: answer }));
    await waitFor(() => expect(calls.map(({ input }) => input)).toMatchObject([{ email: sent }]));
  });

  it.each(['auth/weak-password', 'request/too-many', 'auth/invalid-link'] as const)(
    'shows %s above and clears only the password (decision A21)',
    async (code) => {
      fakeServer(refusing(code));
      const form = show();
      await fill(form);
      await userEvent.click(form.submit);
      expect(await screen.findByText(form.texts.errors[code])).toBeDefined();
      expect(form.password.value).toBe('');
      expect(form.firstName.value).toBe(' Rasa ');
    },
  );

  it('opens the privacy policy in a new tab', () => {
    show();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: /privatumo politik/ });
    expect([link.pathname, link.target]).toEqual(['/privacy', '_blank']);
  });
});

describe('an invitation', () => {
  it('fills in and locks names and address, and is sent along', async () => {
    const calls = fakeServer({ 'registration/register': () => ({}) });
    const form = show('lt', lukas);
    expect([form.firstName, form.lastName, form.email].map(({ readOnly }) => readOnly)).toEqual([
      true,
      true,
      true,
    ]);
    await userEvent.type(form.password, 'arklys baterija kabė');
    await userEvent.click(form.submit);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.input).toMatchObject({ email: lukas.email, firstName: 'Lukas', invitation: 'sealed' });
  });

  it('lets a second guardian correct the names', () => {
    const form = show('lt', { ...lukas, kind: 'guardian' });
    expect([form.firstName.readOnly, form.email.readOnly]).toEqual([false, true]);
  });

  it.each([
    ['child', lt.register.invited_locked_hint, identityLt.invited_consent_before],
    ['guardian', lt.register.locked_hint, identityLt.consent_before],
  ] as const)('addresses a %s appropriately', (kind, ...sentences) => {
    show('lt', { ...lukas, kind });
    for (const sentence of sentences) expect(screen.getByText(sentence, { exact: false })).toBeDefined();
  });

  it('tells the owner of an account to sign in with it', async () => {
    fakeServer(refusing('auth/email-already-in-use'));
    const form = show('lt', lukas);
    await userEvent.type(form.password, 'arklys baterija kabė');
    await userEvent.click(form.submit);
    expect(await screen.findByText(lt.register.account_exists)).toBeDefined();
  });
});
