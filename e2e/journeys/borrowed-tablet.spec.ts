import { randomUUID } from 'node:crypto';
import { webExerciseOf } from '#features/exercises/shared/exercise.factory.ts';
import { createReward } from '#features/rewards/server/rewards.factory.ts';
import { expect, test } from '../fixtures.ts';
import { makeCard, scannedAddress } from '../pages/login-card.page.ts';

// A tablet that belongs to the academy, whatever the setting.
test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });

test('a child of seven without an address signs in from a printed card, passes an exercise and claims a prize', async ({
  page,
  server,
  people,
  academy,
  say,
  language,
  openAs,
  expectAccessible,
}) => {
  const [parent, teacher] = [await people.parent(), await people.teacher()];
  const child = await people.childWithoutAddress({}, [parent]);
  const members = { studentIds: [child.id], teacherIds: [teacher.id] };
  const group = await academy.makeGroup({ ...members, spaceOdysseyEnabled: true });
  const exerciseId = randomUUID();
  const lesson = {
    title: { lt: 'Pirmas puslapis', en: 'My first page' },
    body: { lt: `::exercise{id=${exerciseId}}`, en: '' },
    topics: 0,
    exercises: [{ id: exerciseId, spec: webExerciseOf() }],
  };
  await academy.giveModule(group, { openOrder: 1, lessons: [lesson] });
  const stickers = { lt: 'Planšetės lipdukai', en: 'Tablet stickers' };
  await createReward(server.db, { name: stickers, pointsRequired: 200 });
  await academy.givePoints(child, 250);

  await test.step('the teacher prints the card', async () => {
    const office = await openAs(teacher);
    await office.goto(`/dashboard/groups/${group.id}/cards`);
    await office.getByRole('button', { name: say('cards.group.choose_all') }).click();
    const { text } = await makeCard(office, say, language, say('cards.group.print', { count: 1 }));
    expect(text).toContain(child.firstName);
  });

  await test.step('the child scans it on the tablet and is at home', async () => {
    await page.goto(await scannedAddress(server.db, child.id));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(child.firstName);
    await page.getByRole('button', { name: say('cards.entry.sign_in') }).click();
    await expect(page).toHaveURL(/\/dashboard\/modules$/);
    // The points came while the child was away: the rocket flies, and a level is reached.
    const dialog = page.getByRole('dialog', { name: say('avatars.level_up_title', { level: 1 }) });
    await dialog.getByRole('button', { name: say('avatars.level_up_later') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible();
  });

  await test.step('one button leads to the lesson, whose exercise the child passes', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: say('courses.go_on_begin'), exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: lesson.title[language] })).toBeVisible();
    const exercise = page.getByRole('group', { name: say('exercises.exercise') });
    // By keys: the editor may not have noticed yet what `fill` selects.
    await exercise.getByRole('textbox').press('ControlOrMeta+a');
    await page.keyboard.insertText('<h1>Labas, kosmose!</h1>');
    await exercise.getByRole('button', { name: say('exercises.show') }).click();
    await expect(exercise.getByText(say('exercises.praise.first'))).toBeVisible();
    // One of its praise or one of the bar, never both.
    await expect(page.getByRole('button', { name: say('lesson.finish') })).toHaveCount(1);
    await expectAccessible();
  });

  await test.step('the points are enough for a prize', async () => {
    await page.goto('/dashboard/studies/points/rewards');
    const prize = stickers[language];
    await page.getByRole('button', { name: say('rewards.claim_named', { prize }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('rewards.claim') }).click();
    await expect(dialog.getByText(say('rewards.claimed_title'))).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: say('rewards.claimed_done') }).click();
    await expect(page.getByText(say('rewards.reason_already_claimed'))).toBeVisible();
  });

  await test.step('the guardian sees the card in use and the prize', async () => {
    const home = await openAs(parent);
    await home.goto(`/dashboard/children/${child.childId}`);
    await expect(home.getByText(say('cards.never_used'))).toHaveCount(0);
    await expect(home.getByRole('button', { name: say('cards.revoke') })).toBeVisible();
    await home.goto('/dashboard/points/rewards');
    await expect(home.getByText(stickers[language]).first()).toBeVisible();
  });
});
