import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'use-intl';
import { expect, it, vi } from 'vitest';
import { chooseScheme } from '../color-scheme.ts';
import { deviceLocale, startLanguage, useLanguage } from '../i18n.ts';
import en from '../messages/en.ts';
import lt from '../messages/lt.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const texts = { lt, en };

function Device({ onSwitched }: { onSwitched?: (locale: string) => void }) {
  const { locale, messages } = useLanguage<typeof lt>();
  return (
    <IntlProvider locale={locale} messages={messages}>
      <LanguageSwitch onSwitched={onSwitched} />
      <ThemeSwitch />
    </IntlProvider>
  );
}

it('starts in Lithuanian, switches everything at once and stores it on the device', async () => {
  await startLanguage(async (locale) => texts[locale]);
  const onSwitched = vi.fn();
  render(<Device onSwitched={onSwitched} />);
  expect(document.documentElement.lang).toBe('lt');
  await userEvent.click(screen.getByRole('button', { name: 'EN' }));
  await waitFor(() => expect(screen.getByRole('button', { name: en.kit.theme_to_dark })).toBeDefined());
  expect(document.documentElement.lang).toBe('en');
  expect(deviceLocale()).toBe('en');
  expect(onSwitched).toHaveBeenCalledExactlyOnceWith('en');
});

it('keeps the focus on the language that was chosen', async () => {
  await startLanguage(async (locale) => texts[locale]);
  const { container } = render(<Device />);
  const buttonOf = (lang: string) => container.querySelector<HTMLElement>(`button[lang="${lang}"]`);
  const other = document.documentElement.lang === 'lt' ? 'en' : 'lt';
  buttonOf(other)?.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.documentElement.lang).toBe(other));
  await waitFor(() => expect(document.activeElement).toBe(buttonOf(other)));
});

it('uses the stored language on the next start', async () => {
  window.localStorage.setItem('orbita.locale', 'en');
  await startLanguage(async (locale) => texts[locale]);
  render(<Device />);
  expect(screen.getByRole('button', { name: 'EN' }).getAttribute('aria-pressed')).toBe('true');
});

it('falls back to Lithuanian for an unknown language', () => {
  window.localStorage.setItem('orbita.locale', 'pl');
  expect(deviceLocale()).toBe('lt');
});

it('turns dark, stores it and turns light again', async () => {
  await startLanguage(async (locale) => texts[locale]);
  render(<Device />);
  await userEvent.click(screen.getByRole('button', { name: lt.kit.theme_to_dark }));
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
  expect(window.localStorage.getItem('orbita.color-scheme')).toBe('dark');
  await userEvent.click(screen.getByRole('button', { name: lt.kit.theme_to_light }));
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('light');
  act(() => chooseScheme('auto'));
});
