import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import attendance from '#features/attendance/web/messages/lt.ts';
import conversations_staff from '#features/conversations/web/messages/staff-lt.ts';
import feedback from '#features/feedback/web/messages/lt.ts';
import groups from '#features/groups/web/messages/lt.ts';
import makeups from '#features/makeups/web/messages/lt.ts';
import points from '#features/points/web/messages/lt.ts';
import points_staff from '#features/points/web/messages/staff-lt.ts';
import type { Student, StudentNote } from '#features/students/shared/students.ts';
import students from '#features/students/web/messages/lt.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

const groupId = '0198c0de-0000-7000-8000-00000000000a';
const otherId = '0198c0de-0000-7000-8000-00000000000b';
const childId = '0198c0de-0000-7000-8000-00000000000c';
const at = '2026-11-19T15:30:00.000Z';
const note: StudentNote = { text: 'Sėdi priekyje', version: 1, by: 'Jonas Petraitis', at };

const student: Student = {
  group: { id: groupId, name: 'Python' },
  today: '2026-11-20',
  student: { id: childId, firstName: 'Ona', lastName: 'Žukė', joinedOn: '2026-09-01', guest: null },
  groups: [{ id: groupId, name: 'Python' }],
  note,
  mayWriteNote: true,
  guardians: [{ id: otherId, name: 'Rasa Žukienė', phone: '+37061234567', hasPhone: true }],
  record: {
    attendance: { present: 3, absent: 1, late: 0, leftEarly: 0 },
    days: [
      {
        ...{ date: '2026-11-13', attendance: 'present', cancelled: false, absenceTold: false },
        ...{ startsAt: '2026-11-13T15:30:00.000Z', endsAt: '2026-11-13T17:00:00.000Z' },
        ...{ groupComment: '', studentComment: '' },
      },
    ],
    comments: { comments: [{ date: '2026-11-13', text: 'Puikus žaidimas' }], more: true },
    points: {
      balance: 120,
      level: 1,
      fields: {
        ...{ for_questions: 0, for_attendance: 30, for_ideas: 5, for_practices: 0 },
        ...{ for_helping_others: 0, for_challenges: 0, extra_points: 0 },
      },
    },
    modules: [],
    makeUps: [
      {
        ...{ id: otherId, missedOn: '2026-11-06', taught: null, state: 'paid' },
        ...{ validUntil: '2026-12-31', booking: null },
      },
    ],
    feedback: { enabled: true, term: { schoolYear: 2026, semester: 'first' }, current: null, letters: [] },
  },
};

const messages = {
  ...platform,
  groups,
  attendance,
  feedback,
  makeups,
  points,
  points_staff,
  students,
  conversations_staff,
};
function open(answers: Parameters<typeof fakeServer>[0]) {
  fakeServer({ 'students/getStudent': () => student, ...answers });
  visitScreen(`groups/${groupId}/children/${childId}`, { role: 'teacher', messages });
}

// Fetched by its route when it is opened, which on a slow machine takes longer than a test waits.
beforeAll(() => import('./student-page.tsx'));

it('shows what helps, whom to call, and how the child is doing', async () => {
  open({});
  expect(await screen.findByText('Sėdi priekyje')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Ona Žukė' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Rasa Žukienė/ }).getAttribute('href')).toBe('tel:+37061234567');
  expect(screen.getByText('Dalyvavo 3 iš 4 pažymėtų pamokų (75 %)')).toBeTruthy();
  expect(screen.getByText('Puikus žaidimas')).toBeTruthy();
  // A teacher learns nothing of a family's money.
  expect(screen.getByText(makeups.state['not-come'])).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: students.groups })).toBeNull();
  expect(screen.queryByRole('link', { name: students.account })).toBeNull();
});

