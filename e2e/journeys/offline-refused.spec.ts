import type { Page, Request } from '@playwright/test';
import { type Academy, type Class, coming, today } from '../academy.ts';
import { expect, expectSettled, test } from '../fixtures.ts';
import { AuthPage } from '../pages/auth.page.ts';
import { MarksPage } from '../pages/marks.page.ts';
import { type Person, password } from '../people.ts';
import { expectTold } from '../snackbars.ts';
import type { Say } from '../texts.ts';

// What waits on the device is handled by the app stored on the device.
test.use({ serviceWorkers: 'allow' });

interface TodaysEvent {
  readonly group: Class;
  readonly eventId: string;
  readonly sheet: string;
  readonly students: readonly [Person, Person];
}

/** A group of two with a lesson today. */
async function makeEventToday(academy: Academy, alsoOf?: Person): Promise<TodaysEvent> {
  const group = await academy.makeClass(['Žygimantė', 'Urtė']);
  if (alsoOf) await academy.addTeacher(group, alsoOf);
  const eventId = await academy.makeEvent(group, today(), coming);
  const sheet = `/dashboard/attendance/${group.id}/daily-sheet/${today()}`;
  return { group, eventId, sheet, students: group.students };
}

/** How many saves the page has sent. */
// A save sent without a session is ignored: a device may try that once before it learns that its session is over.
function countSaves(page: Page): () => Promise<number> {
  const saves: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/attendance/saveDailySheet')) saves.push(request);
  });
  return async () => {
    const cookies = await Promise.all(saves.map((request) => request.headerValue('cookie')));
    return cookies.filter((cookie) => cookie?.includes('orbita=')).length;
  };
}

/** Holds back what the page saves, until it may arrive. */
async function holdSaves(page: Page): Promise<{ readonly arrive: () => void }> {
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/rpc/attendance/saveDailySheet', async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return { arrive };
}

/** Opens the sheet, loses the network, and marks the first student late. */
async function markLateOffline(page: Page, say: Say, { sheet, students }: TodaysEvent): Promise<MarksPage> {
  const [student] = students;
  await page.goto(sheet);
  const marks = new MarksPage(page, say);
  await expect(marks.radio(student, 'late')).toBeVisible();
  await page.context().setOffline(true);
  await marks.mark(student, 'late');
  await expect(page.getByText(say('attendance.save_offline', { count: 1 })).first()).toBeVisible();
  return marks;
}

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;
const item = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).last();

