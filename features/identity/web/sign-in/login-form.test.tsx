import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platformEn from '#platform/web/messages/en.ts';
import platformLt from '#platform/web/messages/lt.ts';
import en from '../messages/en.ts';
import lt from '../messages/lt.ts';
import { LoginForm } from './login-form.tsx';

const languages = {
  lt: { ...platformLt, identity: lt },
  en: { ...platformEn, identity: en },
} as const;

const user: SessionUser = {
  id: 'jonas',
  email: 'jonas@orbita.lt',
  role: 'teacher',
  firstName: 'Jonas',
  lastName: 'Petraitis',
  locale: null,
  emailVerified: true,
  avatarColour: null,
  groups: [],
};

function Steps({ onSignedIn }: Pick<ComponentProps<typeof LoginForm>, 'onSignedIn'>) {
  const [step, setStep] = useState<'password' | 'second-factor'>('password');
  return <LoginForm onSignedIn={onSignedIn} step={step} onStep={setStep} />;
}

function show(locale: 'lt' | 'en' = 'lt') {
  const texts = languages[locale];
  const onSignedIn = vi.fn();
  renderScreen(<Steps onSignedIn={onSignedIn} />, { locale, messages: texts });
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  return {
    texts,
    onSignedIn,
    email: field(texts.identity.email),
    password: field(texts.identity.password),
    rememberMe: field(texts.identity.remember_me),
    submit: screen.getByRole('button', { name: texts.identity.login }),
  };
}

async function fill({ email, password }: ReturnType<typeof show>) {
  await userEvent.type(email, ' Jonas@Orbita.lt ');
  await userEvent.type(password, 'orbita-demo');
}

describe('signing in', () => {
  it.each(['lt', 'en'] as const)('requires both fields, in %s, and focuses the first', async (locale) => {
    const calls = fakeServer({});
    const form = show(locale);
    await userEvent.click(form.submit);
    expect(screen.getByText(form.texts.validation.email_address_required)).toBeDefined();
    expect(screen.getByText(form.texts.validation.password_required)).toBeDefined();
    expect(document.activeElement).toBe(form.email);
    expect(calls).toEqual([]);
  });

  it.each(['lt', 'en'] as const)('names the way out after too many attempts, in %s', async (locale) => {
    fakeServer({
      'identity/signIn': () => {
        throw new AppError('request/too-many', { retryAfter: 600 });
      },
    });
    const form = show(locale);
    await fill(form);
    await userEvent.click(form.submit);
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain(form.texts.identity.too_many_way),
    );
    expect(screen.getByRole('alert').textContent).toContain('10');
  });

  it('refuses an invalid address', async () => {
    const form = show();
    await userEvent.type(form.email, 'jonas@');
    await userEvent.type(form.password, 'x');
    await userEvent.click(form.submit);
    expect(screen.getByText(form.texts.validation.email_address_must_be_valid)).toBeDefined();
    expect(form.email.getAttribute('aria-invalid')).toBe('true');
  });

  it('sends the trimmed address and remembers by default', async () => {
    const calls = fakeServer({ 'identity/signIn': () => ({ user }) });
    const form = show();
    await fill(form);
    await userEvent.click(form.submit);
    await waitFor(() => expect(form.onSignedIn).toHaveBeenCalledWith(user));
    expect(calls).toEqual([
      {
        procedure: 'identity/signIn',
        input: { email: 'jonas@orbita.lt', password: 'orbita-demo', rememberMe: true },
      },
    ]);
  });

  it.each(['lt', 'en'] as const)(
    'clears only the password when refused, in %s (decision A21)',
    async (locale) => {
      fakeServer({
        'identity/signIn': () => {
          throw new AppError('auth/wrong-credentials');
        },
      });
      const form = show(locale);
      await fill(form);
      await userEvent.click(form.rememberMe);
      await userEvent.click(form.submit);
      expect(await screen.findByText(form.texts.errors['auth/wrong-credentials'])).toBeDefined();
      expect(form.password.value).toBe('');
      expect(form.email.value).toContain('Orbita.lt');
      expect(form.rememberMe.checked).toBe(false);
      expect(document.activeElement).toBe(form.password);
    },
  );

  it('says that there is no network', async () => {
    fakeServer({});
    const form = show();
    await fill(form);
    await userEvent.click(form.submit);
    expect(await screen.findByText(form.texts.errors['server/offline'])).toBeDefined();
  });

  it('sends once, however often the button is pressed', async () => {
    const calls = fakeServer({ 'identity/signIn': () => new Promise(() => undefined) });
    const form = show();
    await fill(form);
    await userEvent.dblClick(form.submit);
    await userEvent.type(form.password, '{Enter}');
    expect(calls).toHaveLength(1);
  });

  it('shows the password and hides it again', async () => {
    const form = show();
    await userEvent.click(screen.getByRole('button', { name: form.texts.kit.show_password }));
    expect(form.password.type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: form.texts.kit.hide_password }));
    expect(form.password.type).toBe('password');
  });
});

describe('the second step', () => {
  const asksForCode = (accepted: string) => ({
    'identity/signIn': ({ secondFactor }: { secondFactor?: string }) => {
      if (!secondFactor) throw new AppError('auth/second-factor-required');
      if (secondFactor !== accepted) throw new AppError('auth/invalid-second-factor');
      return { user };
    },
  });

  async function reachCode() {
    const form = show();
    await fill(form);
    await userEvent.click(form.submit);
    const code = await screen.findByLabelText<HTMLInputElement>(form.texts.identity.second_factor_code);
    const next = screen.getByRole('button', { name: form.texts.identity.second_factor_continue });
    return { form, code, next };
  }

  it('asks for the code once the password was right, and focuses its field', async () => {
    const calls = fakeServer(asksForCode('123456'));
    const { form, code, next } = await reachCode();
    await waitFor(() => expect(document.activeElement).toBe(code));
    await userEvent.click(next);
    expect(screen.getByText(form.texts.validation.code_required)).toBeDefined();
    expect(calls).toHaveLength(1);
    await userEvent.type(code, ' 123456{Enter}');
    await waitFor(() => expect(form.onSignedIn).toHaveBeenCalledWith(user));
    expect(calls[1]?.input).toMatchObject({ password: 'orbita-demo', secondFactor: '123456' });
  });

  it('reports a wrong code and keeps the password', async () => {
    fakeServer(asksForCode('123456'));
    const { form, code, next } = await reachCode();
    await userEvent.type(code, '000000');
    await userEvent.click(next);
    expect(await screen.findByText(form.texts.errors['auth/invalid-second-factor'])).toBeDefined();
    expect(code.value).toBe('');
    await userEvent.type(code, '123456{Enter}');
    await waitFor(() => expect(form.onSignedIn).toHaveBeenCalledOnce());
  });

  it('goes back to another account', async () => {
    fakeServer(asksForCode('123456'));
    const { form } = await reachCode();
    await userEvent.click(screen.getByRole('button', { name: form.texts.identity.second_factor_back }));
    expect(screen.getByLabelText<HTMLInputElement>(form.texts.identity.password).value).toBe('');
  });
});
