import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import attendance from '#features/attendance/web/messages/lt.ts';
import courses from '#features/courses/web/messages/lt.ts';
import type { Due } from '#features/invoices/shared/invoices.ts';
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
  ...{
    id: `record-of-${firstName}`,
    next: null,
    missedOn: null,
    unpaid: false,
    seat: null,
    places: [],
    start: null,
  },
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
  ...{
    mode: 'live',
    address: 'Gedimino pr. 9',
    city: 'Vilnius',
    instructions: 'Pasiimkite kompiuterį',
    meetingLink: null,
  },
  ...{ meetingRecordings: null, cancelled: false, cancelReason: null },
};

/** The home of a parent of two on Friday 20 November 2026 at 17:00 in Vilnius. */
function visit(
  family: readonly ChildGlance[],
  {
    unpaid = false,
    due = null,
    children = [child('Lukas'), child('Urtė')],
  }: { unpaid?: boolean; due?: Due | null; children?: object[] } = {},
) {
  vi.setSystemTime('2026-11-20T15:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const calls = fakeServer({
    // Without a child's day, whose parts are then asked for one by one.
    'home/getParentHome': () => ({
      children: { children },
      family: { children: family, unpaid, due, unassigned: 0 },
      news: { lines: [] },
      day: null,
    }),
    'bulletins/listActiveBulletins': () => ({ bulletins: [] }),
    'schedule/getNextEvent': () => ({ event, absenceTold: false, mayReportAbsence: true }),
    'children/resendInvitation': () => ({ id: 'record-of-Lukas', email: 'lukas@gmail.com' }),
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

const due = {
  ...{ openCents: 4990, overdueCents: 0, count: 1 },
  first: { id: 'i', number: 'ORB-000012', dueOn: '2026-12-04', openCents: 4990 },
};
const stepsIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((line) => line.textContent);

it('leads a new child to the first lesson: what is done, the invoice, when it is and what to bring', async () => {
  const next = {
    ...{ date: event.date, absenceTold: false },
    startsAt: event.startsAt,
    endsAt: event.endsAt,
  };
  const calls = visit([glance('Lukas', { next, start: { payment: 'open', lesson: next } })], {
    due,
    children: [{ ...child('Lukas'), status: 'invited', email: 'lukas@gmail.com' }],
  });
  const list = await screen.findByRole('region', { name: 'Liko 1 dalykas' });
  expect(stepsIn(list).map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([
    'Vaikas įrašytas: Lukas. Lukas dar nepriėmė kvietimo prisijungti.Siųsti dar kartą',
    'Grupė: Python A.',
    '3Sąskaita ORB-000012: 49,90 € iki gruod. 4 d.Apmokėti',
    '4Pirmoji pamoka: antradienis, lapkričio 24 d., 17:30.',
  ]);
  expect(within(list).getByRole('link', { name: 'ORB-000012' }).getAttribute('href')).toBe(
    '/files/invoices/i/lt.pdf',
  );
  expect(screen.getByRole('heading', { name: schedule.first_lesson })).toBeTruthy();
  // Nothing is judged before the first lesson.
  expect(screen.queryByText(/nepraleista|nežymėtas/)).toBeNull();
  await userEvent.click(within(list).getByRole('button', { name: people.resend_invitation }));
  await waitFor(() =>
    expect(calls.find(({ procedure }) => procedure === 'children/resendInvitation')?.input).toEqual({
      childId: 'record-of-Lukas',
    }),
  );
});

it('says that all is ready when only the lesson is awaited, with what to bring', async () => {
  const next = {
    ...{ date: event.date, absenceTold: false },
    startsAt: event.startsAt,
    endsAt: event.endsAt,
  };
  visit([glance('Lukas', { next, start: { payment: 'paid', lesson: next } })], {
    children: [child('Lukas')],
  });
  expect(await screen.findByRole('region', { name: toDo.ready })).toBeTruthy();
  expect(screen.getByRole('heading', { name: schedule.what_to_bring })).toBeTruthy();
  expect(screen.getByText('Pasiimkite kompiuterį')).toBeTruthy();
});

it('does not call a first lesson ready that the child will miss, nor another group’s before it', async () => {
  const times = { startsAt: event.startsAt, endsAt: event.endsAt };
  const lesson = { date: event.date, startsAt: '2026-11-25T15:30:00.000Z', absenceTold: true };
  const next = { ...times, date: event.date, absenceTold: false };
  visit([glance('Lukas', { next, start: { payment: 'paid', lesson } })], { children: [child('Lukas')] });
  const list = await screen.findByRole('region', { name: toDo.waiting });
  expect(within(list).getByText(/17:30\. Pranešta, kad Lukas joje nedalyvaus\.$/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: schedule.next_lesson })).toBeTruthy();
});

it('asks about places that are on offer or held after a trial, and says until when one waits for the payment', async () => {
  const until = '2026-11-21T06:00:00.000Z';
  const start = { payment: 'open', lesson: null } as const;
  const paying = { kind: 'paying', group: 'Robotika', until: '2026-11-22T22:00:00.000Z' } as const;
  const kajus = { ...child('Kajus'), groups: [] };
  visit(
    [
      glance('Kajus', { seat: 'paying', start, places: [paying] }),
      glance('Lukas', { places: [{ kind: 'offer', group: 'Scratch', until }] }),
      glance('Urtė', { places: [{ kind: 'trial', group: 'Python B', until }] }),
    ],
    { due, children: [kajus, child('Lukas'), child('Urtė')] },
  );
  const list = await screen.findByRole('region', { name: 'Liko 3 dalykai' });
  expect(stepsIn(list).map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([
    'Vaikas įrašytas: Kajus.',
    '2Grupė „Robotika“: iki lapkričio 22 d. vietą laikome Jums.',
    '3Sąskaita ORB-000012: 49,90 € iki gruod. 4 d.Apmokėti',
    '4Pirmosios pamokos laiką matysite čia, kai bus grupė.',
    '5Lukas: atsirado vieta grupėje „Scratch“. Iki lapkričio 21 d. 08:00 ją laikome Jums.Atsakyti',
    '6Urtė jau išbandė grupę „Python B“. Iki lapkričio 21 d. 08:00 vietą laikome Jums.Atsakyti',
  ]);
  const answers = within(list).getAllByRole('link', { name: toDo.act.answer });
  expect(answers.map((each) => each.getAttribute('href'))).toEqual([
    '/dashboard/waiting',
    '/dashboard/trials',
  ]);
});

it('puts what is left into one list above the answer', async () => {
  const asking = { ...child('Urtė'), requests: 1 };
  visit([glance('Lukas'), glance('Urtė')], { due, children: [child('Lukas'), asking] });
  const list = await screen.findByRole('region', { name: 'Liko 2 dalykai' });
  expect(stepsIn(list)[1]).toBe('2Urtė prašo patvirtinti paskyros pakeitimąAtsakyti');
  const answer = screen.getByText(/^Praleista/);
  expect(list.compareDocumentPosition(answer) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(within(list).getByRole('link', { name: toDo.act.answer }).getAttribute('href')).toBe(
    encodeURI('/dashboard/children/record-of-Urtė'),
  );
});

it('has no list where nothing is left', async () => {
  visit([glance('Lukas'), glance('Urtė')]);
  await screen.findByText(/^Praleista 1/);
  expect(screen.queryByRole('region', { name: /^Liko|paruošta/ })).toBeNull();
});

it('finds the modules as they were left on this tab', async () => {
  onTestFinished(() => sessionStorage.clear());
  visit([glance('Lukas'), glance('Urtė')]);
  const fold = await screen.findByRole('button', { name: courses.modules });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(fold);
  cleanup();
  visit([glance('Lukas'), glance('Urtė')]);
  const again = await screen.findByRole('button', { name: courses.modules });
  expect(again.getAttribute('aria-expanded')).toBe('true');
});
