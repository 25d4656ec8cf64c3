import { expect, test } from '../fixtures.ts';

test('a parent takes a child off the leaderboard, and the child leaves another child’s open list at once', async ({
  academy,
  page,
  openAs,
  signInAs,
  say,
  expectAccessible,
}) => {
  const group = await academy.makeClass(['Agnė', 'Benas']);
  const [agne, benas] = group.students;
  await academy.givePoints(agne, 60);
  await academy.givePoints(benas, 40);

  const device = await openAs(benas);
  await device.goto('/dashboard/studies/points/leaderboard');
  const lines = device.getByRole('list', { name: say('leaderboard.list_neighbours') }).getByRole('listitem');
  await expect(lines).toHaveText([/Agnė/, /Benas/]);
  await expectAccessible(device);

  await signInAs(group.parent);
  await page.goto(`/dashboard/children/${agne.childId}`);
  const shown = page.getByRole('switch', { name: say('leaderboard_choice.choice_parent') });
  await shown.click();
  await expect(shown).not.toBeChecked();
  await expect(lines).toHaveText([/Benas/]);
  await expect(device.getByText(say('leaderboard.note_alone_child'))).toBeVisible();
});
