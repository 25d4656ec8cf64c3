import { expect, test } from '../fixtures.ts';

const visits = [
  ['rasa@example.com', '/dashboard/modules'],
  ['rasa@example.com', '/dashboard/points/rewards'],
  ['zygimante@example.com', '/dashboard/modules'],
  ['zygimante@example.com', '/dashboard/studies/points/rewards'],
  ['jonas@orbita.lt', '/dashboard/attendance'],
  ['jonas@orbita.lt', 'SHEET'],
] as const;

test('a screen that is opened cold asks the server everything once, and nothing in vain', async ({
  page,
  signInAs,
}) => {
  await page.addInitScript(`if (self === top) localStorage.setItem('orbita.signed-in', 'yes')`);
  const asked: string[] = [];
  const broken: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/rpc/')) asked.push(`${pathname} ${request.postData() ?? ''}`);
  });
  page.on('requestfailed', (request) => {
    if (request.url().includes('/rpc/')) broken.push(request.url());
  });
  for (const [email, path] of visits) {
    await signInAs(email);
    const { groups } =
      path === 'SHEET' ? await (await page.request.get('/api/attendance/groups')).json() : { groups: [] };
    const lesson = groups.find(({ today }: { today: unknown }) => today !== null);
    asked.length = 0;
    await page.goto(
      lesson
        ? `/dashboard/attendance/${lesson.id}/daily-sheet/${lesson.today.date}`
        : path.replace('SHEET', '/'),
    );
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.filter((call, at) => asked.indexOf(call) !== at)).toEqual([]);
    expect(broken).toEqual([]);
  }
});
