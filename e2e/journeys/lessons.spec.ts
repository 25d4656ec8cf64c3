import { webExerciseOf } from '#features/exercises/shared/exercise.factory.ts';
import { begun, today } from '../academy.ts';
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
  // Whole, above the bar at the thumb, also once the child's figure is there.
  const foot = page.getByRole('button', { name: say('lesson.undo_lesson') });
  const bar = page.getByRole('navigation', { name: say('lesson.ways') });
  await expect(async () => {
    const [done, ways] = [await foot.boundingBox(), await bar.boundingBox()];
    expect(done && ways && done.y + done.height <= ways.y).toBe(true);
  }).toPass();
  await expect(page.getByRole('link', { name: 'Planeta' })).toBeFocused();
  await expectAccessible();
  await page.getByRole('button', { name: say('lesson.undo_lesson') }).click();
  await expect(page.getByText(say('lesson.done_title'))).toBeHidden();
  await finish.click();

  await page.getByRole('link', { name: 'Planeta' }).click();
  await expect(heading('Planeta')).toBeVisible();
  await page.getByRole('link', { name: 'Raketa' }).click();
  await expect(heading('Raketa')).toBeVisible();
  // The last press has arrived: what waits is lost with the page.
  await expect(page.locator('html')).toHaveAttribute('data-settled', 'true');

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

test('a teacher leads a class: tiles, code, a hand, the board, a step for all, and a work with its child’s yes', async ({
  page,
  academy,
  say,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const group = await academy.makeClass(['Agota', 'Urtė']);
  const [agota, urte] = group.students;
  await academy.makeEvent(group, today(), begun);
  const exerciseId = '0198c0de-0000-7000-8000-00000000e134';
  const rocket = {
    title: inBoth('Raketa'),
    body: inBoth(`::exercise{id=${exerciseId}}`),
    topics: 2,
    exercises: [{ id: exerciseId, spec: webExerciseOf() }],
  };
  const { moduleId, lessonIds } = await academy.giveModule(group, { openOrder: 1, lessons: [rocket] });
  const lesson = `/dashboard/modules/${moduleId}/${lessonIds[0]}`;
  const [first, second] = [await openAs(agota), await openAs(urte)];
  const tile = (name: string) =>
    page.getByRole('list', { name: say('stage.tiles') }).getByRole('button', { name });

  await test.step('begins from the sheet of the day, and both children join', async () => {
    await signInAs(group.teacher);
    await page.goto(`/dashboard/attendance/${group.id}/daily-sheet/${today()}`);
    await page.getByRole('link', { name: say('stage_sheet.open_stage') }).click();
    await expectAccessible();
    await page.getByRole('button', { name: say('stage.begin') }).click();
    await first.goto(lesson);
    await second.goto(lesson);
    await expect(first.getByText(say('seat.on', { group: group.name }))).toBeVisible();
    await expect(page.getByText(say('stage.here', { here: 2, all: 2 }))).toBeVisible();
    await expect(first.getByText(say('seat.together', { names: 'Urtė' }))).toBeVisible();
    await expectAccessible();
    await expectAccessible(first);
  });

  await test.step('sees what a child types, as text', async () => {
    await first.getByRole('textbox').press('ControlOrMeta+a');
    await first.keyboard.insertText('<h1>Labas, klase</h1>');
    await expect(tile('Agota')).toContainText(say('stage.look.writing'));
    await tile('Agota').click();
    await expect(page.getByRole('dialog').getByText('<h1>Labas, klase</h1>')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: say('stage.ask_show') }).click();
    await expect(second.getByText('<h1>Labas, klase</h1>')).toHaveCount(0);
    // Where the seat is scrolled away, its question is one line until the child opens it.
    await first.evaluate(() => window.scrollTo(0, 0));
    await first.getByRole('button', { name: say('seat.show_yes') }).click();
    await expect(second.getByRole('dialog').getByText('<h1>Labas, klase</h1>')).toBeVisible();
    await page.getByRole('button', { name: say('stage.show_off') }).click();
    await expect(second.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('answers a hand, covers the screens, and calls everybody to a step', async () => {
    await second.getByRole('button', { name: say('seat.hand_up') }).click();
    await expect(page.getByText(say('stage.hands', { count: 1 }))).toBeVisible();
    await tile('Urtė').click();
    await page.getByRole('button', { name: say('stage.hand_down') }).click();
    await page.keyboard.press('Escape');
    await expect(second.getByRole('button', { name: say('seat.hand_up') })).toBeVisible();
    await page.getByRole('button', { name: say('stage.board') }).click();
    await page.getByRole('button', { name: say('stage.board_send') }).click();
    await expect(second.getByRole('dialog', { name: say('stage.board_text') })).toBeVisible();
    await expectAccessible(second);
    await page.getByRole('button', { name: say('stage.board_off') }).click();
    await expect(second.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: say('stage.invite') }).click();
    await page.getByRole('button', { name: '2', exact: true }).click();
    await second.getByRole('link', { name: say('seat.go_there') }).click();
    await expect(tile('Urtė')).toContainText(say('stage.step', { step: 2, steps: 3 }));
    await expect(tile('Agota')).toContainText(say('stage.step', { step: 1, steps: 3 }));
  });

  await test.step('marks who is here on the sheet, and ends the lesson', async () => {
    await page.getByRole('link', { name: say('stage.sheet') }).click();
    await page.getByRole('button', { name: say('stage_sheet.mark_present', { count: 2 }) }).click();
    const all = say('attendance.progress_label', { marked: 2, students: 2 });
    await expect(page.getByText(all)).toBeAttached();
    await page.getByRole('link', { name: say('stage_sheet.open_stage') }).click();
    await page.getByRole('button', { name: say('stage.end') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('stage.end') })
      .click();
    await expect(first.getByText(say('seat.on', { group: group.name }))).toHaveCount(0);
  });
});
