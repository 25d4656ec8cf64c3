import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { EventDetail } from '../../shared/calendar.ts';
import calendar from '../messages/calendar-lt.ts';
import { SubstituteForm } from './substitute-form.tsx';

const jonas = { id: 'jonas', firstName: 'Jonas', lastName: 'Petraitis' };
const egle = {
  id: 'egle',
  firstName: 'Eglė',
  lastName: 'Žukauskaitė',
  teaches: true,
  off: false,
  busy: null,
};
const times = { startsAt: '2030-11-26T15:30:00.000Z', endsAt: '2030-11-26T17:00:00.000Z' };
const lesson = { id: 'tuesday', ...times, teachers: [jonas], substitute: null, sequence: 3 } as EventDetail;
const python = { id: 'g', name: 'Python', mode: 'live', city: null, color: 1, by: [0] };
const week = {
  groups: [python],
  teachers: ['Jonas Petraitis'],
  events: [
    { id: 'tuesday', group: 0, ...times },
    {
      ...{ id: 'wednesday', group: 0 },
      startsAt: '2030-11-27T15:30:00.000Z',
      endsAt: '2030-11-27T17:00:00.000Z',
    },
    {
      ...{ id: 'thursday', group: 0 },
      startsAt: '2030-11-28T15:30:00.000Z',
      endsAt: '2030-11-28T17:00:00.000Z',
    },
  ],
  rest: [],
  closedDays: [],
};

async function chooseEgle() {
  await userEvent.click(screen.getByRole('combobox', { name: calendar.substitute }));
  await userEvent.click(await screen.findByRole('option', { name: 'Eglė Žukauskaitė' }));
}

it('lets one teacher stand in for the other lessons of the week, and names those that stay as they are', async () => {
  const sent: unknown[] = [];
  fakeServer({
    'schedule/getCalendar': () => week,
    'schedule/listSubstitutes': () => ({ teachers: [egle] }),
    'schedule/setSubstitute': ({ eventId, sequence }: { eventId: string; sequence: number }) => {
      sent.push(`${eventId} ${sequence}`);
      return { ...lesson, id: eventId, substitute: egle };
    },
    'schedule/substituteInEvents': (many: object) => {
      sent.push(many);
      return { left: ['thursday'], doubtful: [] };
    },
  });
  const onDone = vi.fn();
  renderScreen(<SubstituteForm event={lesson} onDone={onDone} />, { messages: { ...platform, calendar } });
  await chooseEgle();
  await userEvent.click(await screen.findByRole('checkbox', { name: /2/ }));
  await userEvent.click(screen.getByRole('button', { name: calendar.save }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toEqual(['tuesday 3', { eventIds: ['wednesday', 'thursday'], teacherId: 'egle' }]);
  await screen.findByText(/Python, .*28/);
});

it('changes the one lesson alone unless the week is asked for', async () => {
  const set: string[] = [];
  fakeServer({
    'schedule/getCalendar': () => week,
    'schedule/listSubstitutes': () => ({ teachers: [egle] }),
    'schedule/setSubstitute': ({ eventId }: { eventId: string }) => {
      set.push(eventId);
      return { ...lesson, substitute: egle };
    },
  });
  const onDone = vi.fn();
  renderScreen(<SubstituteForm event={lesson} onDone={onDone} />, { messages: { ...platform, calendar } });
  await chooseEgle();
  await userEvent.click(screen.getByRole('button', { name: calendar.save }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(set).toEqual(['tuesday']);
});
