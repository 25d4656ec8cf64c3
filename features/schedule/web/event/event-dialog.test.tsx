import { createMemoryHistory, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import type { Role } from '#platform/shared/roles.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import { dashboardRoute, rootRoute } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { EventDetail } from '../../shared/calendar.ts';
import calendar from '../messages/calendar-lt.ts';
import schedule from '../messages/lt.ts';
import { EventDialog } from './event-dialog.tsx';

// The dialog element of this DOM does not open.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const id = '0198d8c2-0000-7000-8000-000000000001';
const groupId = '0198d8c2-0000-7000-8000-000000000002';
const lukas = { id: '0198d8c2-0000-7000-8000-000000000003', firstName: 'Lukas', lastName: 'Mickevičius' };

const eventDetail = (change: Partial<EventDetail> = {}): EventDetail => ({
  id,
  groupId,
  groupName: 'Python pradedantiesiems',
  startsAt: '2030-11-26T15:30:00.000Z',
  endsAt: '2030-11-26T17:00:00.000Z',
  date: '2030-11-26',
  mode: 'live',
  address: 'Gedimino pr. 9',
  city: 'Vilnius',
  instructions: null,
  meetingLink: null,
  meetingRecordings: null,
  cancelled: false,
  cancelReason: null,
  group: {
    id: groupId,
    name: 'Python pradedantiesiems',
    status: 'active',
    mode: 'live',
    city: 'Vilnius',
    address: 'Gedimino pr. 9',
    studentCount: 12,
  },
  generated: true,
  sequence: 3,
  substitute: null,
  teachers: [{ id: groupId, firstName: 'Jonas', lastName: 'Petraitis' }],
  hasAttendance: false,
  absenceNotices: [],
  sheet: null,
  children: [],
  mayEdit: false,
  mayLogAttendance: false,
  mayReportAbsence: false,
  ...change,
});

/** A server that keeps one lesson, as the contract promises. */
function eventServer(first: EventDetail) {
  let event = first;
  const change = (part: Partial<EventDetail>) => {
    event = { ...event, ...part, sequence: event.sequence + 1 };
    return event;
  };
  const calls = fakeServer({
    'schedule/getEvent': () => event,
    'schedule/reportAbsence': ({ childId, reason }: { childId: string; reason: string }) =>
      change({
        absenceNotices: [
          {
            studentId: childId,
            studentName: 'Lukas',
            reason,
            reportedBy: 'Rasa',
            reportedAt: '2030-11-26T08:00:00.000Z',
          },
        ],
      }),
    'schedule/withdrawAbsence': () => change({ absenceNotices: [] }),
    'schedule/updateEvent': ({ sequence, form }: { sequence: number; form: object }) => {
      if (sequence !== event.sequence) throw new AppError('schedule/changed-meanwhile');
      return change(form);
    },
    'schedule/cancelEvent': ({ sequence, reason }: { sequence: number; reason: string }) => {
      if (sequence !== event.sequence) throw new AppError('schedule/changed-meanwhile');
      return change({ cancelled: true, cancelReason: reason });
    },
    'schedule/deleteEvent': () => ({}),
    'schedule/listEventClashes': () => ({ clashes: [] }),
  });
  return { calls, change };
}

async function show(role: Role) {
  const onClose = vi.fn();
  const home = createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'modules',
    component: () => <EventDialog eventId={id} onClose={onClose} />,
  });
  const user = {
    id: 'user',
    email: 'rasa@example.com',
    role,
    firstName: 'Rasa',
    lastName: 'Mickevičienė',
    locale: null,
    emailVerified: true,
    groups: [],
  };
  const history = createMemoryHistory({ initialEntries: ['/dashboard/modules'] });
  const context = { loadSession: async () => user } as never;
  const routeTree = rootRoute.addChildren([dashboardRoute.addChildren([home])]);
  const router = createRouter({ routeTree, history, context });
  renderScreen(<RouterProvider router={router as never} />, {
    messages: { ...platform, schedule, calendar },
  });
  await screen.findByText('17:30–19:00');
  return { onClose };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const callsOf = (calls: readonly { procedure: string; input: unknown }[], name: string) =>
  calls.filter(({ procedure }) => procedure === `schedule/${name}`).map(({ input }) => input);

