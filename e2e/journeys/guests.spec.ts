import { addDays, formatDay } from '#platform/shared/dates.ts';
import { coming, today } from '../academy.ts';
import { expect, test } from '../fixtures.ts';

test('a parent tells an absence and chooses a lesson of another group, whose teacher sees the guest', async ({
  academy,
  page,
  signInAs,
  openAs,
  language,
  say,
  expectAccessible,
}) => {
  const home = await academy.makeClass(['Agnė']);
  const host = await academy.makeClass(['Ūla']);
  const [child] = home.students;
  const lesson = {
    title: { lt: 'Ciklai', en: 'Loops' },
    body: { lt: 'Kartojame.', en: 'We repeat.' },
    topics: 0,
  };
  await academy.giveModule(home, { openOrder: 0, lessons: [lesson] });
  const missed = await academy.makeEvent(home, addDays(today(), 3), ['17:30', '19:00']);
  await academy.makeEvent(host, today(), coming);
  const guests = {
    trials: false,
    trialPriceCents: null,
    makeups: true,
    guestsPerLesson: 2,
    absentPlacesCount: true,
  };
  await academy.call('put', `/guests/rules/${host.id}`, { rules: guests });

  await signInAs(home.parent);
  await page.goto(`/dashboard/modules?event=${missed}`);
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: say('calendar.report_absence', { name: child.firstName }) })
    .click();
  const until = { date: formatDay(addDays(today(), 3 + 45), language) };
  await expect(dialog.getByText(say('makeups.promise.until', until))).toBeVisible();
  await dialog.getByRole('button', { name: say('calendar.send_absence') }).click();
  await dialog.getByRole('link', { name: say('makeups.promise.choose') }).click();

  await expect(page.getByRole('heading', { level: 2, name: home.name })).toBeVisible();
  await page.getByRole('button', { name: say('makeups.choose') }).click();
  const choice = page.getByRole('listitem').filter({ hasText: host.name }).last();
  await expect(choice).toBeVisible();
  await expectAccessible();
  await choice.getByRole('button').click();
  await expect(page.getByText(say('makeups.state.booked'), { exact: true })).toBeVisible();
  await expectAccessible();

  const teacher = await openAs(host.teacher);
  await teacher.goto(`/dashboard/attendance/${host.id}/daily-sheet/${today()}`);
  await expect(teacher.getByText(child.firstName).first()).toBeVisible();
});

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
  await expect(page.getByRole('button', { name: say('trials.all_groups') })).toBeVisible();
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