it('asks for older comments when they are wanted', async () => {
  open({
    'students/listStudentComments': () => ({
      comments: [{ date: '2026-10-02', text: 'Pirmoji raketa' }],
      more: false,
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: students.more }));
  expect(await screen.findByText('Pirmoji raketa')).toBeTruthy();
});

it('leads to the same child in another group of the reader', async () => {
  open({
    'students/getStudent': () => ({
      ...student,
      groups: [...student.groups, { id: otherId, name: 'Robotika' }],
    }),
  });
  const nav = within(await screen.findByRole('navigation', { name: students.groups }));
  expect(nav.getByRole('link', { name: 'Python' }).getAttribute('aria-current')).toBe('page');
  expect(nav.getByRole('link', { name: 'Robotika' }).getAttribute('href')).toBe(
    `/dashboard/groups/${otherId}/children/${childId}`,
  );
});

it('saves what helps, and shows both texts when a colleague wrote meanwhile', async () => {
  const theirs = { text: 'Reikia pertraukų', version: 2, by: 'Ieva Adomaitytė', at };
  const sent: { version: number; text: string }[] = [];
  let now = note;
  open({
    'students/getStudent': () => ({ ...student, note: now }),
    'students/saveStudentNote': (save: { version: number; text: string }) => {
      sent.push({ version: save.version, text: save.text });
      if (save.version === 1) {
        now = theirs;
        throw new AppError('student/note-changed-meanwhile', { version: 2, by: theirs.by, at });
      }
      now = { ...note, text: save.text, version: 3 };
      return now;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: students.note.edit_label }));
  const field = screen.getByRole('textbox', { name: students.note.label });
  await userEvent.clear(field);
  await userEvent.type(field, 'Sėdi gale');
  await userEvent.click(screen.getByRole('button', { name: students.note.save }));
  expect(await screen.findByText('Reikia pertraukų')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: students.note.clash_mine }));
  expect(await screen.findByText('Sėdi gale', { selector: 'p' })).toBeTruthy();
  expect(sent).toEqual([
    { version: 1, text: 'Sėdi gale' },
    { version: 2, text: 'Sėdi gale' },
  ]);
});

it('does not take the writer’s own save for a colleague’s while earlier texts are fetched', async () => {
  const written = { text: 'Sėdi gale', version: 3, by: 'Jonas Petraitis', at };
  let asked = 0;
  open({
    'students/getStudent': () => ({ ...student, note: { ...note, version: 2 } }),
    'students/saveStudentNote': () => written,
    'students/listStudentNoteVersions': () => {
      asked += 1;
      return asked === 1 ? { versions: [], more: false } : new Promise<never>(() => {});
    },
  });
  await userEvent.click(await screen.findByText(students.note.history));
  expect(await screen.findByText(students.note.history_none)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: students.note.edit_label }));
  const field = screen.getByRole('textbox', { name: students.note.label });
  await userEvent.clear(field);
  await userEvent.type(field, written.text);
  await userEvent.click(screen.getByRole('button', { name: students.note.save }));
  expect(await screen.findByText(written.text, { selector: 'p' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows a substitute only what the lesson needs', async () => {
  const masked = { id: otherId, name: 'Rasa Žukienė', phone: null, hasPhone: true };
  open({
    'students/getStudent': () => ({
      ...{ ...student, record: null, mayWriteNote: false, groups: [], guardians: [masked] },
    }),
  });
  expect(await screen.findByText('Sėdi priekyje')).toBeTruthy();
  expect(screen.getByText(students.limited)).toBeTruthy();
  expect(screen.queryByRole('button', { name: students.note.edit_label })).toBeNull();
  expect(screen.queryByRole('region', { name: students.attendance })).toBeNull();
  expect(screen.getByRole('button', { name: /Ona Žukė/ })).toBeTruthy();
});

it('says when the child is not in the group any more', async () => {
  open({
    'students/getStudent': () => {
      throw new AppError('db/no-document');
    },
  });
  expect(await screen.findByText(students.gone)).toBeTruthy();
});

it('knows a child who has not been in a lesson yet', async () => {
  const record = student.record && {
    ...student.record,
    ...{ days: [], comments: { comments: [], more: false }, makeUps: [] },
    attendance: { present: 0, absent: 0, late: 0, leftEarly: 0 },
  };
  open({
    'students/getStudent': () => ({
      ...{ ...student, record, note: { text: '', version: 0, by: null, at: null } },
      student: { ...student.student, joinedOn: '2026-11-27' },
    }),
  });
  expect(await screen.findByText(students.no_days)).toBeTruthy();
  expect(screen.getByText(/^Pradės lankyti/)).toBeTruthy();
  expect(screen.getByRole('button', { name: students.note.write_label })).toBeTruthy();
});