test('a group is deleted while its sheet is filled in: what could not be saved is shown until it is dropped', async ({
  page,
  context,
  academy,
  people,
  say,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const { group, sheet, students } = await makeEventToday(academy);
  const [zygimante, urte] = students;
  await signInAs(group.teacher);
  await page.goto(sheet);
  const marks = new MarksPage(page, say);
  await marks.mark(zygimante, 'present');
  await marks.expectSaved();
  const second = await context.newPage();
  await second.goto('/dashboard/attendance');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();

  const admin = await openAs(await people.admin());
  const onItsWay = await holdSaves(page);
  await page.getByLabel(say('attendance.group_comment')).pressSequentially('Kūrėme labirintą', { delay: 20 });
  await marks.mark(urte, 'late');
  const gone = await admin.request.post('/api/groups/deletions', { data: { groupIds: [group.id] } });
  expect(gone.ok(), await gone.text()).toBe(true);
  onItsWay.arrive();

  await expect(page.getByRole('link', { name: say('attendance.to_groups') })).toBeVisible();
  await expect(page.getByText(say('attendance.offline.gone'))).toBeVisible();
  const comment = say('attendance.offline.group_comment_part', { text: 'Kūrėme labirintą' });
  await expect(item(page, say('attendance.group_comment'))).toContainText(comment);
  await expect(item(page, nameOf(urte))).toContainText(say('attendance_status.late'));
  await expect(page.getByText(nameOf(zygimante))).toHaveCount(0);
  await expect(page.getByText(say('attendance.save_failed'))).toHaveCount(0);
  await expectAccessible();
  await expect(second.getByText(say('attendance.offline.gone'))).toBeVisible();
  await expect(second.getByText(say('attendance.offline.waiting', { count: 2 }))).toHaveCount(0);

  const saves = countSaves(page);
  await page.goto('/dashboard/attendance');
  await expect(item(page, say('attendance.group_comment'))).toContainText(comment);
  await expectAccessible();
  await context.setOffline(true);
  await context.setOffline(false);
  await page.reload();
  await expect(item(page, nameOf(urte))).toContainText(say('attendance_status.late'));
  await expectSettled(page);
  expect(await saves()).toBe(0);

  await page.getByRole('button', { name: say('attendance.offline.drop') }).click();
  await expect(page.getByText(say('attendance.offline.gone'))).toHaveCount(0);
  await expect(second.getByText(say('attendance.offline.gone'))).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectSettled(page);
  await expect(page.getByText(nameOf(urte))).toHaveCount(0);
});

test('a lesson is removed while the teacher has no network: the marks are shown on the day without a lesson', async ({
  page,
  context,
  academy,
  say,
  signInAs,
  expectAccessible,
}) => {
  const event = await makeEventToday(academy);
  const { group, eventId, students } = event;
  const [zygimante] = students;
  await signInAs(group.teacher);
  await markLateOffline(page, say, event);
  await academy.cancelEvent(eventId, 'Mokytojas serga');

  await context.setOffline(false);
  await expect(page.getByText(say('attendance.cancelled_sheet'))).toBeVisible();
  await expect(page.getByText(say('attendance.offline.refused', { count: 1 }))).toBeVisible();
  await expect(item(page, nameOf(zygimante))).toContainText(say('attendance_status.late'));
  await expect(page.getByText(say('attendance.save_offline', { count: 1 }))).toHaveCount(0);
  await expectAccessible();
  await page.getByRole('button', { name: say('attendance.offline.drop') }).click();
  // Undo is offered for 3 s: no time for other checks first, nor for two frames at one place on a slow machine.
  await page.getByRole('button', { name: say('attendance.undo') }).click({ force: true });
  await expectTold(page, say('attendance.offline.dropped'));
  await expect(item(page, nameOf(zygimante))).toContainText(say('attendance_status.late'));
  await page.getByRole('button', { name: say('attendance.offline.drop') }).click();
  await expect(page.getByText(say('attendance.offline.refused', { count: 1 }))).toHaveCount(0);
});

test('what one teacher wrote without a network is neither sent nor shown as another’s on the same device', async ({
  page,
  context,
  academy,
  people,
  say,
  signInAs,
}) => {
  const jonas = await people.teacher();
  const event = await makeEventToday(academy, jonas);
  const { group, sheet, students } = event;
  const [zygimante] = students;
  const onServer = async () => {
    const { rows } = await academy.call('get', sheet.replace('/dashboard', ''));
    return (rows as { userId: string; attendance: string | null; updatedBy: string | null }[]).find(
      ({ userId }) => userId === zygimante.id,
    );
  };
  await signInAs(group.teacher);
  const marks = await markLateOffline(page, say, event);
  // The session ends elsewhere; the device learns of it when the network is back.
  await context.clearCookies();
  await context.setOffline(false);
  await expect(page).toHaveURL(/auth\/login/);

  const saves = countSaves(page);
  const auth = new AuthPage(page, say);
  await auth.signIn(jonas.email, password);
  await expect(page).toHaveURL(/dashboard/);
  await page.goto('/dashboard/attendance');
  await expect(page.getByText(group.name).first()).toBeVisible();
  await expectSettled(page);
  await expect(page.getByText(say('attendance.offline.waiting', { count: 1 }))).toHaveCount(0);
  await page.goto(sheet);
  await expect(marks.radio(zygimante, 'late')).not.toBeChecked();
  await expect(page.getByText(say('attendance.save_untouched')).first()).toBeVisible();
  expect(await saves()).toBe(0);
  expect(await onServer()).toMatchObject({ attendance: null, updatedBy: null });
  await page.request.post('/api/identity/sign-out', { data: {} });
  await auth.signIn(group.teacher.email, password);
  await expect(page).toHaveURL(/dashboard/);
  await expect.poll(async () => (await onServer())?.attendance).toBe('late');
  expect(await onServer()).toMatchObject({ updatedBy: nameOf(group.teacher) });
});

test('a tab that was left open does not keep showing a user whom another tab has signed out', async ({
  page,
  context,
  academy,
  people,
  say,
  signInAs,
}) => {
  const { group, sheet, students } = await makeEventToday(academy);
  const [zygimante] = students;
  await signInAs(group.teacher);
  await page.goto(sheet);
  await expect(new MarksPage(page, say).radio(zygimante, 'late')).toBeVisible();
  await page.evaluate('window.isOld = true');
  await signInAs(await people.teacher(), { tabsStay: true });
  const another = await context.newPage();
  await another.goto('/dashboard');
  await expect.poll(() => page.evaluate('window.isOld === undefined').catch(() => false)).toBe(true);
  // The lesson is not the other user's.
  await expect(page.getByRole('link', { name: say('attendance.to_groups') })).toBeVisible();
  await expect(page.getByText(nameOf(zygimante))).toHaveCount(0);
});
