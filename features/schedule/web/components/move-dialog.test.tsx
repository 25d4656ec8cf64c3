import { createMemoryHistory, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import { dashboardRoute, rootRoute } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import { calendarDaysOf } from '../calendar/calendar-events.view.ts';
import calendar from '../messages/calendar-lt.ts';
import { MoveDialog } from './move-dialog.tsx';
import { useCalendarActions } from './use-calendar-actions.ts';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const times = { startsAt: '2030-11-26T15:30:00.000Z', endsAt: '2030-11-26T17:00:00.000Z' };
const days = calendarDaysOf({
  groups: [{ id: 'g', name: 'Scratch', mode: 'online', city: null, color: 1 }],
  teachers: [],
  events: [{ id: 'e', group: 0, ...times }],
  rest: [],
  closedDays: [],
});
const [event] = days.events.get('2030-11-26') ?? [];

/** A calendar of one lesson that a button moves to the next day, as dragging does. */
function Dragging() {
  const { actions, asking } = useCalendarActions({ open: () => undefined, goToDay: () => undefined });
  return (
    <>
      <button type="button" onClick={() => event && actions.move?.({ event, date: '2030-11-27' })}>
        Perkelti
      </button>
      {asking && <MoveDialog {...asking} />}
    </>
  );
}

async function drag(clashes: readonly object[], moved: Promise<void> = Promise.resolve()) {
  const detail = { id: 'e', sequence: 3, ...times };
  const calls = fakeServer({
    'schedule/listEventClashes': () => ({ clashes }),
    'schedule/getEvent': () => detail,
    'schedule/moveEvent': () => moved.then(() => ({ ...detail, sequence: 4 })),
  });
  const home = createRoute({ getParentRoute: () => dashboardRoute, path: 'modules', component: Dragging });
  const groups = createRoute({ getParentRoute: () => dashboardRoute, path: 'groups', component: () => null });
  const history = createMemoryHistory({ initialEntries: ['/dashboard/modules'] });
  const loadSession = async () => ({ id: 'user', role: 'admin', emailVerified: true, groups: [] });
  const routeTree = rootRoute.addChildren([dashboardRoute.addChildren([home, groups])]);
  const router = createRouter({ routeTree, history, context: { loadSession } as never });
  renderScreen(<RouterProvider router={router as never} />, { messages: { ...platform, calendar } });
  await userEvent.click(await screen.findByRole('button', { name: 'Perkelti' }));
  const moves = () =>
    calls.filter(({ procedure }) => procedure === 'schedule/moveEvent').map(({ input }) => input);
  const leave = () => act(async () => history.push('/dashboard/groups'));
  return { moves, leave };
}

const clash = { kind: 'teacher', name: 'Jonas Petraitis', groupName: 'Robotai', ...times };
const warning = 'Jonas Petraitis tuo metu moko grupę „Robotai“ (17:30–19:00).';

it('moves a dragged lesson at once where nothing clashes, and offers undo', async () => {
  const { moves } = await drag([]);
  expect(await screen.findByText(calendar.moved)).toBeDefined();
  expect(moves()).toMatchObject([{ eventId: 'e', sequence: 3, startsAt: '2030-11-27T15:30:00.000Z' }]);
  await userEvent.click(screen.getByRole('button', { name: calendar.undo }));
  await waitFor(() => expect(moves()).toHaveLength(2));
  expect(moves()[1]).toMatchObject({ sequence: 4, startsAt: times.startsAt });
});

it('says so on the screen opened meanwhile, and undoes it there', async () => {
  let answer = () => {};
  const { moves, leave } = await drag([], new Promise<void>((resolve) => (answer = resolve)));
  await waitFor(() => expect(moves()).toHaveLength(1));
  await leave();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Perkelti' })).toBeNull());
  answer();
  await userEvent.click(await screen.findByRole('button', { name: calendar.undo }));
  expect(await screen.findByText(calendar.moved_back)).toBeDefined();
  expect(moves()[1]).toMatchObject({ sequence: 4, startsAt: times.startsAt });
});

it('shows clashes before anything is saved, and moves it only on request', async () => {
  const { moves } = await drag([clash]);
  expect(await screen.findByText(warning)).toBeDefined();
  expect(moves()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: calendar.move_anyway }));
  await waitFor(() => expect(moves()).toHaveLength(1));
  expect(screen.queryByText(warning)).toBeNull();
});

it('leaves it where it is on a second thought', async () => {
  const { moves } = await drag([clash]);
  await screen.findByText(warning);
  await userEvent.click(screen.getByRole('button', { name: platform.common.cancel }));
  expect(screen.queryByText(warning)).toBeNull();
  expect(moves()).toEqual([]);
});
