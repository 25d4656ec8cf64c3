import { expect, test } from '../fixtures.ts';
import { OfflinePage } from '../pages/offline.page.ts';

test.describe.configure({ mode: 'serial' });

const waiting = (page: { getByText: OfflinePage['page']['getByText'] }, text: string) =>
  page.getByText(text).first();

test('a teacher takes attendance without a network, and it all arrives once', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('egle@orbita.lt');
  const device = new OfflinePage(page);
  await device.getReady();
  await device.network(false);
  await page.reload();
  await expect(page.getByText(/Be interneto – rodoma \d\d:\d\d būsena/)).toBeVisible();
  await device.openSheet();
  await device.sheet.mark(0, 'Dalyvavo');
  await device.sheet.mark(1, 'Vėlavo');
  await device.sheet.mark(2, 'Nedalyvavo');
  await expect(waiting(page, '3 pakeitimai laukia ryšio')).toBeVisible();
  await expectAccessible();

  await page.reload();
  await device.sheet.expectMark(1, 'Vėlavo');
  await expect(waiting(page, '3 pakeitimai laukia ryšio')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/dashboard\/attendance/);
  await expect(waiting(page, '3 pakeitimai laukia ryšio')).toBeVisible();
  await expectAccessible();
  await device.openSheet();
  expect((await device.onServer(1)).attendance).toBeNull();

  await device.network(true);
  await expect(device.sheet.saved).toBeVisible();
  expect(await device.onServer(0)).toMatchObject({ attendance: 'present', version: 1 });
  expect(await device.onServer(1)).toMatchObject({ attendance: 'late', version: 1 });
  expect(await device.onServer(2)).toMatchObject({ attendance: 'absent', version: 1 });
});

test('a change from another device is shown and decided, not swallowed', async ({
  page,
  browser,
  baseURL,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('egle@orbita.lt');
  const device = new OfflinePage(page);
  await device.getReady();
  await device.openSheet();
  await device.network(false);
  await device.sheet.mark(3, 'Vėlavo');
  await expect(waiting(page, '1 pakeitimas laukia ryšio')).toBeVisible();
  const other = await browser.newContext(baseURL ? { baseURL } : {});
  const colleague = await other.newPage();
  const data = { email: 'admin@orbita.lt', password: 'orbita-demo', rememberMe: true };
  await colleague.request.post('/api/identity/sign-in', { data });
  await device.changedElsewhere(3, 'absent', colleague);
  await other.close();

  await page.goto('/dashboard/attendance');
  await expect(waiting(page, '1 pakeitimas laukia ryšio')).toBeVisible();
  await device.network(true);
  await expect(waiting(page, '1 pakeitimas laukia Jūsų sprendimo')).toBeVisible();
  await expectAccessible();
  await device.openSheet();
  await expect(page.getByText('Ieva Stankevičiūtė pakeitė: Nepažymėta → Nedalyvavo')).toBeVisible();
  expect((await device.onServer(3)).attendance).toBe('absent');
  await page.getByRole('button', { name: 'Palikti: Vėlavo' }).click();
  await expect(device.sheet.saved).toBeVisible();
  expect((await device.onServer(3)).attendance).toBe('late');
});

test('two tabs show the same, and only one of them sends', async ({ page, context, signInAs }) => {
  await signInAs('egle@orbita.lt');
  const device = new OfflinePage(page);
  await device.getReady();
  await device.openSheet();
  const second = new OfflinePage(await context.newPage());
  await second.page.goto(page.url());
  await expect(second.sheet.lines).toHaveCount(10);
  await device.network(false);
  await device.sheet.mark(4, 'Vėlavo');
  await second.sheet.expectMark(4, 'Vėlavo');
  await second.sheet.mark(5, 'Dalyvavo');
  await device.sheet.expectMark(5, 'Dalyvavo');
  await expect(waiting(page, '2 pakeitimai laukia ryšio')).toBeVisible();
  await expect(waiting(second.page, '2 pakeitimai laukia ryšio')).toBeVisible();
  await page.close();

  await second.network(true);
  await expect(second.sheet.saved).toBeVisible();
  expect(await second.onServer(4)).toMatchObject({ attendance: 'late', version: 1 });
  expect(await second.onServer(5)).toMatchObject({ attendance: 'present', version: 1 });
});

test('logging out with changes that wait asks first', async ({ page, signInAs, isMobile }) => {
  await signInAs('egle@orbita.lt');
  const device = new OfflinePage(page);
  await device.getReady();
  await device.openSheet();
  await device.network(false);
  await device.sheet.mark(6, 'Vėlavo');
  await expect(waiting(page, '1 pakeitimas laukia ryšio')).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Atverti meniu' }).click();
  await page.getByRole('button', { name: 'Atsijungti' }).click();
  const dialog = page.getByRole('dialog', { name: 'Atsijungti neišsaugojus?' });
  await expect(dialog).toContainText('1 lankomumo pakeitimas dar neišsiųstas');
  await dialog.getByRole('button', { name: 'Atšaukti' }).click();
  await device.network(true);
  await expect.poll(async () => (await device.onServer(6)).attendance).toBe('late');
});
