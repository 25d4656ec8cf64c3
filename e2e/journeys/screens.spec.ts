import type { Page } from '@playwright/test';
import { pythonExerciseOf } from '#features/exercises/shared/exercise.factory.ts';
import { expect, test } from '../fixtures.ts';
import { ScreenPage } from '../pages/screen.page.ts';
import { turnOf } from '../settings.ts';

const screens = [
  ['admin@orbita.lt', ['/dashboard/modules', '/dashboard/attendance', '/dashboard/teacher-prizes']],
  ['egle@orbita.lt', ['/dashboard/modules', '/dashboard/attendance']],
  [
    'rasa@example.com',
    ['/dashboard/modules', ...['rewards', 'balance', 'rules'].map((tab) => `/dashboard/points/${tab}`)],
  ],
  [
    'zygimante@example.com',
    [
      '/dashboard/modules',
      ...['rewards', 'leaderboard', 'balance'].map((tab) => `/dashboard/studies/points/${tab}`),
    ],
  ],
  ['rasa@example.com', ['/dashboard/children', '/dashboard/children/new', '/dashboard/children/CHILD']],
  [
    'lukas@example.com',
    ['profile', 'security', 'language', 'notifications', 'delete'].map((tab) => `/dashboard/account/${tab}`),
  ],
  ['admin@orbita.lt', ['/dashboard/users', '/dashboard/users/new', '/dashboard/users/USER']],
  ['admin@orbita.lt', ['/dashboard/users/import', '/dashboard/users/staff-codes', '/dashboard/users/audit']],
  ['admin@orbita.lt', ['/dashboard/groups', '/dashboard/groups/new', '/dashboard/groups/GROUP/edit']],
  [
    'admin@orbita.lt',
    ['', '/new', '/import'].map((screen) => `/dashboard/teacher-prizes/catalogue${screen}`),
  ],
  ['jonas@orbita.lt', ['/dashboard/teacher-prizes/missions']],
  ['admin@orbita.lt', ['/dashboard/schedule', '/dashboard/schedule/closures', '/dashboard/settings']],
  ['jonas@orbita.lt', ['/dashboard/schedule/days-off', '/dashboard/groups/GROUP/shelf']],
  [
    'egle@orbita.lt',
    [
      ...['', '/content', '/cards'].map((part) => `/dashboard/groups/GROUP${part}`),
      '/dashboard/attendance/GROUP',
    ],
  ],
  ['zygimante@example.com', ['/dashboard/studies/schedule', '/dashboard/studies/attendance']],
  [
    'admin@orbita.lt',
    ['/dashboard/schedule/teachers', '/dashboard/agreements', '/dashboard/billing/vouchers'],
  ],
] as const;

const lists = {
  CHILD: ['/api/people/children', 'children'],
  GROUP: ['/api/groups', 'groups'],
  USER: ['/api/users?role=parent', 'users'],
} as const;

/** Puts the id of the first child, group or user into a path that needs one. */
async function filled(page: Page, path: string): Promise<string> {
  for (const [word, [url, name]] of Object.entries(lists)) {
    if (!path.includes(word)) continue;
    const answer: Record<string, { id: string }[]> = await (await page.request.get(url)).json();
    const id = answer[name]?.[0]?.id;
    if (!id) throw new Error(`${url} has nobody for ${path}`);
    return path.replace(word, id);
  }
  return path;
}

for (const [index, [email, paths]] of screens.entries()) {
  test(`${paths[0]} and on are accessible to ${email}`, { tag: turnOf(index) }, async ({
    page,
    people,
    language,
    colorScheme,
    signInAs,
    expectAccessible,
  }) => {
    const screen = new ScreenPage(page);
    await signInAs(await people.ofDemo(email));
    for (const path of paths) {
      await screen.open(await filled(page, path), { language, colorScheme });
      await expectAccessible();
    }
  });
}

test('what is open to everybody is accessible', { tag: turnOf(2) }, async ({
  page,
  language,
  colorScheme,
  expectAccessible,
}) => {
  const screen = new ScreenPage(page);
  for (const path of ['/auth/register', '/auth/reset-password', '/auth/user-management', '/privacy']) {
    await screen.open(path, { language, colorScheme });
    await expectAccessible();
  }
});

test('modules lead to the step that is next, and show the whole path', { tag: turnOf(3) }, async ({
  page,
  people,
  say,
  signInAs,
  expectAccessible,
}) => {
  await signInAs(await people.ofDemo('zygimante@example.com'));
  await page.goto('/dashboard/modules');
  const main = page.getByRole('main');
  // Below the fold: loaded when the reader comes near. News that arrive meanwhile push it down again.
  const heading = main.getByRole('heading', { name: say('courses.modules') });
  const module = main.getByRole('link', { name: say('courses.view_module') }).first();
  await expect(async () => {
    await heading.scrollIntoViewIfNeeded();
    await expect(module).toBeVisible({ timeout: 2000 });
  }).toPass();
  const path = (await module.getAttribute('href')) ?? '';
  await module.click();
  await expect(page).toHaveURL((url) => url.href.includes(path));
  await expect(
    main.getByRole('list', { name: say('module_path.path') }).getByRole('article'),
  ).not.toHaveCount(0);
  await expectAccessible();
});

