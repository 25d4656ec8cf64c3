import { expect, test } from '../fixtures.ts';

const body = [
  '## Ciklas `for`',
  '```python\nfor i in range(3):\n    print(i)\n```',
  ':::hint\nKompiuteris skaičiuoja nuo nulio.\n:::',
  '::video{url="https://youtu.be/dQw4w9WgXcQ" title="Ciklai"}',
  '<script>document.title = "mine"</script>',
].join('\n\n');
const inBoth = (text: string) => ({ lt: text, en: text });

test('a child reads a lesson, marks it done, undoes that and goes on; a locked one says who opens it', async ({
  page,
  academy,
  say,
  signInAs,
  expectAccessible,
}) => {
  const group = await academy.makeClass(['Agota']);
  const lesson = (title: string, topics = 0) => ({ title: inBoth(title), body: inBoth(body), topics });
  const { moduleId, lessonIds } = await academy.giveModule(group, {
    openOrder: 2,
    lessons: [lesson('Raketa', 1), lesson('Planeta'), lesson('Kometa')],
  });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const finish = page.getByRole('button', { name: say('lesson.finish') });

  await signInAs(group.students[0]);
  await page.goto('/dashboard/modules');
  await expect(page.getByRole('heading', { name: say('courses.go_on_new') })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: say('courses.go_on_begin'), exact: true }).click();
  await expect(heading('Raketa')).toBeVisible();
  await expect(page.getByText('for', { exact: true }).first()).toBeVisible();
  await expect(page).not.toHaveTitle(/mine/);
  await expectAccessible();

  const next = page.getByRole('link', { name: say('lesson.next'), exact: true });
  await next.click();
  await expect(page).toHaveURL(/\/dashboard\/modules\/[\w-]+\/[\w-]+\/[\w-]+$/);
  await finish.click();
  await expect(page.getByText(say('lesson.done_title'))).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Planeta' })).toBeFocused();
  await expectAccessible();
  await page.getByRole('button', { name: say('lesson.undo_lesson') }).click();
  await expect(page.getByText(say('lesson.done_title'))).toBeHidden();
  await finish.click();

  await page.getByRole('link', { name: 'Planeta' }).click();
  await expect(heading('Planeta')).toBeVisible();
  await page.getByRole('link', { name: 'Raketa' }).click();
  await expect(heading('Raketa')).toBeVisible();

  await page.goto(`/dashboard/modules/${moduleId}/${lessonIds[2]}`);
  await expect(heading(say('lesson.locked_title'))).toBeVisible();
  await expect(page.getByText(new RegExp(group.teacher.lastName))).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: say('lesson.to_module') }).click();
  const first = page.getByRole('article').filter({ hasText: 'Raketa' });
  await expect(first).toContainText(say('courses.state_done'));
  await expect(page.getByRole('article').filter({ hasText: 'Planeta' })).toContainText(
    say('courses.state_begun'),
  );
  await expectAccessible();
});
