import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { SchedulePlan } from '../../shared/groups.ts';
import groups from '../messages/lt.ts';
import { GroupForm } from './group-form.tsx';
import { groupFormOf, groupFormValues } from './group-form.view.ts';

const { form: texts } = groups;
const messages = { ...platform, groups };
const plan: SchedulePlan = {
  created: [],
  moved: [],
  removed: [],
  kept: { unchanged: 0, past: 0, manual: 0, edited: 0, cancelled: 0, attendance: 0 },
  byHand: [],
  past: 4,
  skipped: [],
  off: [],
  clashes: [],
};

it('asks whether a new group gets lessons before today, and the plan says how many there are', async () => {
  const calls = fakeServer({
    'groups/planScheduleChange': () => plan,
    'groups/searchMembers': () => ({ people: [] }),
  });
  const choices = { modules: [], plans: [], cities: [], places: [] };
  const form = { groupId: null, saved: null, choices, busy: false, error: null, onSave: vi.fn() };
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <GroupForm {...form} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  renderScreen(<RouterProvider router={router as never} />, { messages });
  fireEvent.change(await screen.findByLabelText(texts.field.startDate), { target: { value: '2099-09-01' } });
  expect(screen.queryByRole('checkbox', { name: texts.field.pastEvents })).toBeNull();
  fireEvent.change(screen.getByLabelText(texts.field.startDate), { target: { value: '2024-09-02' } });
  fireEvent.change(screen.getByLabelText(texts.field.endDate), { target: { value: '2024-09-27' } });
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: 'Antradienis' }));
  expect(await screen.findByText(/būtų buvusios 4 pamokos: jos nekuriamos/)).toBeDefined();
  await user.click(await screen.findByRole('checkbox', { name: texts.field.pastEvents }));
  expect(await screen.findByText(/Iš jų 4 pamokos jau praėjo/)).toBeDefined();
  await waitFor(() => expect(calls.at(-1)?.input).toMatchObject({ pastEvents: true }));
});

it('gives a checked weekday the times of the previous one, and moves the end with the start', async () => {
  fakeServer({ 'groups/planScheduleChange': () => plan, 'groups/searchMembers': () => ({ people: [] }) });
  const choices = { modules: [], plans: [], cities: [], places: [] };
  const form = { groupId: null, saved: null, choices, busy: false, error: null, onSave: vi.fn() };
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <GroupForm {...form} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  renderScreen(<RouterProvider router={router as never} />, { messages });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Antradienis' }));
  const time = (label: string, weekday: string) =>
    screen.getByLabelText(label.replace('{weekday}', weekday)) as HTMLInputElement;
  const start = time(texts.start_of, 'Antradienis');
  fireEvent.focus(start);
  fireEvent.change(start, { target: { value: '16:00' } });
  expect(time(texts.end_of, 'Antradienis').value).toBe('17:30');
  await user.click(screen.getByRole('checkbox', { name: 'Ketvirtadienis' }));
  expect(time(texts.start_of, 'Ketvirtadienis').value).toBe('16:00');
  expect(time(texts.end_of, 'Ketvirtadienis').value).toBe('17:30');
});

it('plans Fridays instead of Thursdays from a day on: the current week stays, times and repeats are copied', async () => {
  fakeServer({ 'groups/planScheduleChange': () => plan, 'groups/searchMembers': () => ({ people: [] }) });
  const week = { startTime: '16:00', endTime: '17:30', repeats: 'biweekly' as const };
  const saved = {
    form: {
      ...groupFormOf(groupFormValues(null)),
      ...{ name: 'Python', noPlan: true, address: 'Pylimo g. 1', city: 'Vilnius' },
      ...{ startDate: '2098-09-01', endDate: '2099-05-31', weekdays: [{ weekday: 4, ...week }] },
    },
    ...{ version: 1, students: [], teachers: [], plan: null },
  };
  const onSave = vi.fn();
  const choices = { modules: [], plans: [], cities: [], places: [] };
  const form = { groupId: 'g', saved, choices, busy: false, error: null, onSave };
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <GroupForm {...form} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  renderScreen(<RouterProvider router={router as never} />, { messages });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: texts.plan_change }));
  const change = within(screen.getByRole('group', { name: texts.change }));
  fireEvent.change(change.getByLabelText(texts.field.changeFrom), { target: { value: '2099-01-05' } });
  await user.click(change.getByRole('button', { name: 'Ketvirtadienis: perkelti į kitą dieną' }));
  await user.click(await change.findByText('Penktadienis', { selector: 'button *' }));
  await user.click(screen.getByRole('button', { name: texts.save }));
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.lastCall?.[0].form).toMatchObject({
    weekdays: [{ weekday: 4, ...week }],
    weekdaysChange: { from: '2099-01-05', weekdays: [{ weekday: 5, ...week }] },
  });
});
