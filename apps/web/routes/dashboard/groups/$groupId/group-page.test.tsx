import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import group_points from '#features/attendance/web/messages/group-points-lt.ts';
import attendance from '#features/attendance/web/messages/lt.ts';
import { defaultLook } from '#features/avatars/shared/avatars.rules.ts';
import billing_office from '#features/billing/web/messages/office-lt.ts';
import conversations_staff from '#features/conversations/web/messages/staff-lt.ts';
import type { GroupDetail } from '#features/groups/shared/groups.ts';
import groups from '#features/groups/web/messages/lt.ts';
import openings from '#features/openings/web/messages/lt.ts';
import points_staff from '#features/points/web/messages/staff-lt.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

const groupId = '0198c0de-0000-7000-8000-00000000000a';
const students = Array.from({ length: 14 }, (_, index) => ({
  ...{ id: `child-${index}`, firstName: 'Ona', lastName: `Žukė ${index}`, look: defaultLook(`${index}`) },
  ...{ joinedOn: '2026-09-01', attendanceRate: 1, points: index, payment: null },
}));
const texts = { nameForDiploma: null, descriptionForDiploma: null, instructions: null };
const group: GroupDetail = {
  ...{ id: groupId, name: 'Python', status: 'active', mode: 'live', city: 'Vilnius', address: 'Pylimo g. 1' },
  ...{ studentCount: 14, maxStudents: 14, availability: 'full', teachers: [], weekdays: [], nextEvent: null },
  ...{ startDate: null, endDate: null, plan: null, meetingLink: null, meetingRecordings: null, ...texts },
  ...{ learningHours: null, diplomaVisible: false, students, modules: [], nextEvents: [], lastEvents: [] },
  weekdaysChange: {
    from: '2027-01-04',
    weekdays: [{ weekday: 5, startTime: '17:30', endTime: '19:00', repeats: 'weekly' }],
  },
  flags: { diploma: true, feedback: true, spaceOdyssey: false },
  createdAt: '2026-08-20T08:00:00.000Z',
  mayEdit: true,
};
const held = (date: string) => ({
  ...{ date, state: 'upcoming', marked: 0, students: 14, points: 0 },
  events: [{ startsAt: `${date}T15:30:00.000Z`, endsAt: `${date}T17:00:00.000Z`, cancelled: false }],
});
const waits = (date: string) => ({
  ...{ date, state: 'missing', marked: 0, students: 14, points: 0 },
  events: [{ startsAt: `${date}T15:30:00.000Z`, endsAt: `${date}T17:00:00.000Z`, cancelled: false }],
});

const messages = {
  ...{ ...platform, groups, attendance, group_points, points_staff, billing_office, openings },
  conversations_staff,
};
const open = (mayEdit = true, change: Partial<GroupDetail> = {}, dates: readonly object[] | null = null) => {
  fakeServer({
    'groups/getGroup': () => ({ ...group, mayEdit, ...change }),
    'attendance/listEventDates': () => ({
      group,
      today: '2026-11-20',
      dates: dates ?? [held('2099-12-03'), waits('2026-09-27'), waits('2026-09-20')],
    }),
    'attendance/getGroupPoints': () => ({ from: '2026-09-01', to: '2026-11-20', days: [], encourage: [] }),
  });
  visitScreen(`groups/${groupId}`, { role: 'admin', messages });
};

// Fetched by its route when it is opened, which on a slow machine takes longer than a test waits.
beforeAll(() => import('./group-page.tsx'));

it('starts with the oldest waiting sheet, and shows the whole group at once', async () => {
  open();
  const step = within(await screen.findByRole('region', { name: attendance.next_step }));
  const sheet = `/dashboard/attendance/${groupId}/daily-sheet/2026-09-20`;
  const [more, toSheet] = step.getAllByRole('link');
  expect(toSheet?.getAttribute('href')).toBe(sheet);
  expect(more?.getAttribute('href')).toContain('#group-lessons');
  const roster = screen.getByRole('table', { name: groups.page.students });
  expect(within(roster).getAllByRole('row')).toHaveLength(15);
  expect(screen.getByText(/^Nuo saus. 4/).textContent).toContain('17:30–19:00');
});

it('says when and where the next lesson is, and what the group is learning', async () => {
  const modules = [
    { moduleId: 'a', title: { lt: 'Pirmieji žingsniai', en: 'First steps' }, openOrder: 8, lessonCount: 8 },
    { moduleId: 'b', title: { lt: 'Dirbtuvės', en: 'Workshop' }, openOrder: 2, lessonCount: 8 },
  ];
  open(false, { modules });
  const next = (await screen.findByText(groups.page.next_lesson)).closest('div');
  expect(next?.textContent).toContain('gruod. 3 · kt17:30–19:00Pylimo g. 1');
  const learning = screen.getByText(groups.page.learning_now).closest('div');
  expect(learning?.textContent).toContain('DirbtuvėsAtverta 2 iš 8 pamokų');
  expect(learning?.querySelector('a')?.getAttribute('href')).toBe(`/dashboard/groups/${groupId}/content`);
  expect(screen.queryByText(groups.page.nothing_waits)).toBeNull();
  expect(screen.getByRole('heading', { name: groups.page.modules })).toBeTruthy();
});

it('says a single module once, and starts subscriptions from one line', async () => {
  const modules = [{ moduleId: 'a', title: { lt: 'Pirmieji', en: 'First' }, openOrder: 3, lessonCount: 8 }];
  open(true, { modules });
  expect(await screen.findByText('Atverta 3 iš 8 pamokų')).toBeTruthy();
  expect(screen.getAllByText('Pirmieji')).toHaveLength(1);
  const { open_group, open_short, group_title } = billing_office.start;
  const start = await screen.findByRole('button', { name: open_group });
  expect(start.textContent).toBe(open_short);
  expect(start.closest('section')?.textContent).toBe(`${group_title}${open_short}`);
});

it('says of a new group that nothing waits, no lesson is planned, and it has no module', async () => {
  open(true, {}, []);
  for (const text of ['nothing_waits', 'no_next_lesson', 'learns_nothing'] as const)
    expect(await screen.findByText(groups.page[text])).toBeTruthy();
  expect(screen.queryByRole('region', { name: attendance.next_step })).toBeNull();
});

it("keeps deleting in a menu, which users without edit rights don't have", async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: groups.page.more }));
  await userEvent.click(await screen.findByText(groups.delete, { selector: 'button *' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it('has all its links in one row, on a phone all but the first three in a menu, in the same order', async () => {
  open();
  const ways = within(await screen.findByRole('navigation', { name: groups.page.actions }));
  const names = () => ways.getAllByRole('link').map(({ textContent }) => textContent);
  const { attendance: first, calendar, announce, content, shelf, diplomas, cards, feedback } = groups.page;
  const others = [content, shelf, diplomas, cards, feedback];
  expect(names()).toEqual([first, calendar, announce, ...others]);
  await userEvent.click(ways.getByRole('button', { name: groups.page.more_ways }));
  expect(names()).toEqual([first, calendar, announce, ...others, ...others]);
  const [, inMenu] = ways.getAllByRole('link', { name: diplomas });
  expect(inMenu?.getAttribute('href')).toBe(`/dashboard/groups/${groupId}/diplomas`);
});

it('offers a teacher no menu', async () => {
  open(false);
  await screen.findByRole('region', { name: attendance.next_step });
  expect(screen.queryByRole('button', { name: groups.page.more })).toBeNull();
  expect(screen.queryByRole('link', { name: groups.page.edit })).toBeNull();
});
