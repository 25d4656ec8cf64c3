import { addDays, formatLongDate, weekdayOf } from '#platform/shared/dates.ts';
import { begun, today } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import { CalendarPage } from '../pages/calendar.page.ts';
import { MarksPage } from '../pages/marks.page.ts';

const schedule = '/dashboard/schedule';

test('an admin creates, edits, cancels, restores and deletes a lesson, and the family sees it at once', async ({
  page,
  academy,
  people,
  say,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const group = await academy.makeClass(['Žygimantė']);
  const [zygimante] = group.students;
  const place = { date: addDays(today(), 3), group };
  await signInAs(await people.admin());
  const calendar = new CalendarPage(page, say);
  await calendar.open(schedule, place);
  await expect(calendar.event(group)).toHaveCount(0);
  const child = new CalendarPage(await openAs(zygimante), say);
  await child.open('/dashboard/studies/schedule', { date: place.date });

  await page.getByRole('button', { name: say('calendar.new_lesson'), exact: true }).click();
  await calendar.dialog.getByLabel(say('calendar.date'), { exact: true }).fill(place.date);
  await calendar.fillTimes('17:00', '16:00');
  await calendar.press(say('calendar.create'));
  await expect(calendar.dialog.getByText(say('calendar.end_before_start'))).toBeVisible();
  await expectAccessible();
  await calendar.fillTimes('17:00', '18:30');
  await calendar.press(say('calendar.create'));
  await calendar.expectTold(say('calendar.created'));
  await expect(calendar.event(group)).toContainText('17:00–18:30');
  await expect(child.event(group)).toContainText('17:00–18:30');

  await calendar.openEvent(group);
  await expectAccessible();
  await calendar.press(say('calendar.edit'));
  await calendar.fillTimes('18:00', '19:00');
  await calendar.press(say('calendar.save'));
  await calendar.expectTold(say('calendar.updated'));
  await expect(calendar.dialog.getByText('18:00–19:00')).toBeVisible();

  await calendar.press(say('calendar.cancel_lesson'));
  await calendar.press(say('calendar.cancel_lesson'));
  await expect(calendar.dialog.getByText(say('calendar.cancel_reason_required'))).toBeVisible();
  await calendar.dialog.getByLabel(say('calendar.cancel_reason')).fill('Mokykloje dingo elektra');
  await calendar.press(say('calendar.cancel_lesson'));
  await calendar.expectTold(say('calendar.cancelled_done'));
  await expect(child.event(group)).toContainText(say('calendar.cancelled'));
  await child.openEvent(group);
  await expect(child.dialog.getByText('Mokykloje dingo elektra')).toBeVisible();
  await expectAccessible(child.page);
  await child.closeEvent();

  await calendar.press(say('calendar.restore'));
  await calendar.expectTold(say('calendar.restored'));
  await expect(child.event(group)).not.toContainText(say('calendar.cancelled'));

  await calendar.press(say('calendar.delete'));
  const asked = page.getByRole('dialog', { name: say('calendar.delete_title') });
  await asked.getByRole('button', { name: say('calendar.delete'), exact: true }).click();
  await calendar.expectTold(say('calendar.deleted'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(calendar.event(group)).toHaveCount(0);
  await expect(child.event(group)).toHaveCount(0);
});

test('every view of the calendar is accessible to staff and to a parent', async ({
  page,
  academy,
  people,
  say,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const group = await academy.makeClass(['Žygimantė']);
  const date = addDays(today(), 2);
  await academy.makeEvent(group, date, ['15:00', '16:00']);
  await signInAs(await people.admin());
  const staff = new CalendarPage(page, say);
  await staff.open(schedule, { date, group });
  const parent = new CalendarPage(await openAs(group.parent), say);
  await parent.open('/dashboard/modules', { date });
  for (const calendar of [staff, parent]) {
    for (const view of ['agenda', 'month', 'week', 'day'] as const) {
      await calendar.show(view);
      await expectAccessible(calendar.page);
    }
    await expect(calendar.event(group)).toContainText('15:00');
    await calendar.openEvent(group);
    await expectAccessible(calendar.page);
  }
});

test('a substitute keeps the sheet of the day and of no other', async ({
  page,
  academy,
  people,
  say,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const group = await academy.makeClass(['Žygimantė']);
  const [zygimante] = group.students;
  const substitute = await people.teacher({ firstName: 'Eglė' });
  await academy.makeGroup({ teacherIds: [substitute.id] });
  const day = today();
  const yesterday = addDays(day, -1);
  await academy.makeEvent(group, yesterday, ['12:00', '13:00']);
  await academy.makeEvent(group, day, begun);
  await signInAs(await people.admin());
  const admin = new CalendarPage(page, say);
  await admin.open(schedule, { date: day, group });
  const egle = new CalendarPage(await openAs(substitute), say);
  await egle.open(schedule, { date: day });
  await expect(egle.event(group)).toHaveCount(0);

  await admin.openEvent(group);
  await admin.press(say('calendar.substitution'));
  await admin.choose(say('calendar.substitute'), substitute);
  await expectAccessible();
  await admin.press(say('calendar.save'));
  await admin.expectTold(say('calendar.updated'));
  await expect(admin.dialog.getByText(substitute.lastName)).toBeVisible();

  await expect(egle.event(group)).toContainText(say('calendar.substituted'));
  await egle.openEvent(group);
  await expectAccessible(egle.page);
  await egle.dialog.getByRole('link', { name: say('calendar.log_attendance') }).click();
  const marks = new MarksPage(egle.page, say);
  await marks.mark(zygimante, 'present');
  await marks.expectSaved();
  await egle.page.goto(`/dashboard/attendance/${group.id}/daily-sheet/${yesterday}`);
  await expect(egle.page.getByText(say('attendance.no_such_sheet'))).toBeVisible();
  await expect(egle.page.getByRole('link', { name: say('attendance.to_groups') })).toBeVisible();
  await expectAccessible(egle.page);
});

test('days are closed after a preview of the effects, and opened again', async ({
  page,
  academy,
  people,
  say,
  language,
  isMobile,
  signInAs,
  expectAccessible,
}) => {
  const year = Number(today().slice(0, 4)) + 1;
  // After the demo's groups have ended, before the next public holiday.
  const midsummer = `${year}-07-14`;
  const date = addDays(midsummer, (3 - weekdayOf(midsummer) + 7) % 7);
  const weekday = { weekday: 3, startTime: '10:00', endTime: '11:00', repeats: 'weekly' } as const;
  const group = await academy.makeGroup({
    startDate: addDays(date, -7),
    endDate: addDays(date, 7),
    weekdays: [weekday],
  });
  await signInAs(await people.admin());
  const calendar = new CalendarPage(page, say);
  await calendar.open(schedule, { date, group, view: 'day' });
  await expect(calendar.event(group)).toBeVisible();
  await calendar.toClosures();
  await page.getByRole('button', { name: say('kit.next_year') }).click();
  // The address has the year first, then the form: anything typed in between would be lost with the old one.
  await expect(page.getByRole('main').getByText(String(year), { exact: true })).toBeVisible();

  const name = academy.newName();
  await page.getByLabel(say('closures.name'), { exact: true }).fill(name);
  await page.getByLabel(say('closures.from'), { exact: true }).fill(date);
  await page.getByLabel(say('closures.to'), { exact: true }).fill(date);
  await page.getByRole('button', { name: say('closures.preview') }).click();
  const adding = page.getByRole('dialog', { name: say('closures.add_title', { name }) });
  await expect(adding.getByRole('listitem').filter({ hasText: group.name })).toContainText('−1');
  await expectAccessible();
  await adding.getByRole('button', { name: say('closures.add_confirm') }).click();
  await calendar.expectTold(say('closures.added'));
  await expectAccessible();
  await calendar.open(schedule, { date, group, view: 'day' });
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
  await expect(calendar.event(group)).toHaveCount(0);

  await page.goto(`/dashboard/schedule/closures?year=${year}`);
  await page.getByRole('button', { name: say('closures.remove_named', { name }) }).click();
  const removing = page.getByRole('dialog', { name: say('closures.remove_title', { name }) });
  await expect(removing.getByRole('listitem').filter({ hasText: group.name })).toContainText('+1');
  await removing.getByRole('button', { name: say('closures.remove_confirm') }).click();
  await calendar.expectTold(say('closures.removed'));
  await calendar.open(schedule, { date, group, view: 'day' });
  await expect(calendar.event(group)).toBeVisible();
  // A narrow screen writes a day of another year in numbers.
  const shown = page.getByText(isMobile ? date : formatLongDate(date, language), { exact: true });
  await expect(shown.filter({ visible: true }).first()).toBeVisible();
});
