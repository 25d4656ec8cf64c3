import { expect, test } from '../fixtures.ts';

const text = 'Šį semestrą sukūrei savo pirmąjį žaidimą ir padėjai kitiems rasti klaidas.';

test('a teacher writes feedback and sends it, an admin approves it, and the parent reads it', async ({
  academy,
  people,
  page,
  openAs,
  signInAs,
  say,
  expectAccessible,
}) => {
  const { id, teacher, parent, students } = await academy.makeClass(['Agnė', 'Benas']);
  const [agne] = students;
  const name = `${agne.firstName} ${agne.lastName}`;

  const reader = await openAs(parent);
  await reader.goto('/dashboard/studies/feedback');
  await expect(reader.getByText(say('feedback.family_none'))).toBeVisible();

  await signInAs(teacher);
  await page.goto(`/dashboard/groups/${id}/feedback`);
  await page.getByRole('button', { name }).click();
  await page.getByLabel(say('feedback.text'), { exact: true }).fill(text);
  await page.getByRole('button', { name: say('feedback.send'), exact: true }).click();
  await expect(page.getByText(say('feedback.sent'), { exact: true })).toBeVisible();
  await expectAccessible();

  const desk = await openAs(await people.admin());
  await desk.goto(`/dashboard/feedback?q=${agne.lastName}`);
  const letter = desk.getByRole('article', { name });
  await expect(letter.getByText(text)).toBeVisible();
  await expectAccessible(desk);
  await letter.focus();
  await desk.keyboard.press('a');
  await expect(letter).toBeHidden();

  await expect(reader.getByText(text)).toBeVisible();
  await expectAccessible(reader);
  await expect(page.getByRole('button', { name: say('feedback.next_student') })).toBeVisible();
  await expect(page.getByText(say('feedback.state.seen')).first()).toBeAttached();
});
