import type { GroupForm } from '#features/groups/shared/groups.ts';
import { isHeavy } from '#features/groups/web/form/plan.view.ts';
import { type PlannedEvent, plannedEvents } from '#features/schedule/server/patterns/recurrence.rules.ts';
import { planEvents } from '#features/schedule/server/patterns/schedule-plan.rules.ts';
import { holidaysBetween } from '#features/schedule/shared/holidays.rules.ts';
import { addDays, addMonths, vilniusDate } from '#platform/shared/dates.ts';
import { type Academy, coming, today } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import { CalendarPage } from '../pages/calendar.page.ts';
import { followGroupWay } from '../pages/group.page.ts';
import { GroupFormPage } from '../pages/group-form.page.ts';
import { MarksPage } from '../pages/marks.page.ts';
import { expectTold } from '../snackbars.ts';

// Nine months around now: in November, from September to May.
const month = () => vilniusDate(Date.now()).slice(0, 7);
const startDate = `${addMonths(month(), -2)}-01`;
const endDate = addDays(`${addMonths(month(), 7)}-01`, -1);

const weekly = { startTime: '17:30', endTime: '19:00', repeats: 'weekly' } as const;
const patternOn = (...weekdays: number[]) => ({
  startDate,
  endDate,
  weekdays: weekdays.map((weekday) => ({ weekday, ...weekly })),
});

/** Days without lessons in these months: public holidays and the academy's closures. */
async function closedDaysOf(academy: Academy): Promise<Set<string>> {
  const closed = new Set(holidaysBetween(startDate, endDate).map(({ date }) => date));
  const years = [...new Set([startDate, endDate].map((date) => date.slice(0, 4)))];
  for (const year of years) {
    const { closures } = await academy.call('get', `/schedule/closures?year=${year}`);
    for (const { from, to } of closures as { from: string; to: string }[]) {
      for (let date = from; date <= to; date = addDays(date, 1)) closed.add(date);
    }
  }
  return closed;
}

/** A lesson as the form's save created it, untouched since. */
const untouched = (event: PlannedEvent) => ({
  ...event,
  id: event.startsAt,
  slotDate: event.date,
  generated: true,
  edited: false,
  cancelled: false,
  hasAttendance: false,
});

