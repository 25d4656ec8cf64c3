import { createMemoryHistory, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import { dashboardRoute, rootRoute } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import { MonthDays } from '../calendar-month/month-days.tsx';
import calendar from '../messages/calendar-lt.ts';
import type { CalendarEvent } from './calendar-events.view.ts';
import { EventChip, EventRow } from './event-look.tsx';

// The day before the lesson, unless a test says otherwise.
beforeEach(() => void vi.setSystemTime('2026-11-23T10:00:00.000Z'));
afterEach(() => void vi.useRealTimers());

const event: CalendarEvent = {
  id: 'e',
  groupId: 'g',
  name: 'Marsaeigiai',
  mode: 'live',
  city: 'Vilnius',
  color: 4,
  date: '2026-11-24',
  startsAt: '2026-11-24T15:30:00.000Z',
  endsAt: '2026-11-24T17:00:00.000Z',
  start: 1050,
  end: 1140,
  cancelled: false,
  substituted: false,
  absences: 0,
  teachers: ['Eglė Žukauskaitė'],
  sheet: null,
};

function show(calendarPart: () => ReactElement | ReactElement[]) {
  const home = createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'modules',
    component: calendarPart,
  });
  const history = createMemoryHistory({ initialEntries: ['/dashboard/modules'] });
  const loadSession = async () => ({ id: 'user', role: 'admin', emailVerified: true, groups: [] });
  const routeTree = rootRoute.addChildren([dashboardRoute.addChildren([home])]);
  const router = createRouter({ routeTree, history, context: { loadSession } as never });
  renderScreen(<RouterProvider router={router as never} />, { messages: { ...platform, calendar } });
  return screen.findAllByRole('button');
}

const chipsOf = (...changes: Partial<CalendarEvent>[]) =>
  show(() =>
    changes.map((change) => (
      <EventChip key={change.name} event={{ ...event, ...change }} onOpen={() => undefined} />
    )),
  );

it('has the colour of its group, and a cancelled lesson has none', async () => {
  const chips = await chipsOf({ name: 'Vyksta' }, { name: 'Atšaukta', cancelled: true });
  expect(chips.map(({ style }) => style.getPropertyValue('--lesson'))).toEqual([
    'var(--orbita-group-4)',
    'var(--orbita-border-strong)',
  ]);
});

it.each([
  ['2026-11-24T15:29:30.000Z', false],
  ['2026-11-24T15:30:00.000Z', true],
  ['2026-11-24T17:00:00.000Z', false],
])(
  'says in words at %s whether the lesson is going on: %s, and never for a cancelled one',
  async (now, goesOn) => {
    vi.setSystemTime(now);
    const chips = await chipsOf({ name: 'Viena' }, { name: 'Kita', cancelled: true });
    expect(chips.map(({ textContent }) => textContent?.includes('Vyksta dabar'))).toEqual([goesOn, false]);
  },
);

it('is over by the clock, and shows staff the state of its sheet', async () => {
  vi.setSystemTime('2026-11-24T17:00:00.000Z');
  const chips = await chipsOf(
    { name: 'Viena' },
    { name: 'Antra', sheet: 'filled' },
    { name: 'Trečia', sheet: 'approved' },
    { name: 'Ketvirta', cancelled: true },
    { name: 'Penkta', endsAt: '2026-11-24T18:00:00.000Z' },
  );
  expect(chips.map(({ dataset }) => dataset.over)).toEqual(['true', 'true', 'true', 'true', 'false']);
  expect(chips.map(({ title }) => title.split(', ').at(-1))).toEqual([
    calendar.sheet.missing,
    calendar.sheet.filled,
    calendar.sheet.approved,
    calendar.cancelled,
    'Vilnius',
  ]);
});

it('shows reported absences by a sign and in words', async () => {
  const [none, two] = await chipsOf({ name: 'Visi' }, { name: 'Ne visi', absences: 2 });
  expect(none?.querySelector('svg')).toBeNull();
  expect(two?.querySelector('svg')).toBeTruthy();
  expect(two?.title).toBe('17:30–19:00, Ne visi, Eglė Žukauskaitė, Vilnius, Nedalyvaus 2 mokiniai');
});

it('has a dot for three lessons of a day on a narrow screen, and counts the rest', async () => {
  const events = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...event, id: String(index) }));
  const days = {
    events: new Map([
      ['2026-11-23', events(3)],
      ['2026-11-24', events(81)],
      ['2026-11-25', events(3)],
    ]),
    left: new Map([['2026-11-25', [{ date: '2026-11-25', start: 0, count: 697 }]]]),
    closed: new Map(),
    off: new Map(),
  };
  const nothing = () => undefined;
  const actions = { open: nothing, listDay: nothing, goToDay: nothing };
  await show(() => (
    <MonthDays
      date="2026-11-22"
      days={days}
      filter={{}}
      actions={actions}
      waiting={false}
      onChoose={nothing}
    />
  ));
  expect(screen.getByRole('button', { name: /lapkričio 23 d\./ }).textContent).toBe('23');
  expect(screen.getByRole('button', { name: /lapkričio 24 d\./ }).textContent).toBe('24+78');
  expect(screen.getByRole('button', { name: /lapkričio 25 d\., 700 pamokų/ }).textContent).toBe('25+697');
});

it('tells teacher and place in a list; the dot between them is only drawn, where both share a line', async () => {
  const [row] = await show(() => <EventRow event={event} onOpen={() => undefined} />);
  expect(row?.textContent).toContain('Eglė Žukauskaitė, Vilnius');
});
