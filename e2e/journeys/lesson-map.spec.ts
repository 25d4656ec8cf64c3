import type { Page, Response, Route } from '@playwright/test';
import { lessonFrameOrigins } from '#features/courses/shared/blocks/lesson-frames.rules.ts';
import { addDays, vilniusDate } from '#platform/shared/dates.ts';
import { expect, expectSettled, test } from '../fixtures.ts';
import { CalendarPage } from '../pages/calendar.page.ts';

const elsewhere = (url: URL) => url.hostname !== 'localhost';
/** The place of the academy's manual lessons. */
const place = 'Konstitucijos pr. 20, Vilnius';

/** Nothing leaves the machine: requests to other hosts are recorded, and answered here. */
async function standInForTheWorld(page: Page, answer: (route: Route) => Promise<void>): Promise<URL[]> {
  const asked: URL[] = [];
  await page.route(elsewhere, async (route) => {
    asked.push(new URL(route.request().url()));
    await answer(route);
  });
  return asked;
}

function framesAllowedBy(response: Response | null): string | undefined {
  const policy = response?.headers()['content-security-policy'] ?? '';
  return policy
    .split(';')
    .find((each) => each.trim().startsWith('frame-src'))
    ?.trim();
}

test('the map of a lesson is loaded on demand, from the only allowed host', async ({
  page,
  academy,
  people,
  say,
  language,
  signInAs,
  expectAccessible,
}) => {
  const headers: (string | undefined)[] = [];
  const asked = await standInForTheWorld(page, async (route) => {
    headers.push((await route.request().headerValue('referer')) ?? undefined);
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title><p>Map' });
  });
  const jonas = await people.teacher();
  const group = await academy.makeGroup({
    teacherIds: [jonas.id],
    address: 'Gedimino pr. 9',
    city: 'Vilnius',
  });
  const day = addDays(vilniusDate(Date.now()), 1);
  const event = await academy.makeEvent(group, day, ['09:00', '10:00']);
  await signInAs(jonas);
  const answer = await page.goto(`/dashboard/schedule?view=agenda&date=${day}&event=${event}`);
  expect(framesAllowedBy(answer)?.split(' ')).toEqual([
    'frame-src',
    "'self'",
    'https://www.google.com',
    ...lessonFrameOrigins,
  ]);
  const { dialog } = new CalendarPage(page, say);
  const offer = dialog.getByRole('button', { name: say('calendar.show_map') });
  await expect(offer).toContainText(say('calendar.map_note'));
  await expectSettled(page);
  expect(asked).toEqual([]);

  await offer.click();
  const frame = dialog.locator('iframe');
  await expect(frame).toHaveAttribute('title', say('calendar.map_of', { place }));
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups');
  await expect(frame.contentFrame().getByText('Map')).toBeVisible();
  expect(asked.map(({ origin, pathname }) => origin + pathname)).toEqual(['https://www.google.com/maps']);
  expect(asked[0]?.searchParams.get('q')).toBe(place);
  expect(asked[0]?.searchParams.get('hl')).toBe(language);
  expect(headers).toEqual([undefined]);
  await expectAccessible();
});

test('without the map there is still a link to one', async ({ page, academy, people, say, signInAs }) => {
  const asked = await standInForTheWorld(page, (route) => route.abort('connectionrefused'));
  const jonas = await people.teacher();
  const group = await academy.makeGroup({ teacherIds: [jonas.id] });
  const day = addDays(vilniusDate(Date.now()), 1);
  const event = await academy.makeEvent(group, day, ['09:00', '10:00']);
  await signInAs(jonas);
  await page.goto(`/dashboard/schedule?view=agenda&date=${day}&event=${event}`);
  const { dialog } = new CalendarPage(page, say);
  await dialog.getByRole('button', { name: say('calendar.show_map') }).click();
  await expect.poll(() => asked.length).toBe(1);
  const link = dialog.getByRole('link', { name: say('schedule.open_in_maps') });
  await expect(link).toBeVisible();
  const target = new URL((await link.getAttribute('href')) ?? '');
  expect(target.searchParams.get('query') ?? target.searchParams.get('q')).toContain('Konstitucijos pr. 20');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(dialog.getByText(group.name).first()).toBeVisible();
});

test('no other host may be framed, nor anything else be requested from the map’s', async ({ browser }) => {
  // A page of its own: what is tried here would fail the others.
  const context = await browser.newContext();
  const page = await context.newPage();
  const asked = await standInForTheWorld(page, (route) => route.fulfill({ body: 'stranger' }));
  const stopped: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) stopped.push(message.text());
  });
  await page.goto('/auth/login');
  await page.evaluate(`
    for (const address of ['https://evil.example/', 'http://www.google.com/maps', 'https://google.com/maps'])
      document.body.append(Object.assign(document.createElement('iframe'), { src: address }));
    document.body.append(Object.assign(new Image(), { src: 'https://www.google.com/pixel.png' }));
    fetch('https://www.google.com/maps').catch(() => undefined);
  `);
  await expect.poll(() => stopped.length).toBeGreaterThanOrEqual(5);
  expect(asked).toEqual([]);
  await context.close();
});
