import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { needAllTexts, startLanguage, useLanguage } from '#platform/web/i18n.ts';
import { rememberSignIn } from '#platform/web/session/remembered-sign-in.ts';
import { loadTexts } from './load-messages.ts';
import { loadMessages, type Messages, messageLoaderFor, wholeLoader } from './message-areas.ts';

const id = '0198d8c2-0000-7000-8000-000000000001';
const namesAt = async (pathname: string) => Object.keys(await messageLoaderFor(pathname)('lt'));

it('brings the screens that people begin with their own texts, and every other address all of them', async () => {
  rememberSignIn({ role: 'teacher' });
  const sheet = await namesAt(`/dashboard/attendance/${id}/daily-sheet/2026-11-20`);
  expect(sheet).toContain('attendance');
  expect(sheet).not.toContain('users');
  expect(await namesAt('/dashboard/attendance')).toEqual(sheet);
  expect(await namesAt('/dashboard/attendances')).toEqual(expect.arrayContaining([...sheet, 'users']));
  expect(await namesAt('/dashboard/modules')).not.toContain('users');
  const lesson = await namesAt(`/dashboard/modules/${id}/${id}/${id}`);
  expect(lesson).toEqual(expect.arrayContaining(['courses', 'lesson']));
  expect(lesson).not.toContain('users');
  expect(lesson).not.toContain('module_path');
  expect(await namesAt(`/dashboard/modules/${id}`)).toContain('module_path');
  expect(await namesAt(`/dashboard/modules/${id}/edit`)).toContain('authoring');
  expect(await namesAt(`/dashboard/modules/${id}/${id}/versions`)).toContain('authoring');
  expect(await namesAt('/dashboard/groups/1')).toContain('users');
  const points = await namesAt('/dashboard/studies/points/rewards');
  expect(points).toContain('rewards');
  expect(points).not.toContain('rules');
  const billing = await namesAt('/dashboard/account/billing');
  expect(billing).toEqual(expect.arrayContaining(['account_page', 'billing', 'invoices']));
  expect(billing).not.toContain('users');
  expect(await namesAt('/dashboard/account/security')).toContain('users');
});

const shown = () => Object.keys(renderHook(() => useLanguage<Messages>()).result.current.messages);

it('adds the other texts when a screen, or a part of one, asks for more', async () => {
  await startLanguage(messageLoaderFor('/dashboard/modules'), () => loadMessages);
  await loadTexts('/dashboard/modules');
  expect(shown()).not.toContain('rewards');
  await loadTexts('/dashboard/points/rewards');
  expect(shown()).toEqual(expect.arrayContaining(['courses', 'rewards', 'users']));

  await startLanguage(messageLoaderFor('/dashboard/modules'), () => loadMessages);
  expect(shown()).not.toContain('calendar');
  await needAllTexts();
  expect(shown()).toContain('calendar');
});

it('keeps the office’s texts from families, and brings them once the user turns out to be staff', async () => {
  rememberSignIn({ role: 'parent' });
  expect(await namesAt('/dashboard/waiting')).not.toContain('users');
  await startLanguage(messageLoaderFor('/dashboard/waiting'), wholeLoader);
  await needAllTexts();
  expect(shown()).toContain('calendar');
  expect(shown()).not.toContain('users');

  rememberSignIn({ role: 'admin' });
  await loadTexts('/dashboard/waiting');
  expect(shown()).toEqual(expect.arrayContaining(['calendar', 'users']));
});

it('keeps the texts of the screen that is left by signing out', async () => {
  rememberSignIn({ role: 'admin' });
  await startLanguage(messageLoaderFor('/dashboard/users/staff-codes'), wholeLoader);
  rememberSignIn(null);
  await loadTexts('/auth/login');
  expect(shown()).toEqual(expect.arrayContaining(['identity', 'users']));
});
