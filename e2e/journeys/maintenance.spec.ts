import { addDays, formatMoment, vilniusInstant } from '#platform/shared/dates.ts';
import { begun, coming, today } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import { OfflinePage } from '../pages/offline.page.ts';

// A sheet is kept on the device, where the app is stored, too.
test.use({ serviceWorkers: 'allow' });

test('during maintenance everything can be read, nothing is changed, and a sheet arrives afterwards', async ({
  page,
  academy,
  people,
  say,
  language,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const group = await academy.makeClass(['Agota', 'Benas'], { spaceOdysseyEnabled: true });
  const [agota] = group.students;
  const prize = { lt: 'Raktų pakabukas', en: 'Key ring' }[language];
  await academy.makeEvent(group, today(), begun);
  await academy.givePoints(agota, 150);
  await signInAs(group.teacher);
  const device = new OfflinePage(page, say, group);
  await device.getReady();
  await device.openSheet();
  const child = await openAs(agota);
  await child.goto('/dashboard/studies/points/rewards');
  const claim = child.getByRole('button', { name: say('rewards.claim_named', { prize }) });
  await expect(claim).toBeVisible();

  const [day, time] = [addDays(today(), 1), '06:00'];
  const line = say('shell.read_only_until', { until: formatMoment(vilniusInstant(day, time), language) });
  const admin = await openAs(await people.admin());
  await test.step('an admin switches it on, and every open screen says until when', async () => {
    await admin.goto('/dashboard/operations');
    await admin.getByLabel(say('operations.read_only_date')).fill(day);
    await admin.getByLabel(say('operations.read_only_time')).fill(time);
    await admin.getByRole('button', { name: say('operations.read_only_start') }).click();
    for (const screen of [admin, page, child]) await expect(screen.getByText(line)).toBeVisible();
    await expectAccessible(admin);
  });

  await test.step('a teacher marks on: it waits on the device', async () => {
    await device.sheet.mark(0, 'present');
    await device.sheet.mark(1, 'late');
    await device.expectWaiting(2);
    await expectAccessible();
    expect((await device.onServer(1)).attendance).toBeNull();
    await page.reload();
    await device.sheet.expectMark(1, 'late');
    await device.expectWaiting(2);
  });

  await test.step('a child is told that nothing can be claimed for now', async () => {
    await claim.click();
    const dialog = child.getByRole('dialog');
    await dialog.getByRole('radio').last().click();
    await dialog.getByRole('button', { name: say('rewards.claim') }).click();
    await expect(dialog.getByText(say('errors.server/read-only'))).toBeVisible();
  });

  await test.step('a parent reads', async () => {
    const parent = await openAs(group.parent);
    await parent.goto('/dashboard/modules');
    await expect(parent.getByText(say('attendance.month_title'))).toBeVisible();
    await expect(parent.getByText(line)).toBeVisible();
    await expectAccessible(parent);
  });

  await test.step('the admin ends it, and the sheet arrives', async () => {
    await admin.getByRole('button', { name: say('operations.read_only_end') }).click();
    for (const screen of [admin, page, child]) await expect(screen.getByText(line)).toHaveCount(0);
    await expect(device.sheet.saved).toBeVisible();
    await expect.poll(() => device.onServer(0)).toMatchObject({ attendance: 'present', version: 1 });
    await expect.poll(() => device.onServer(1)).toMatchObject({ attendance: 'late', version: 1 });
  });
});

test('a tab of the old version says that there is a newer one, and changes to it with what was typed', async ({
  page,
  academy,
  say,
  signInAs,
}) => {
  const group = await academy.makeClass(['Agota', 'Benas']);
  await academy.makeEvent(group, today(), coming);
  await signInAs(group.teacher);
  const device = new OfflinePage(page, say, group);
  await device.getReady();
  await device.openSheet();
  await device.network(false);
  await device.sheet.mark(1, 'late');
  await device.expectWaiting(1);
  // The network comes back, and the server does not answer yet: the change waits through the change of versions.
  await page.route('**/rpc/**', (route) => route.abort());
  await device.network(true);
  await page.evaluate('globalThis.isOldVersion = true');
  // What another version of the app brings: another service worker for the same pages.
  await page.evaluate(
    `navigator.serviceWorker.register('/service-worker.js?newer', { updateViaCache: 'none' })`,
  );
  await expect(page.getByText(say('shell.new_version'))).toBeVisible();
  await page.getByRole('button', { name: say('shell.change_version') }).click();
  await expect
    .poll(() => page.evaluate('globalThis.isOldVersion').catch(() => true), { message: 'the page reloads' })
    .toBeUndefined();
  await expect
    .poll(() => page.evaluate('navigator.serviceWorker.controller?.scriptURL').catch(() => ''))
    .toContain('newer');
  await device.sheet.expectMark(1, 'late');
  await device.expectWaiting(1);
  await page.unroute('**/rpc/**');
  await expect(device.sheet.saved).toBeVisible();
  await expect.poll(() => device.onServer(1)).toMatchObject({ attendance: 'late', version: 1 });
});
