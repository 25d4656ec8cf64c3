import { coming, today } from '../academy.ts';
import { expect, test } from '../fixtures.ts';

test('a parent tries a group by a link from outside, and the teacher finds the guest on the sheet', async ({
  academy,
  people,
  page,
  openAs,
  signInAs,
  say,
  expectAccessible,
}) => {
  const group = await academy.makeClass(['Agnė']);
  await academy.makeEvent(group, today(), coming);
  await academy.call('put', `/guests/rules/${group.id}`, {
    rules: {
      ...{ trials: true, trialPriceCents: null, makeups: false },
      ...{ guestsPerLesson: 1, absentPlacesCount: false },
    },
  });
  const parent = await people.parent();
  const child = await people.child({ firstName: 'Ugnė' }, [parent]);
  await signInAs(parent);
  await page.goto(`/dashboard/trials?group=${group.id}`);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([group.name]);
  await expectAccessible();
  await page
    .getByRole('list', { name: say('trials.lessons_of', { group: group.name }) })
    .getByRole('button')
    .click();
  await page.getByRole('button', { name: say('trials.confirm_do'), exact: true }).click();
  await expect(page.getByText(say('trials.state.coming'), { exact: true })).toBeVisible();
  await expect(page.getByText(say('trials.group_gone'))).toBeVisible();
  await expectAccessible();

  const sheet = await openAs(group.teacher);
  await sheet.goto(`/dashboard/attendance/${group.id}/daily-sheet/${today()}`);
  const line = sheet.getByRole('listitem').filter({ hasText: child.lastName });
  await expect(line.getByText(say('attendance.group_month.guest_trial'))).toBeVisible();

  await page
    .getByRole('button', { name: say('trials.cancel_of', { child: 'Ugnė', group: group.name }) })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('trials.cancel'), exact: true })
    .click();
  await expect(page.getByText(say('trials.state.cancelled'), { exact: true })).toBeVisible();
});
