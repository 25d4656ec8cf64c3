import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platformEn from '#platform/web/messages/en.ts';
import platformLt from '#platform/web/messages/lt.ts';
import type { GoogleOutcome } from '../../shared/google-sign-in.rules.ts';
import { LoginScreen } from '../components/login-screen.tsx';
import en from '../messages/en.ts';
import lt from '../messages/lt.ts';

const languages = { lt: { ...platformLt, identity: lt }, en: { ...platformEn, identity: en } } as const;
const settings = {
  demoAccounts: null,
  contactEmail: 'info@orbita.lt',
  googleSignIn: true,
  smsProvider: null,
};
const rasa: SessionUser = {
  id: 'rasa',
  email: 'rasa@gmail.com',
  role: 'parent',
  firstName: 'Rasa',
  lastName: 'Mickevičienė',
  locale: null,
  emailVerified: true,
  avatarColour: null,
  groups: [],
};
const newcomer = { email: 'rasa@gmail.com', firstName: 'Rasa', lastName: '', staff: false };

type Answer = (input: { secondFactor?: string; newAccount?: object }) => object;

function show(google: GoogleOutcome | null, answer: Answer, locale: 'lt' | 'en' = 'lt', given = settings) {
  const calls = fakeServer({
    'identity/getPublicSettings': () => given,
    'identity/signInWithGoogle': answer,
  });
  const onSignedIn = vi.fn();
  renderScreen(<LoginScreen onSignedIn={onSignedIn} google={google} />, {
    locale,
    messages: languages[locale],
  });
  const inputs = () =>
    calls.filter(({ procedure }) => procedure === 'identity/signInWithGoogle').map(({ input }) => input);
  return { onSignedIn, inputs };
}
const refuse = (code: ConstructorParameters<typeof AppError>[0]) => () => {
  throw new AppError(code);
};

describe('the button', () => {
  it.each(['lt', 'en'] as const)(
    'leads to Google with the chosen options, in %s, and is busy then',
    async (locale) => {
      show(null, () => ({}), locale);
      const button = await screen.findByRole('link', { name: languages[locale].identity.google.continue });
      expect(button.getAttribute('href')).toBe('/api/google-sign-in?rememberMe=true');
      await userEvent.click(screen.getByLabelText(languages[locale].identity.remember_me));
      expect(button.getAttribute('href')).toBe('/api/google-sign-in?rememberMe=false');
      button.addEventListener('click', (event) => event.preventDefault());
      await userEvent.click(button);
      expect(button.getAttribute('aria-busy')).toBe('true');
    },
  );

  it('is hidden where Google is not set up', async () => {
    const { inputs } = show(null, () => ({}), 'lt', { ...settings, googleSignIn: false });
    await screen.findByRole('button', { name: lt.login });
    expect(screen.queryByText(lt.google.continue)).toBeNull();
    expect(inputs()).toEqual([]);
  });
});

describe('coming back from Google', () => {
  it('signs in, asking once', async () => {
    const { onSignedIn, inputs } = show('proven', () => ({ user: rasa, newcomer: null }));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(rasa));
    expect(inputs()).toEqual([{}]);
  });

  it.each([
    ['cancelled', 'auth/google-cancelled'],
    ['failed', 'auth/google-failed'],
    ['expired', 'auth/google-expired'],
    ['email-unverified', 'auth/google-email-unverified'],
    ['too-many', 'request/too-many'],
    ['away', 'server/foreign-away'],
  ] as const)('says why it was %s', async (outcome, code) => {
    const { inputs } = show(outcome, () => ({}));
    expect(await screen.findByText(platformLt.errors[code])).toBeDefined();
    expect(inputs()).toEqual([]);
  });

  it.each(['auth/user-disabled', 'auth/google-other-account', 'auth/google-expired'] as const)(
    'goes back to the sign-in with the reason %s',
    async (code) => {
      const { onSignedIn } = show('proven', refuse(code));
      expect(await screen.findByText(platformLt.errors[code])).toBeDefined();
      expect(screen.getByLabelText(lt.password)).toBeDefined();
      expect(onSignedIn).not.toHaveBeenCalled();
    },
  );

  it('asks for the second factor, and reports a wrong code', async () => {
    const { onSignedIn, inputs } = show('proven', ({ secondFactor }) => {
      if (!secondFactor) throw new AppError('auth/second-factor-required');
      if (secondFactor !== '123456') throw new AppError('auth/invalid-second-factor');
      return { user: rasa, newcomer: null };
    });
    const code = await screen.findByLabelText<HTMLInputElement>(lt.second_factor_code);
    await waitFor(() => expect(document.activeElement).toBe(code));
    await userEvent.type(code, '000000{Enter}');
    expect(await screen.findByText(platformLt.errors['auth/invalid-second-factor'])).toBeDefined();
    expect(code.value).toBe('');
    await userEvent.type(code, '123456{Enter}');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(rasa));
    expect(inputs()).toHaveLength(3);
  });

  it.each(['lt', 'en'] as const)('asks before it creates an account, in %s', async (locale) => {
    const { onSignedIn, inputs } = show(
      'proven',
      ({ newAccount }) => (newAccount ? { user: rasa, newcomer: null } : { user: null, newcomer }),
      locale,
    );
    const texts = languages[locale].identity;
    const create = await screen.findByRole('button', { name: texts.google.newcomer_submit });
    expect(screen.getByText(/rasa@gmail\.com/)).toBeDefined();
    expect(screen.getByText(texts.privacy_policy)).toBeDefined();
    await userEvent.click(create);
    expect(screen.getByText(languages[locale].validation.last_name_required)).toBeDefined();
    await userEvent.type(screen.getByLabelText(texts.last_name), 'Mickevičienė');
    await userEvent.click(create);
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(rasa));
    expect(inputs()).toEqual([{}, { newAccount: { firstName: 'Rasa', lastName: 'Mickevičienė' } }]);
  });

  it('mentions a staff code to visitors from a staff domain', async () => {
    show('proven', () => ({ user: null, newcomer: { ...newcomer, email: 'rasa@orbita.lt', staff: true } }));
    expect(await screen.findByText(/Sukursime Jums darbuotojo paskyrą/)).toBeDefined();
  });
});
