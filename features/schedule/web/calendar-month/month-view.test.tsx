import { createRoute } from '@tanstack/react-router';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { CalendarDays, CalendarEvent } from '../calendar/calendar-events.view.ts';
import calendar from '../messages/calendar-lt.ts';
import { MonthView } from './month-view.tsx';

const eventAt = (hour: number): CalendarEvent => ({
  ...{ id: `e${hour}`, groupId: 'g', name: `Grupė ${hour}`, mode: 'online', city: null, color: 0 },
  ...{ date: '2026-11-18', start: hour * 60, end: hour * 60 + 60 },
  ...{ startsAt: `2026-11-18T${hour - 2}:00:00.000Z`, endsAt: `2026-11-18T${hour - 1}:00:00.000Z` },
  ...{ cancelled: false, substituted: false, absences: 0, teachers: [], sheet: null },
});

async function show({ hours = [] as number[], mayCreate = true, date = '2026-11-18' } = {}) {
  const create = vi.fn();
  const listDay = vi.fn();
  const days: CalendarDays = {
    events: new Map([['2026-11-18', hours.map(eventAt)]]),
    left: new Map(),
    closed: new Map(),
    off: new Map(),
  };
  const actions = { open: vi.fn(), listDay, goToDay: vi.fn(), ...(mayCreate && { create }) };
  const component = () => <MonthView date={date} days={days} actions={actions} />;
  const route = createRoute({ getParentRoute: () => dashboardRoute, path: 'month', component });
  visitDashboard('month', { routes: [route], role: 'admin', messages: { ...platform, calendar } });
  await screen.findByRole('table');
  return { create, listDay };
}

const cellOf = (day: string) => {
  const cell = document.querySelector(`[data-day="${day}"]`);
  if (!cell) throw new Error(`The month has no ${day}.`);
  return cell;
};
const chosen = () =>
  [...document.querySelectorAll('[data-chosen="true"]')].map((cell) => cell.getAttribute('data-day'));
const usual = { start: 17 * 60, end: 18 * 60 + 30 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
});

it.each([
  ['a month of five weeks', '2026-11-18'],
  ['a month of six weeks', '2026-11-30'],
])('shows three lessons of a day and counts the rest, in %s', async (_title, date) => {
  const { listDay } = await show({ hours: [14, 15, 16, 17], date });
  const cell = within(cellOf('2026-11-18') as HTMLElement);
  expect(cell.getAllByRole('listitem')).toHaveLength(3);
  fireEvent.click(cell.getByText('+1'));
  expect(listDay).toHaveBeenCalledWith('2026-11-18');
});

it('plans lessons on the days that an admin dragged over, backwards too', async () => {
  const { create } = await show();
  fireEvent.pointerDown(cellOf('2026-11-20'), { button: 0, pointerType: 'mouse' });
  fireEvent.pointerOver(cellOf('2026-11-18'));
  expect(chosen()).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
  fireEvent.pointerUp(window);
  expect(create).toHaveBeenCalledExactlyOnceWith({ date: '2026-11-18', until: '2026-11-20', ...usual });
  expect(chosen()).toEqual([]);
});

it('plans a lesson on one day that was pressed', async () => {
  const { create } = await show();
  fireEvent.pointerDown(cellOf('2026-11-18'), { button: 0, pointerType: 'mouse' });
  fireEvent.pointerUp(window);
  expect(create).toHaveBeenCalledExactlyOnceWith({ date: '2026-11-18', ...usual });
});

it('plans lessons on the days that were selected by keyboard', async () => {
  const { create } = await show();
  within(cellOf('2026-11-18') as HTMLElement)
    .getAllByRole('button')[0]
    ?.focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  expect(screen.getByText(/Pasirinkta: lapkr\. 18–26/)).toBeDefined();
  await userEvent.keyboard('{Enter}');
  expect(create).toHaveBeenCalledExactlyOnceWith({ date: '2026-11-18', until: '2026-11-26', ...usual });
});

it('clears the selected days on Escape', async () => {
  const { create } = await show();
  within(cellOf('2026-11-18') as HTMLElement)
    .getAllByRole('button')[0]
    ?.focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{Escape}');
  expect(chosen()).toEqual([]);
  expect(create).not.toHaveBeenCalled();
});

it('drops the days when the drag is interrupted', async () => {
  const { create } = await show();
  fireEvent.pointerDown(cellOf('2026-11-20'), { button: 0, pointerType: 'mouse' });
  fireEvent.pointerOver(cellOf('2026-11-18'));
  fireEvent.pointerCancel(window);
  expect(chosen()).toEqual([]);
  fireEvent.pointerUp(window);
  expect(create).not.toHaveBeenCalled();
});

it('keeps the name of the month while days are chosen', async () => {
  await show();
  const { textContent: name } = screen.getByRole('caption');
  within(cellOf('2026-11-18') as HTMLElement)
    .getAllByRole('button')[0]
    ?.focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(screen.getByText(/Pasirinkta: lapkr\. 18–19/)).toBeDefined();
  expect(screen.getByRole('caption').textContent).toBe(name);
});

it("doesn't let users select days who can’t create lessons", async () => {
  await show({ mayCreate: false });
  fireEvent.pointerDown(cellOf('2026-11-18'), { button: 0, pointerType: 'mouse' });
  within(cellOf('2026-11-18') as HTMLElement)
    .getAllByRole('button')[0]
    ?.focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(chosen()).toEqual([]);
});