describe('a lesson', () => {
  it('shows when and where in the time of Vilnius, and loads no map before it is wanted (decision G14)', async () => {
    eventServer(eventDetail());
    await show('child');
    expect(screen.getByText(/antradienis, 2030 m\. lapkričio 26 d\./)).toBeDefined();
    expect(screen.getByText('Gedimino pr. 9, Vilnius')).toBeDefined();
    expect(screen.getByRole('link', { name: new RegExp(schedule.open_in_maps) })).toBeDefined();
    expect(document.querySelector('iframe')).toBeNull();
    await userEvent.click(button(/Rodyti žemėlapį/));
    expect(document.querySelector('iframe')?.src).toMatch(/^https:\/\/www\.google\.com\/maps\?q=Gedimino/);
  });

  it('links staff to the sheet of its day, and nobody else', async () => {
    eventServer(eventDetail({ mayLogAttendance: true }));
    await show('teacher');
    const link = screen.getByRole('link', { name: calendar.log_attendance });
    expect(link.getAttribute('href')).toBe(`/dashboard/attendance/${groupId}/daily-sheet/2030-11-26`);
    expect(screen.queryByRole('link', { name: calendar.open_stage })).toBeNull();
    expect(screen.queryByRole('button', { name: calendar.edit })).toBeNull();
  });

  it('leads staff to the class screen on its day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2030-11-26T16:00:00Z') });
    eventServer(eventDetail({ mayLogAttendance: true }));
    await show('teacher').finally(vi.useRealTimers);
    const link = screen.getByRole('link', { name: calendar.open_stage });
    expect(link.getAttribute('href')).toBe(`/dashboard/attendance/${groupId}/stage`);
  });

  it('shows why it is cancelled instead of where it would have been', async () => {
    eventServer(eventDetail({ cancelled: true, cancelReason: 'Mokytojas serga' }));
    await show('parent');
    expect(screen.getByText('Mokytojas serga')).toBeDefined();
    expect(screen.queryByText('Gedimino pr. 9, Vilnius')).toBeNull();
  });
});

describe('a parent', () => {
  it('reports that a child will not come, and withdraws that', async () => {
    const { calls } = eventServer(eventDetail({ children: [lukas], mayReportAbsence: true }));
    await show('parent');
    await userEvent.click(button('Pranešti, kad Lukas nedalyvaus'));
    await userEvent.type(screen.getByRole('textbox'), ' Serga ');
    await userEvent.click(button(calendar.send_absence));
    expect(await screen.findByText('Lukas šioje pamokoje nedalyvaus')).toBeDefined();
    expect(callsOf(calls, 'reportAbsence')).toEqual([{ eventId: id, childId: lukas.id, reason: 'Serga' }]);
    await userEvent.click(button(calendar.withdraw_absence));
    expect(await screen.findByRole('button', { name: 'Pranešti, kad Lukas nedalyvaus' })).toBeDefined();
  });

  it("can't once the lesson has begun", async () => {
    eventServer(eventDetail({ children: [lukas], mayReportAbsence: false }));
    await show('parent');
    expect(screen.queryByRole('button', { name: /Pranešti/ })).toBeNull();
  });
});

