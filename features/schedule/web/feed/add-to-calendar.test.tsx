import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import texts from '../messages/feed-lt.ts';
import { AddToCalendar } from './add-to-calendar.tsx';

// The dialog element of this DOM does not open.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true;
  };
});

const createdAt = '2026-11-20T10:00:00.000Z';

function open(known: string | null) {
  const made = { createdAt, lastReadAt: null, url: 'https://orbita.example/calendar/secret.ics' };
  const calls = fakeServer({
    'calendarFeed/getCalendarFeed': () => ({ createdAt: known, lastReadAt: null }),
    'calendarFeed/makeCalendarFeed': () => made,
  });
  renderScreen(<AddToCalendar onClose={() => {}} />, { messages: { ...platform, calendar_feed: texts } });
  return () => calls.filter(({ procedure }) => procedure === 'calendarFeed/makeCalendarFeed').length;
}

it('leads from the lesson into a calendar program with the next tap', async () => {
  const made = open(null);
  const way = await screen.findByRole('link', { name: texts.subscribe });
  expect(way.getAttribute('href')).toBe('webcal://orbita.example/calendar/secret.ics');
  expect(made()).toBe(1);
});

it('keeps an existing address: a new one would end it', async () => {
  const made = open(createdAt);
  expect(await screen.findByRole('button', { name: texts.renew })).toBeTruthy();
  expect(screen.queryByRole('link', { name: texts.subscribe })).toBeNull();
  expect(made()).toBe(0);
});
