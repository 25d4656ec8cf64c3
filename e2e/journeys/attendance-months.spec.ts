import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import ical, { type VEvent } from 'node-ical';
import { addDays, formatLongDate, formatMonth, vilniusDate, vilniusTime } from '#platform/shared/dates.ts';
import { expect, test } from '../fixtures.ts';
import { CalendarPage } from '../pages/calendar.page.ts';
import { MailboxPage } from '../pages/mailbox.page.ts';
import { MarksPage } from '../pages/marks.page.ts';
import { expectTold } from '../snackbars.ts';
import { locales, textsOf } from '../texts.ts';

const today = () => vilniusDate(Date.now());
const noon = ['12:00', '13:00'] as const;

for (const locale of locales) {
  const say = textsOf(locale);

  test(`a parent tells of an absence, staff see it, and the month tells everybody (${locale})`, async ({
    page,
    academy,
    comeAs,
    openAs,
    expectAccessible,
  }) => {
    const zygimante = await academy.person('student', 'Žygimantė');
    const urte = await academy.person('student', 'Urtė Mickevičiūtė');
    const jonas = await academy.person('teacher', 'Jonas');
    const group = await academy.makeGroup({
      studentIds: [zygimante.id, urte.id],
      teacherIds: [jonas.id],
    });
    const day = today();
    // An absence can be told until the lesson starts.
    const lesson = await academy.makeLesson(group, day, '23:58', '23:59');
    const name = zygimante.firstName;

    const home = new CalendarPage(await openAs('mantas@example.com', locale), say);
    await home.open('/dashboard/modules', { date: day });
    await home.openLesson(group);
    await home.press(say('calendar.report_absence', { name }));
    await home.dialog.getByLabel(say('calendar.absence_reason', { name })).fill('Vizitas pas gydytoją');
    await home.press(say('calendar.send_absence'));
    await expect(home.dialog.getByText(say('calendar.absence_reported', { name }))).toBeVisible();
    await expectAccessible(home.page);
    await home.closeLesson();
    await expect(home.lesson(group)).toContainText(say('calendar.absence_known'));
    // What was told of a day stays with a lesson that moves within it.
    await academy.moveLesson(lesson, day, ...noon);

    await comeAs('jonas@orbita.lt', locale);
    await page.goto(`/dashboard/schedule?view=agenda&date=${day}&event=${lesson}`);
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
    const month = formatMonth(day.slice(0, 7), locale);
    const table = page.getByRole('region', { name: say('attendance.group_month.region', { month }) });
    const row = table.getByRole('row').filter({ hasText: name });
    await expect(row.getByRole('img', { name: say('attendance_status.absent') })).toBeVisible();
    await expect(row).toContainText('0');
    await expectAccessible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: say('attendance.group_month.download') }).click();
    const csv = await readFile(await (await downloading).path(), 'utf8');
    const line = csv.split('\n').find((each) => each.includes(zygimante.lastName));
    expect(line?.toLocaleLowerCase(locale), csv).toContain(
      say('attendance_status.absent').toLocaleLowerCase(locale),
    );
    expect(csv).toContain(urte.lastName);

    const studies = await openAs('zygimante@example.com', locale);
    await studies.goto('/dashboard/studies/attendance');
    const date = formatLongDate(day, locale);
    const state = `${say('attendance_status.absent')}, ${say('attendance.absence_told_aloud')}`;
    const cell = say('attendance.day_label', { date, state });
    await expect(studies.getByRole('button', { name: cell })).toBeVisible();
    await expect(studies.getByRole('main').getByText(group.name).first()).toBeVisible();
    await expectAccessible(studies);
    await studies.getByText(say('attendance.tab_graduated'), { exact: true }).click();
    await expect(studies.getByText(say('attendance.no_records'))).toBeVisible();
    await expectAccessible(studies);

    await expect(home.page.getByRole('button', { name: cell })).toBeVisible();
  });

  test(`a parent follows the lessons in a calendar of their own (${locale})`, async ({
    page,
    academy,
    comeAs,
    expectAccessible,
  }) => {
    const zygimante = await academy.person('student', 'Žygimantė');
    const group = await academy.makeGroup({ studentIds: [zygimante.id] });
    const day = addDays(today(), 2);
    const held = await academy.makeLesson(group, day, '15:00', '16:00');
    const cancelled = await academy.makeLesson(group, addDays(day, 1), '15:00', '16:00');
    const { sequence } = await academy.call('get', `/schedule/events/${cancelled}`);
    await academy.call('post', `/schedule/events/${cancelled}/cancel`, {
      sequence,
      reason: 'Mokytojas serga',
    });

    await comeAs('mantas@example.com', locale);
    await page.goto('/dashboard/account/notifications');
    await page.getByRole('button', { name: say('calendar_feed.make'), exact: true }).click();
    const address = await page.getByLabel(say('calendar_feed.address')).inputValue();
    await expectAccessible();
    const answer = await page.request.get(address);
    expect(answer.headers()['content-type']).toContain('text/calendar');
    const lessons = Object.values(ical.sync.parseICS(await answer.text())).filter(
      (each): each is VEvent => each?.type === 'VEVENT',
    );
    const found = (eventId: string) => lessons.find(({ uid }) => uid.includes(eventId));
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
}

test('the days of a large group stay in sight while its students scroll, and all are printed', async ({
  page,
  academy,
  comeAs,
  expectAccessible,
}) => {
  const found = await Promise.all(
    ['A', 'B', 'E', 'G', 'J', 'K'].map((part) => academy.people('student', part)),
  );
  const studentIds = [...new Set(found.flat().map(({ id }) => id))];
  expect(studentIds.length).toBeGreaterThan(25);
  const jonas = await academy.person('teacher', 'Jonas');
  const group = await academy.makeGroup({ studentIds, teacherIds: [jonas.id], maxStudents: 60 });
  const day = today();
  await academy.makeLesson(group, day, ...noon);

  await comeAs('jonas@orbita.lt', 'lt');
  await page.goto(`/dashboard/attendance/${group.id}`);
  const month = formatMonth(day.slice(0, 7), 'lt');
  const say = textsOf('lt');
  const table = page.getByRole('region', { name: say('attendance.group_month.region', { month }) });
  const days = table.getByRole('columnheader');
  const names = table.getByRole('rowheader');
  await names.last().scrollIntoViewIfNeeded();
  // The page follows to the head, which has stayed with the last names.
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

test('guardians read of an absence within a minute, each in their language, and of its correction', async ({
  page,
  academy,
  comeAs,
  openAs,
}) => {
  const zygimante = await academy.person('student', 'Žygimantė');
  const urte = await academy.person('student', 'Urtė Mickevičiūtė');
  const jonas = await academy.person('teacher', 'Jonas');
  const group = await academy.makeGroup({ studentIds: [zygimante.id, urte.id], teacherIds: [jonas.id] });
  const day = today();
  await academy.makeLesson(group, day, ...noon);
  await openAs('rasa@example.com', 'en');
  await openAs('mantas@example.com', 'lt');
  await comeAs('jonas@orbita.lt', 'lt');
  const sheet = `/dashboard/attendance/${group.id}/daily-sheet/${day}`;
  const marks = new MarksPage(page, textsOf('lt'));
  const mailbox = new MailboxPage(page);

  await page.goto(sheet);
  await marks.mark(zygimante, 'absent');
  await marks.mark(urte, 'absent');
  await marks.expectSaved();
  await mailbox.openMail('mantas@example.com', `${zygimante.firstName} nedalyvavo pamokoje`, 60_000);
  await expect(page.getByText(group.name).first()).toBeVisible();
  await mailbox.openMail('rasa@example.com', `${urte.firstName} missed a lesson`, 60_000);

  await page.goto(sheet);
  await marks.mark(zygimante, 'present');
  await marks.mark(urte, 'late');
  await marks.expectSaved();
  await mailbox.openMail('mantas@example.com', `${zygimante.firstName}: lankomumas pataisytas`, 60_000);
  await mailbox.openMail('rasa@example.com', `${urte.firstName}: attendance corrected`, 60_000);
});

function startOf(lesson: VEvent | undefined): string {
  return lesson?.start.toISOString() ?? '';
}