describe('an admin', () => {
  const editable = eventDetail({ mayEdit: true });

  it('sees problems by field, and nothing is sent', async () => {
    const { calls } = eventServer(editable);
    await show('admin');
    await userEvent.click(button(calendar.edit));
    await userEvent.clear(screen.getByLabelText(calendar.field.city));
    const end = screen.getByLabelText(calendar.end);
    await userEvent.clear(end);
    await userEvent.type(end, '17:00');
    await userEvent.click(button(calendar.save));
    expect(screen.getByText(calendar.city_required_error)).toBeDefined();
    expect(screen.getByText(calendar.end_before_start)).toBeDefined();
    expect(callsOf(calls, 'updateEvent')).toEqual([]);
    expect((document.activeElement as HTMLInputElement).name).toBe('city');
  });

  it('changes the time by the clock in Vilnius', async () => {
    const { calls } = eventServer(editable);
    await show('admin');
    await userEvent.click(button(calendar.edit));
    const start = screen.getByLabelText(calendar.start);
    await userEvent.clear(start);
    await userEvent.type(start, '16:00');
    await userEvent.click(button(calendar.save));
    expect(await screen.findByText(calendar.updated)).toBeDefined();
    expect(callsOf(calls, 'updateEvent')).toMatchObject([
      {
        eventId: id,
        sequence: 3,
        form: { startsAt: '2030-11-26T14:00:00.000Z', endsAt: '2030-11-26T15:30:00.000Z', groupId },
      },
    ]);
    expect(await screen.findByText('16:00–17:30')).toBeDefined();
  });

  it('sees what somebody else changed meanwhile, and saves over it only on request', async () => {
    const { calls, change } = eventServer(editable);
    await show('admin');
    await userEvent.click(button(calendar.edit));
    change({ city: 'Kaunas' });
    const start = screen.getByLabelText(calendar.start);
    await userEvent.clear(start);
    await userEvent.type(start, '16:00');
    await userEvent.click(button(calendar.save));
    expect(await screen.findByText('Miestas: Kaunas')).toBeDefined();
    await userEvent.click(button(calendar.save));
    await waitFor(() =>
      expect(callsOf(calls, 'updateEvent')).toMatchObject([{ sequence: 3 }, { sequence: 3 }]),
    );
    await userEvent.click(await screen.findByRole('button', { name: calendar.keep_mine }));
    expect(await screen.findByText('16:00–17:30')).toBeDefined();
    expect(callsOf(calls, 'updateEvent')[2]).toMatchObject({ sequence: 4, form: { city: 'Vilnius' } });
  });

  it('can take over what somebody else changed instead', async () => {
    const { change } = eventServer(editable);
    await show('admin');
    await userEvent.click(button(calendar.edit));
    change({ city: 'Kaunas' });
    await userEvent.click(button(calendar.save));
    await userEvent.click(await screen.findByRole('button', { name: calendar.take_theirs }));
    expect((screen.getByLabelText(calendar.field.city) as HTMLInputElement).value).toBe('Kaunas');
    expect(screen.queryByText(calendar.changed_now)).toBeNull();
  });

  it('cancels with a reason; a refusal keeps what was typed and looks like an error (decision G11)', async () => {
    const { calls, change } = eventServer(editable);
    await show('admin');
    await userEvent.click(button(calendar.cancel_lesson));
    expect(screen.getByText('2030 m. lapkričio 26 d., 17:30–19:00')).toBeDefined();
    await userEvent.click(button(calendar.cancel_lesson));
    expect(screen.getByText(calendar.cancel_reason_required)).toBeDefined();
    expect(callsOf(calls, 'cancelEvent')).toEqual([]);
    change({});
    await userEvent.type(screen.getByRole('textbox'), 'Mokytojas serga');
    await userEvent.click(button(calendar.cancel_lesson));
    await waitFor(() =>
      expect(screen.getAllByRole('alert').some(({ textContent }) => textContent?.includes('pakeitė'))).toBe(
        true,
      ),
    );
    expect(screen.getByDisplayValue('Mokytojas serga')).toBeDefined();
  });

  it('deletes after a question, and the dialog closes', async () => {
    const { calls } = eventServer(editable);
    const { onClose } = await show('admin');
    await userEvent.click(button(calendar.delete));
    const question = screen.getByText(calendar.delete_title).closest('dialog');
    if (!question) throw new Error('No question was asked');
    expect(callsOf(calls, 'deleteEvent')).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: calendar.delete }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(screen.getByText(calendar.deleted)).toBeDefined();
  });

  it('can neither cancel nor delete once attendance was taken', async () => {
    eventServer(eventDetail({ mayEdit: true, hasAttendance: true }));
    await show('admin');
    expect(screen.getByText(calendar.has_attendance)).toBeDefined();
    expect(screen.queryByRole('button', { name: calendar.delete })).toBeNull();
    expect(screen.queryByRole('button', { name: calendar.cancel_lesson })).toBeNull();
  });
});
