import { createReward } from '#features/rewards/server/rewards.factory.ts';
import { type Academy, coming, today } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import { isAnswerKept } from '../kept-answers.ts';
import { OfflinePage } from '../pages/offline.page.ts';
import { saying } from '../texts.ts';

// The app opens offline only when the device has stored it.
test.use({ serviceWorkers: 'allow' });

async function makeEventToday(academy: Academy) {
  const group = await academy.makeClass(['Agota', 'Benas', 'Elzė']);
  await academy.makeEvent(group, today(), coming);
  return group;
}

test('a teacher takes attendance without a network, and it all arrives once', async ({
  page,
  academy,
  say,
  signInAs,
  expectAccessible,
}) => {
  const group = await makeEventToday(academy);
  await signInAs(group.teacher);
  const device = new OfflinePage(page, say, group);
  await device.getReady();
  await device.network(false);
  await page.reload();
  await device.expectAsOf();
  await device.openSheet();
  await device.sheet.mark(0, 'present');
  await device.sheet.mark(1, 'late');
  await device.sheet.mark(2, 'absent');
  await device.sheet.givePoints(group.students[0]);
  await device.expectWaiting(3);
  await expectAccessible();

  await page.reload();
  await device.sheet.expectMark(1, 'late');
  await device.expectWaiting(3);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/dashboard\/attendance/);
  await device.expectWaiting(3);
  await expectAccessible();
  await device.openSheet();
  expect((await device.onServer(1)).attendance).toBeNull();

  await device.network(true);
  await expect(device.sheet.saved).toBeVisible();
  // Points given after the first attempt to send are a save of their own.
  const points = { for_practices: 5 };
  await expect.poll(() => device.onServer(0)).toMatchObject({ attendance: 'present', points });
  await expect.poll(() => device.onServer(1)).toMatchObject({ attendance: 'late', version: 1 });
  await expect.poll(() => device.onServer(2)).toMatchObject({ attendance: 'absent', version: 1 });
});

test('a change from another device is shown and decided, not swallowed', async ({
  page,
  academy,
  people,
  say,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const group = await makeEventToday(academy);
  const colleague = await people.admin();
  await signInAs(group.teacher);
  const device = new OfflinePage(page, say, group);
  await device.getReady();
  await device.openSheet();
  await device.network(false);
  await device.sheet.mark(0, 'late');
  await device.expectWaiting(1);
  await device.changedElsewhere(0, 'absent', await openAs(colleague));

  await page.goto('/dashboard/attendance');
  await device.expectWaiting(1);
  await device.network(true);
  await expect(page.getByText(say('attendance.offline.undecided', { count: 1 })).first()).toBeVisible();
  await expectAccessible();
  await device.openSheet();
  const clash = say('attendance.clash_attendance', {
    name: `${colleague.firstName} ${colleague.lastName}`,
    before: say('attendance_status.unrecorded'),
    after: say('attendance_status.absent'),
  });
  await expect(page.getByText(clash)).toBeVisible();
  expect((await device.onServer(0)).attendance).toBe('absent');
  const mine = say('attendance.keep_mine_mark', { mark: say('attendance_status.late') });
  await page.getByRole('button', { name: mine }).click();
  await expect(device.sheet.saved).toBeVisible();
  expect((await device.onServer(0)).attendance).toBe('late');
});

test('two tabs show the same, and only one of them sends', async ({
  page,
  context,
  academy,
  say,
  signInAs,
}) => {
  const group = await makeEventToday(academy);
  await signInAs(group.teacher);
  const device = new OfflinePage(page, say, group);
  await device.getReady();
  await device.openSheet();
  const second = new OfflinePage(await context.newPage(), say, group);
  await second.page.goto(page.url());
  await expect(second.sheet.lines).toHaveCount(3);
  await device.network(false);
  await device.sheet.mark(0, 'late');
  await second.sheet.expectMark(0, 'late');
  await second.sheet.mark(1, 'present');
  await device.sheet.expectMark(1, 'present');
  await device.expectWaiting(2);
  await second.expectWaiting(2);
  await page.close();

  await second.network(true);
  await expect(second.sheet.saved).toBeVisible();
  expect(await second.onServer(0)).toMatchObject({ attendance: 'late', version: 1 });
  expect(await second.onServer(1)).toMatchObject({ attendance: 'present', version: 1 });
});

test('logging out with pending changes asks first', async ({ page, academy, say, signInAs, isMobile }) => {
  const group = await makeEventToday(academy);
  await signInAs(group.teacher);
  const device = new OfflinePage(page, say, group);
  await device.getReady();
  await device.openSheet();
  await device.network(false);
  await device.sheet.mark(0, 'late');
  await device.expectWaiting(1);
  if (isMobile) await page.getByRole('button', { name: say('shell.open_menu') }).click();
  await page.getByRole('button', { name: say('shell.logout') }).click();
  const dialog = page.getByRole('dialog', { name: say('shell.logout_title') });
  await expect(dialog).toContainText(say('shell.logout_unsent', { count: 1 }));
  await dialog.getByRole('button', { name: say('common.cancel') }).click();
  await device.network(true);
  await expect.poll(async () => (await device.onServer(0)).attendance).toBe('late');
});

test('a child finds home, module and prizes without a network, and the next child on the tablet none of it', async ({
  page,
  context,
  server,
  academy,
  say,
  language,
  signInAs,
  expectAccessible,
}) => {
  const group = await academy.makeClass(['Agota', 'Benas'], { spaceOdysseyEnabled: true });
  const [agota, benas] = group.students;
  const title = { lt: 'Labas, Python', en: 'Hello, Python' };
  const lessons = [{ title, body: title, topics: 0 }];
  const { moduleId } = await academy.giveModule(group, { openOrder: 1, lessons });
  const tickets = { lt: 'Kino bilietai', en: 'Cinema tickets' };
  await createReward(server.db, { name: tickets, pointsRequired: 130 });
  await academy.givePoints(agota, 137);
  const main = page.getByRole('main');
  const asOf = page.getByText(saying(say, 'kit.as_of', { time: '~' }));
  const points = (count: number) =>
    main.getByRole('link', { name: `${count} ${say('child_home.to_spend', { count })}` });
  const expectKept = (call: string) =>
    expect.poll(() => page.evaluate<boolean>(isAnswerKept(call)).catch(() => false)).toBe(true);

  await signInAs(agota);
  await page.goto('/dashboard/modules');
  await expect(points(137)).toBeVisible();
  await expectKept('listRewards');
  await page.goto(`/dashboard/modules/${moduleId}`);
  await expectKept('getModule');
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);

  await context.setOffline(true);
  await page.goto('/dashboard');
  await expect(points(137)).toBeVisible();
  await expect(asOf).toBeVisible();
  await expectAccessible();
  await page.goto(`/dashboard/modules/${moduleId}`);
  await expect(main.getByText(title[language]).first()).toBeVisible();
  await expect(asOf).toBeVisible();
  await page.goto('/dashboard/studies/points/rewards');
  await expect(main.getByText(tickets[language]).filter({ visible: true }).first()).toBeVisible();
  await expect(asOf).toBeVisible();
  await expectAccessible();

  await context.setOffline(false);
  await signInAs(benas);
  await page.goto('/dashboard/modules');
  await expect(points(0)).toBeVisible();
  await expectKept('listRewards');
  await context.setOffline(true);
  await page.reload();
  await expect(points(0)).toBeVisible();
  await expect(asOf).toBeVisible();
  expect(await page.evaluate(isAnswerKept(agota.id))).toBe(false);
});