const longLine = `print(${'"labas", '.repeat(40)}"kosmose")`;
const hardLesson = [
  '## Du kodo blokai',
  `\`\`\`python\n${longLine}\n\`\`\``,
  '```python\nprint(2)\n```',
  '| Ženklas | Reikšmė |\n|---|---|\n| `==` | lygu |',
  `| ${'labai ilga antraštė | '.repeat(9)}\n|${'---|'.repeat(9)}\n| ${'`vardas_be_tarpų` | '.repeat(9)}`,
  '::exercise{id=0198c0de-0000-7000-8000-00000000e003}',
].join('\n\n');

// In both languages: a turn of each.
for (const turn of [0, 1]) {
  test(`every lesson is accessible, turn ${turn}`, { tag: turnOf(turn) }, async ({
    page,
    academy,
    people,
    language,
    colorScheme,
    signInAs,
    expectAccessible,
  }) => {
    // Some forty pages in one test: a busy machine takes five minutes for them.
    test.setTimeout(900_000);
    const screen = new ScreenPage(page);
    const group = await academy.makeClass(['Agota']);
    const spec = pythonExerciseOf({ starter: `${longLine}\nprint(\u00a01)\n` });
    const lesson = {
      title: { lt: 'Ilgos eilutės', en: 'Long lines' },
      body: { lt: hardLesson, en: hardLesson },
      topics: 0,
      exercises: [{ id: '0198c0de-0000-7000-8000-00000000e003', spec }],
    };
    await academy.giveModule(group, { openOrder: 1, lessons: [lesson] });
    await signInAs(await people.admin());
    const { modules } = await (await page.request.get('/api/courses/modules')).json();
    for (const { id } of modules) {
      const { lessons } = await (await page.request.get(`/api/courses/modules/${id}`)).json();
      for (const { id: lessonId } of lessons) {
        const { topics } = await (await page.request.get(`/api/lessons/${lessonId}`)).json();
        for (const step of ['', ...topics.map((topic: { id: string }) => `/${topic.id}`)]) {
          await screen.open(`/dashboard/modules/${id}/${lessonId}${step}`, { language, colorScheme });
          // On a slow machine an editor has its letters before its ground.
          for (const editor of await page.locator('.cm-editor').all())
            await expect(editor).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
          await expectAccessible();
        }
      }
    }
  });
}

const ofChildren = [
  ...['modules', 'studies/schedule?view=month', 'studies/schedule?view=week', 'studies/attendance'],
  ...['rewards', 'leaderboard', 'balance', 'rules'].map((tab) => `studies/points/${tab}`),
  ...['studies/diploma', 'studies/feedback', 'account/profile', 'account/notifications'],
];

test('no screen of a child with many points scrolls sideways on the smallest phones', {
  tag: turnOf(2),
}, async ({ page, academy, language, colorScheme, signInAs }) => {
  const name = 'Programavimo pagrindai pradedantiesiems, antradieniais';
  const { students, ...group } = await academy.makeClass(['Žygimantė'], { name });
  // In parts: a single correction may not be as large.
  for (const points of [1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 345])
    await academy.givePoints(students[0], points);
  const text = { lt: '# Kometa\n\n```python\nprint("labas")\n```', en: '' };
  const lesson = { title: { lt: 'Nepaprastai ilgas pavadinimas', en: '' }, body: text, topics: 1 };
  const { moduleId, lessonIds } = await academy.giveModule(group, { openOrder: 1, lessons: [lesson] });
  await signInAs(students[0]);
  const screen = new ScreenPage(page);
  for (const path of [...ofChildren, `modules/${moduleId}`, `modules/${moduleId}/${lessonIds[0]}`]) {
    await page.setViewportSize({ width: 320, height: 700 });
    await screen.open(`/dashboard/${path}`, { language, colorScheme });
    await page.setViewportSize({ width: 360, height: 700 });
    await screen.expectNoSidewaysScroll();
  }
});

test('the menu is at hand at the end of a long page', { tag: turnOf(0) }, async ({
  page,
  people,
  say,
  signInAs,
  isMobile,
}) => {
  await signInAs(await people.admin());
  await page.goto('/dashboard/groups/new');
  const create = page.getByRole('button', { name: say('groups.form.create') });
  await create.scrollIntoViewIfNeeded();
  await expect(create).toBeInViewport();
  if (isMobile) await page.getByRole('button', { name: say('shell.open_menu') }).click();
  await expect(page.getByRole('link', { name: say('shell.nav_attendance') })).toBeInViewport();
});