test('an admin plans a group of twelve around the holidays, moves a weekday, and every sheet stays', async ({
  page,
  academy,
  people,
  say,
  language,
  signInAs,
  expectAccessible,
}) => {
  const closedDays = await closedDaysOf(academy);
  const planned = plannedEvents({ ...patternOn(2, 4), closedDays });
  const every = plannedEvents({ ...patternOn(2, 4), closedDays: new Set() });
  // One name is a single word, longer than a phone's column.
  const long = await people.child({ lastName: 'Nebeprisikiškiakopūsteliavičiūtė' });
  const students = [long, ...(await people.children(11))];
  const name = academy.newName();

  await signInAs(await people.admin());
  await page.goto('/dashboard/groups');
  await page.getByRole('link', { name: say('groups.new'), exact: true }).click();
  const form = new GroupFormPage(page, say, language);
  await form.field('name').fill(name);
  await form.chooseNoPlan();
  await form.field('maxStudents').fill('12');
  await form.field('address').fill('Pylimo g. 1');
  await form.field('city').fill('Vilnius');
  await form.field('startDate').fill(startDate);
  await form.field('endDate').fill(endDate);
  await page.getByRole('checkbox', { name: say('groups.form.field.pastEvents') }).check();
  await form.meetOn(2, weekly.startTime, weekly.endTime);
  await form.meetOn(4, weekly.startTime, weekly.endTime);
  await expect(form.plan.getByRole('status')).toContainText(
    say('groups.plan.created', { count: planned.length }),
  );
  const skipped = every.length - planned.length;
  if (skipped > 0) {
    await form.plan.getByText(say('groups.plan.list_skipped', { count: skipped }), { exact: true }).click();
  }
  await expect(form.plan.getByText(say('calendar.holidays.christmas-eve'))).toHaveCount(
    every.filter(({ date }) => date.endsWith('12-24')).length,
  );
  for (const student of students) await form.addStudent(student);
  await expectAccessible();
  await form.button('create').dblclick();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const group = { id: /groups\/([\da-f-]{36})/.exec(page.url())?.[1] ?? '', name };
  await expectAccessible();
  // Going back leads to the list, not to the form of one more group.
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard\/groups$/);
  await page.goto(`/dashboard/groups?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name })).toHaveCount(1);
  await expect(page.getByText(say('groups.occupancy', { students: 12, seats: 12 }))).toBeVisible();

  const taken = planned.findLast(({ date }) => date < vilniusDate(Date.now()));
  const sheet = `/dashboard/attendance/${group.id}/daily-sheet/${taken?.date}`;
  const marks = new MarksPage(page, say);
  await page.goto(sheet);
  const [first, second] = students;
  if (!first || !second) throw new Error('A group of twelve has two');
  await marks.mark(first, 'present');
  await marks.mark(second, 'late');
  await marks.expectSaved();

  const now = new Date().toISOString();
  const events = planned.map(untouched);
  const change = planEvents({ now, pattern: patternOn(2, 5), closedDays, events });
  await form.edit(group);
  await form.restOn(4);
  await form.meetOn(5, weekly.startTime, weekly.endTime);
  await expect(form.plan.getByRole('status')).toContainText(
    say('groups.plan.moved', { count: change.moved.length }),
  );
  await expectAccessible();
  await form.button('save').click();
  const [movedCount, removedCount] = [change.moved.length, change.removed.length];
  if (isHeavy({ moved: movedCount, removed: removedCount })) {
    const counts = { moved: movedCount, removed: removedCount };
    const both = movedCount > 0 ? 'both' : 'remove';
    const act = removedCount > 0 ? both : 'move';
    await page.getByRole('button', { name: say(`groups.form.confirm_${act}`, counts) }).click();
  }
  await form.expectSaved(name);
  await page.goto(sheet);
  await expect(marks.radio(first, 'present')).toBeChecked();
  await expect(marks.radio(second, 'late')).toBeChecked();
  const moved = change.moved[0];
  if (moved) {
    const calendar = new CalendarPage(page, say);
    await calendar.open('/dashboard/schedule', { date: moved.to.date, group, view: 'day' });
    await expect(calendar.event(group)).toBeVisible();
    await calendar.open('/dashboard/schedule', { date: moved.from.date, group, view: 'day' });
    await expect(calendar.event(group)).toHaveCount(0);
  }
});

test('an admin who saves a group after somebody else sees what changed, and loses nothing', async ({
  page,
  academy,
  people,
  say,
  language,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const group = await academy.makeClass(['Agota']);
  const second = await people.child({ firstName: 'Benas' });
  const other = await people.admin({ firstName: 'Eglė' });
  await signInAs(await people.admin());
  const mine = new GroupFormPage(page, say, language);
  const theirs = new GroupFormPage(await openAs(other), say, language);
  await mine.edit(group);
  await theirs.edit(group);
  await theirs.field('address').fill('Savanorių pr. 7');
  await theirs.button('save').click();
  await theirs.expectSaved(group.name);

  const renamed = academy.newName();
  await mine.field('name').fill(renamed);
  await mine.button('save').click();
  const told = page.getByRole('dialog', { name: say('groups.form.changed_title') });
  await expect(told).toContainText(other.lastName);
  await expect(told).toContainText(new RegExp(say('groups.form.field.address'), 'i'));
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(told).toHaveCount(0);
  await expect(mine.field('name')).toHaveValue(renamed);

  await page
    .getByRole('link', { name: say('groups.title') })
    .first()
    .click();
  const leaving = page.getByRole('dialog', { name: say('common.leave_title') });
  await expect(leaving).toBeVisible();
  await leaving.getByRole('button', { name: say('common.stay'), exact: true }).click();
  await expect(mine.field('name')).toHaveValue(renamed);

  await mine.button('save').click();
  await told.getByRole('button', { name: say('groups.form.keep_mine') }).click();
  await mine.expectSaved(renamed);

  await mine.edit(group);
  await mine.field('maxStudents').fill('1');
  await mine.addStudent(second);
  await mine.button('save').click();
  const reason = page.getByLabel(say('groups.form.over_capacity_reason'));
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
  await reason.fill('Brolis ir sesuo mokosi kartu');
  await mine.button('save').click();
  await mine.expectSaved(renamed);
});

test('several groups get another status at once', async ({
  page,
  academy,
  people,
  say,
  signInAs,
  expectAccessible,
}) => {
  const base = academy.newName();
  const names = [`${base} A`, `${base} B`];
  for (const name of names) await academy.makeGroup({ name });
  await signInAs(await people.admin());
  await page.goto(`/dashboard/groups?q=${encodeURIComponent(base)}`);
  await page.getByRole('checkbox', { name: say('kit.pick_page') }).check();
  await page.getByRole('button', { name: say('groups.change_status'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: say('groups.change_status') });
  await dialog.getByLabel(say('groups.new_status')).selectOption('inactive');
  await dialog.getByRole('button', { name: say('lists.look') }).click();
  await expect(dialog.getByRole('listitem')).toHaveText(names);
  await expectAccessible();
  await dialog.getByRole('button', { name: say('groups.change_status'), exact: true }).click();
  await expect(dialog.getByText(say('lists.finished', { done: 2 }))).toBeVisible();
  await expect(page.getByText(say('groups.none_found'))).toBeAttached();
  await dialog.getByRole('button', { name: say('lists.undo') }).click();
  await expect(dialog.getByText(say('lists.undone', { done: 2 }))).toBeVisible();
  await dialog
    .getByRole('button', { name: say('common.close'), exact: true })
    .last()
    .click();
  for (const name of names) await expect(page.getByRole('link', { name })).toBeVisible();
});

test('a teacher opens the lesson of the day on the sheet and the next in one tap, and the child has them', async ({
  page,
  academy,
  say,
  signInAs,
  openAs,
}) => {
  const { modules } = await academy.call('get', '/groups/form-choices');
  const module = (modules as { id: string; lessonCount: number }[]).find(
    ({ lessonCount }) => lessonCount > 3,
  );
  const opened: GroupForm['modules'] = [{ moduleId: module?.id ?? '', openOrder: 1 }];
  const group = await academy.makeClass(['Žygimantė'], { modules: opened });
  const [zygimante] = group.students;
  await academy.makeEvent(group, today(), coming);
  const child = await openAs(zygimante);
  await child.goto(`/dashboard/modules`);
  await signInAs(group.teacher);
  await page.goto(`/dashboard/attendance/${group.id}/daily-sheet/${today()}`);
  const open = page.getByRole('button', { name: say('day_lesson.open_lesson') });
  await open.click();
  await expect(open).toHaveCount(0);
  await expect(page.getByText(say('day_lesson.opened'), { exact: true })).toBeVisible();
  await page.goto(`/dashboard/groups/${group.id}`);
  await followGroupWay(page, say, 'content');
  const next = page.getByRole('button', { name: say('group_content.open_next') });
  const [, title = ''] = /3\. (.+)$/.exec(await next.innerText()) ?? [];
  await next.click();
  await expectTold(page, say('group_content.opened', { number: 3, title }));

  await child.goto(`/dashboard/modules/${module?.id}`);
  await expect(child.getByRole('heading', { name: title })).toBeVisible();
});
