import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import ical, { type VEvent } from 'node-ical';
import { addDays, formatLongDate, formatMonth, vilniusDate, vilniusTime } from '#platform/shared/dates.ts';
import { begun, coming, today } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import { CalendarPage } from '../pages/calendar.page.ts';
import { MailboxPage } from '../pages/mailbox.page.ts';
import { MarksPage } from '../pages/marks.page.ts';
import { expectTold } from '../snackbars.ts';

test('a parent reports an absence, staff see it, and the month shows it to everybody', async ({
  page,
  academy,
  say,
  language,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const group = await academy.makeClass(['Žygimantė', 'Urtė']);
  const [zygimante, urte] = group.students;
  const day = today();
  // An absence can be reported until the lesson starts.
  const event = await academy.makeEvent(group, day, coming);
  const name = zygimante.firstName;

  const home = new CalendarPage(await openAs(group.parent), say);
  await home.open('/dashboard/modules', { date: day });
  await home.openEvent(group);
  await home.press(say('calendar.report_absence', { name }));
  await home.dialog.getByLabel(say('calendar.absence_reason', { name })).fill('Vizitas pas gydytoją');
  await home.press(say('calendar.send_absence'));
  await expect(home.dialog.getByText(say('calendar.absence_reported', { name }))).toBeVisible();
  await expectAccessible(home.page);
  await home.closeEvent();
  await expect(home.event(group)).toContainText(say('calendar.absence_known'));
  // A report for a day stays with a lesson that moves within it.
  await academy.moveEvent(event, day, begun);

  await signInAs(group.teacher);
  await page.goto(`/dashboard/schedule?view=agenda&date=${day}&event=${event}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Vizitas pas gydytoją')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('link', { name: say('calendar.log_attendance') }).click();
  const marks = new MarksPage(page, say);
  await expect(
    page.getByText(say('attendance.group_month.told_reason', { reason: 'Vizitas pas gydytoją' })),
  ).toBeVisible();
  await expectAccessible();
  const markAbsent = say('attendance.group_month.mark_absent_of', {
    name: `${zygimante.firstName} ${zygimante.lastName}`,
  });
  await page.getByRole('button', { name: markAbsent }).click();
  await expect(marks.radio(zygimante, 'absent')).toBeChecked();
  await marks.mark(urte, 'present');
  await marks.expectSaved();

  await page.goto(`/dashboard/attendance/${group.id}`);
  const month = formatMonth(day.slice(0, 7), language);
  const table = page.getByRole('region', { name: say('attendance.group_month.region', { month }) });
  const row = table.getByRole('row').filter({ hasText: name });
  await expect(row.getByRole('img', { name: say('attendance_status.absent') })).toBeVisible();
  await expect(row).toContainText('0');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: say('attendance.group_month.download') }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  const line = csv.split('\n').find((each) => each.includes(zygimante.firstName));
  expect(line?.toLocaleLowerCase(language), csv).toContain(
    say('attendance_status.absent').toLocaleLowerCase(language),
  );
  expect(csv).toContain(urte.firstName);

  const studies = await openAs(zygimante);
  await studies.goto('/dashboard/studies/attendance');
  const date = formatLongDate(day, language);
  const state = `${say('attendance_status.absent')}, ${say('attendance.absence_told_aloud')}`;
  const cell = say('attendance.day_label', { date, state });
  await expect(studies.getByRole('button', { name: cell })).toBeVisible();
  await expect(studies.getByRole('main').getByText(group.name).first()).toBeVisible();
  await studies.getByText(say('attendance.tab_graduated'), { exact: true }).click();
  await expect(studies.getByText(say('attendance.no_records'))).toBeVisible();
  await expectAccessible(studies);

  await expect(home.page.getByRole('button', { name: cell })).toBeVisible();
});

test('a teacher opens a child by its name, writes what helps it, and sees what a colleague wrote meanwhile', async ({
  page,
  academy,
  people,
  say,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const group = await academy.makeClass(['Žygimantė', 'Urtė']);
  const [child] = group.students;
  const name = `${child.firstName} ${child.lastName}`;
  await academy.makeEvent(group, today(), begun);
  const label = say('students.note.label');
  const write = async (device: Page, opener: string, text: string) => {
    await device.getByRole('button', { name: opener, exact: true }).click();
    await device.getByRole('textbox', { name: label }).fill(text);
  };
  const save = (device: Page) =>
    device.getByRole('button', { name: say('students.note.save'), exact: true }).click();

  await signInAs(group.teacher);
  await page.goto(`/dashboard/groups/${group.id}`);
  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(group.parent.lastName).first()).toBeVisible();
  await expect(page.getByText(say('students.note.empty'))).toBeVisible();
  await expectAccessible();
  await write(page, say('students.note.write_label'), 'Sėdi priekyje.');
  await expectAccessible();
  await save(page);
  await expectTold(page, say('students.note.saved'));
  await expect(page.getByText('Sėdi priekyje.', { exact: true })).toBeVisible();

  await write(page, say('students.note.edit_label'), 'Sėdi priekyje, prie lango.');
  const colleague = await openAs(await people.admin());
  await colleague.goto(`/dashboard/groups/${group.id}/children/${child.id}`);
  await write(colleague, say('students.note.edit_label'), 'Užduotis skaito balsu.');
  await save(colleague);
  await expectTold(colleague, say('students.note.saved'));
  const clash = page.getByRole('alert').filter({ hasText: 'Užduotis skaito balsu.' });
  await expect(clash).toBeVisible();
  await expectAccessible();
  await clash.getByRole('button', { name: say('students.note.clash_mine'), exact: true }).click();
  await expectTold(page, say('students.note.saved'));
  await page.getByText(say('students.note.history'), { exact: true }).click();
  await expect(page.getByText('Užduotis skaito balsu.', { exact: true })).toBeVisible();
  await expect(page.getByText('Sėdi priekyje.', { exact: true })).toBeVisible();
  await page.getByText(say('students.points_open'), { exact: true }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible();
});

test('a parent follows the lessons in a calendar of their own', async ({
  page,
  academy,
  say,
  signInAs,
  expectAccessible,
}) => {
  const group = await academy.makeClass(['Žygimantė']);
  const day = addDays(today(), 2);
  const held = await academy.makeEvent(group, day, ['15:00', '16:00']);
  const cancelled = await academy.makeEvent(group, addDays(day, 1), ['15:00', '16:00']);
  await academy.cancelEvent(cancelled, 'Mokytojas serga');

  await signInAs(group.parent);
  await page.goto('/dashboard/account/notifications');
  await page.getByRole('button', { name: say('calendar_feed.make'), exact: true }).click();
  const address = await page.getByLabel(say('calendar_feed.address')).inputValue();
  await expectAccessible();
  const answer = await page.request.get(address);
  expect(answer.headers()['content-type']).toContain('text/calendar');
  const events = Object.values(ical.sync.parseICS(await answer.text())).filter(
    (each): each is VEvent => each?.type === 'VEVENT',
  );
  const found = (eventId: string) => events.find(({ uid }) => uid.includes(eventId));
  expect(vilniusDate(startOf(found(held)))).toBe(day);
  expect(vilniusTime(startOf(found(held)))).toBe('15:00');
  expect(String(found(held)?.summary)).toContain(group.name);
  expect(found(cancelled)?.status).toBe('CANCELLED');

  await page.reload();
  await expect(page.getByText(say('calendar_feed.never_read'))).toHaveCount(0);
  await page.getByRole('button', { name: say('calendar_feed.revoke'), exact: true }).click();
  const asked = page.getByRole('dialog', { name: say('calendar_feed.revoke_title') });
  await asked.getByRole('button', { name: say('calendar_feed.revoke_confirm'), exact: true }).click();
  await expectTold(page, say('calendar_feed.revoked'));
  expect((await page.request.get(address)).status()).toBe(404);
});

test('the days of a large group stay visible while its students scroll, and all are printed', async ({
  page,
  academy,
  people,
  say,
  language,
  signInAs,
  expectAccessible,
}) => {
  const teacher = await people.teacher();
  const students = await people.children(28);
  const studentIds = students.map(({ id }) => id);
  const group = await academy.makeGroup({ studentIds, teacherIds: [teacher.id], maxStudents: 60 });
  const day = today();
  await academy.makeEvent(group, day, begun);

  await signInAs(teacher);
  await page.goto(`/dashboard/attendance/${group.id}`);
  const month = formatMonth(day.slice(0, 7), language);
  const table = page.getByRole('region', { name: say('attendance.group_month.region', { month }) });
  const days = table.getByRole('columnheader');
  const names = table.getByRole('rowheader');
  await names.last().scrollIntoViewIfNeeded();
  // Scrolls back to the header, which has left with the last names.
  await days.nth(1).scrollIntoViewIfNeeded();
  await expect(names.first()).not.toBeInViewport();
  await expect(days.nth(1)).toBeInViewport({ ratio: 0.9 });
  await expect(days.first()).toBeInViewport({ ratio: 0.9 });
  await expectAccessible();
  await page.emulateMedia({ media: 'print' });
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0;
  const whole = await heightOf(table.getByRole('table'));
  await expect.poll(() => heightOf(table)).toBeGreaterThanOrEqual(whole);
});

test('guardians are notified of an absence, each in their language, and of its correction', async ({
  page,
  academy,
  people,
  say,
  signInAs,
}) => {
  const [teacher, mantas, rasa] = [
    await people.teacher(),
    await people.parent({ firstName: 'Mantas' }, 'lt'),
    await people.parent({ firstName: 'Rasa' }, 'en'),
  ];
  const kestutis = await people.child({ firstName: 'Kęstutis' }, [mantas]);
  const urte = await people.child({ firstName: 'Urtė' }, [rasa]);
  const group = await academy.makeGroup({ studentIds: [kestutis.id, urte.id], teacherIds: [teacher.id] });
  const day = today();
  await academy.makeEvent(group, day, begun);
  await signInAs(teacher);
  const marks = new MarksPage(page, say);
  const mailbox = new MailboxPage(page);
  const sheet = `/dashboard/attendance/${group.id}/daily-sheet/${day}`;

  await page.goto(sheet);
  await marks.mark(kestutis, 'absent');
  await marks.mark(urte, 'absent');
  await marks.expectSaved();
  await academy.letTimePass();
  await mailbox.openMail(mantas.email, formatLongDate(day, 'lt'));
  await expect(page.getByText(group.name).first()).toBeVisible();
  await mailbox.openMail(rasa.email, formatLongDate(day, 'en'));
  const before = await mailbox.count(rasa.email);

  await page.goto(sheet);
  await marks.mark(kestutis, 'present');
  await marks.mark(urte, 'late');
  await marks.expectSaved();
  await academy.letTimePass();
  await expect.poll(() => mailbox.count(rasa.email)).toBe(before + 1);
  await expect.poll(() => mailbox.count(mantas.email)).toBe(before + 1);
});

function startOf(event: VEvent | undefined): string {
  return event?.start.toISOString() ?? '';
}
