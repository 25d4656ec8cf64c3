import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import attendance from '#features/attendance/web/messages/lt.ts';
import courses from '#features/courses/web/messages/lt.ts';
import people from '#features/people/web/messages/lt.ts';
import points from '#features/points/web/messages/lt.ts';
import calendar from '#features/schedule/web/messages/calendar-lt.ts';
import schedule from '#features/schedule/web/messages/lt.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { ChildGlance } from '../../shared/home.ts';
import first from '../messages/first-lt.ts';
import home from '../messages/lt.ts';
import toDo from '../messages/to-do-lt.ts';

const group = {
  ...{ id: 'g', name: 'Python A', status: 'active' },
  ...{ spaceOdysseyEnabled: false, diplomaEnabled: true, feedbackEnabled: true },
};
const child = (firstName: string) => ({
  ...{ id: `record-of-${firstName}`, userId: `account-of-${firstName}`, firstName, lastName: 'Kazlauskaitė' },
  ...{ birthDate: null, email: null, requests: 0, status: 'registered', groups: [group] },
});
const glance = (firstName: string, over: Partial<ChildGlance> = {}): ChildGlance => ({
  ...{ id: `record-of-${firstName}`, next: null, missedOn: null, unpaid: false, seat: null, start: null },
  ...over,
});
const day = (date: string, attendanceOfDay: string | null) => ({
  ...{ date, attendance: attendanceOfDay, cancelled: false, absenceTold: false },
  ...{ startsAt: `${date}T15:30:00.000Z`, endsAt: `${date}T17:00:00.000Z` },
  ...{ groupComment: '', studentComment: '' },
});
const event = {
  ...{ id: 'e', groupId: 'g', groupName: 'Python A', date: '2026-11-24' },
  ...{ startsAt: '2026-11-24T15:30:00.000Z', endsAt: '2026-11-24T17:00:00.000Z' },
  ...{ mode: 'live', address: 'Gedimino pr. 9', city: 'Vilnius', instructions: null, meetingLink: null },
  ...{ meetingRecordings: null, cancelled: false, cancelReason: null },
};

/** The home of a parent of two on Friday 20 November 2026 at 17:00 in Vilnius. */
function visit(
  family: readonly ChildGlance[],
  {
    unpaid = false,
    children = [child('Lukas'), child('Urtė')],
  }: { unpaid?: boolean; children?: object[] } = {},
) {
  vi.setSystemTime('2026-11-20T15:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const calls = fakeServer({
    'people/listChildren': () => ({ children }),
    'home/getFamily': () => ({ children: family, unpaid, due: null, unassigned: 0 }),
    'notifications/listNotifications': () => ({ lines: [] }),
    'bulletins/listActiveBulletins': () => ({ bulletins: [] }),
    'schedule/getNextEvent': () => ({ event, absenceTold: false, mayReportAbsence: true }),
    'schedule/reportAbsence': () => ({ ...event, children: [], absenceNotices: [] }),
    'attendance/getMonthAttendance': ({ month }: { month: string }) => ({
      month,
      groups: [{ ...group, days: [day('2026-11-06', 'present'), day('2026-11-13', 'absent')] }],
    }),
    'attendance/listMissedLessons': () => ({ lessons: [] }),
    'attendance/listTeacherComments': () => ({
      comments: [
        {
          ...{ groupId: 'g', groupName: 'Python A', date: '2026-11-06' },
          ...{ groupComment: 'Kūrėme labirintą', studentComment: 'Padėjo draugui' },
        },
      ],
    }),
    'eventLessons/listLessonsOfEvents': () => ({ lessons: [] }),
    'courses/listModules': () => ({ modules: [], goOn: null }),
  });
  visitScreen('modules', {
    role: 'parent',
    messages: {
      ...platform,
      attendance,
      calendar,
      courses,
      home,
      home_first: first,
      home_to_do: toDo,
      people,
      points,
      schedule,
    },
  });
  return calls;
}

it("shows each child's state, and links to what is unpaid", async () => {
  const family = [
    glance('Lukas', { unpaid: true }),
    glance('Urtė', { missedOn: '2026-11-13', unpaid: true }),
  ];
  visit(family, { unpaid: true });
  expect(await screen.findByRole('radio', { name: /Lukas.*Neapmokėta/ })).toBeTruthy();
  expect(screen.getByRole('radio', { name: /Urtė.*Praleista lapkr\. 13 d\./ })).toBeTruthy();
  const pay = await screen.findByRole('link', { name: toDo.act.pay });
  expect(pay.getAttribute('href')).toBe('/dashboard/account/billing');
});

it('names the missed day with its reason, and links to it in the month', async () => {
  visit([glance('Lukas'), glance('Urtė')]);
  const named = await screen.findByRole('button', { name: 'lapkričio 13 d., nepranešta' });
  await userEvent.click(named);
  await waitFor(() => expect(document.activeElement?.id).toBe('day-g-2026-11-13'));
});

it('reports from the next lesson that the child will not come', async () => {
  const calls = visit([glance('Lukas'), glance('Urtė')]);
  await userEvent.click(await screen.findByRole('button', { name: schedule.cannot_come }));
  const dialog = await screen.findByRole('dialog', { name: 'Pranešti, kad Lukas nedalyvaus' });
  await userEvent.type(within(dialog).getByRole('textbox'), 'Serga');
  await userEvent.click(within(dialog).getByRole('button', { name: calendar.send_absence }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ procedure }) => procedure === 'schedule/reportAbsence')?.input).toEqual({
    eventId: 'e',
    childId: 'account-of-Lukas',
    reason: 'Serga',
  });
  expect(await screen.findByText('Mokytojams pranešta: Lukas nedalyvaus.')).toBeTruthy();
});

it('shows what the teachers wrote last, with the lesson and its date', async () => {
  visit([glance('Lukas'), glance('Urtė')]);
  const words = await screen.findByRole('region', { name: home.teacher_words });
  expect(within(words).getByText('Padėjo draugui')).toBeTruthy();
  expect(within(words).getByText('Kūrėme labirintą')).toBeTruthy();
  expect(words.textContent).toContain('lapkričio 6 d. · Python A');
});

it('shows a child who cannot sign in yet like the others, with a link to invite them (C1)', async () => {
  const waiting = { ...child('Lukas'), status: 'invited' };
  visit([glance('Lukas')], { children: [waiting] });
  const invite = await screen.findByRole('link', { name: first.invite });
  expect(invite.getAttribute('href')).toBe('/dashboard/children/record-of-Lukas/edit');
  expect(screen.getByText('Lukas dar neprisijungia savarankiškai.')).toBeTruthy();
  expect(screen.getByRole('button', { name: schedule.cannot_come })).toBeTruthy();
});

it('shows what is unpaid to a parent of no child yet', async () => {
  visit([], { unpaid: true, children: [] });
  const pay = await screen.findByRole('link', { name: toDo.act.pay });
  expect(pay.getAttribute('href')).toBe('/dashboard/account/billing');
});
