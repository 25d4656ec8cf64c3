import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { BellLine, Choices } from '../../shared/notifications.ts';
import { choicesOf, defaultHours } from '../../shared/topics.rules.ts';
import { bellQuery } from '../bell.queries.ts';
import bell from '../messages/bell-lt.ts';
import notifications from '../messages/lt.ts';
import { useMarkRead } from '../notifications.queries.ts';
import { BellRow } from './bell-row.tsx';
import { NotificationSettings } from './notification-settings.tsx';

const messages = { ...platform, bell, notifications };
const line: BellLine = {
  id: 'line',
  topic: 'letters',
  title: { lt: 'Naujas atsiliepimas', en: 'New feedback' },
  body: { lt: 'Jį jau galima perskaityti.', en: 'It’s ready to read.' },
  path: '/dashboard/studies/feedback',
  at: '2026-11-20T15:00:00.000Z',
  read: false,
};
const kept: Choices = { choices: choicesOf('parent', []), hours: defaultHours };

it("a line says what is new in the screen's language, and where it links to", () => {
  renderScreen(<BellRow line={line} onOpen={() => undefined} />, { messages, locale: 'en' });
  const link = screen.getByRole('link', { name: /New feedback/ });
  expect(link.getAttribute('href')).toBe(line.path);
  expect(screen.getByLabelText(notifications.bell_unread)).toBeDefined();
});

it('lines marked as read are read on every screen, without another request', async () => {
  const calls = fakeServer({
    'notifications/listNotifications': () => ({ lines: [line, { ...line, id: 'other' }], more: false }),
    'notifications/markNotificationsRead': () => ({ unread: 1 }),
  });
  function Lines() {
    const { data } = useQuery(bellQuery(20));
    const { mutate } = useMarkRead();
    const unread = data?.lines.filter(({ read }) => !read).map(({ id }) => id);
    return <Button onClick={() => mutate({ ids: ['line'] })}>{unread?.join(' ') ?? ''}</Button>;
  }
  renderScreen(<Lines />, { messages });
  await userEvent.click(await screen.findByRole('button', { name: 'line other' }));
  await screen.findByRole('button', { name: 'other' });
  expect(calls.map(({ procedure }) => procedure)).toEqual([
    'notifications/listNotifications',
    'notifications/markNotificationsRead',
  ]);
});

it('each topic has a choice of mails and of pushes that saves itself', async () => {
  const calls = fakeServer({
    'notifications/getNotificationChoices': () => kept,
    'notifications/setNotificationChoice': () => kept,
  });
  renderScreen(<NotificationSettings />, { messages });
  const mails = await screen.findByLabelText('Laiškai: Taškai ir prizai');
  await userEvent.selectOptions(mails, 'off');
  await screen.findByText(notifications.saved);
  expect(calls.at(-1)?.input).toEqual({ topic: 'points', channel: 'mail', pace: 'off' });
  await userEvent.click(screen.getByLabelText('Įrenginyje: Mokėjimai'));
  await expect.poll(() => calls.at(-1)?.input).toEqual({ topic: 'payments', channel: 'push', pace: 'off' });
});

it('the hours are saved together', async () => {
  const calls = fakeServer({
    'notifications/getNotificationChoices': () => kept,
    'notifications/setNotificationHours': () => kept,
  });
  renderScreen(<NotificationSettings />, { messages });
  await userEvent.selectOptions(await screen.findByLabelText(notifications.digest), '20');
  await screen.findByText(notifications.saved);
  expect(calls.at(-1)?.input).toEqual({ ...defaultHours, digest: 20 });
});

it('stay as they were when saving fails', async () => {
  fakeServer({ 'notifications/getNotificationChoices': () => kept });
  renderScreen(<NotificationSettings />, { messages });
  const mails = await screen.findByLabelText<HTMLSelectElement>('Laiškai: Taškai ir prizai');
  await userEvent.selectOptions(mails, 'off');
  await screen.findByText(/išsaugoti nepavyko/);
  expect(mails.value).toBe('daily');
});
