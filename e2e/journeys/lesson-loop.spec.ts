import { begun, today } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import { DailySheetPage } from '../pages/daily-sheet.page.ts';
import { MailboxPage } from '../pages/mailbox.page.ts';
import { expectTold } from '../snackbars.ts';

const twelve = [
  'Agota',
  'Benas',
  'Elzė',
  'Goda',
  'Herkus',
  'Joris',
  'Kajus',
  'Liepa',
  'Miglė',
  'Nojus',
  'Ugnė',
  'Žygimantė',
] as const;

test('a teacher marks twelve children in fourteen taps and gives points; the child claims a prize and gets it', async ({
  page,
  academy,
  say,
  language,
  signInAs,
  expectAccessible,
}) => {
  const group = await academy.makeClass(twelve, { spaceOdysseyEnabled: true });
  const [agota] = group.students;
  const { teacher, parent } = group;
  const child = `${agota.firstName} ${agota.lastName}`;
  const prize = { lt: 'Lipdukų rinkinys', en: 'Sticker set' }[language];
  await academy.makeEvent(group, today(), begun);
  await academy.givePoints(agota, 300);
  const comment = 'Labai laukiu 🚀';

  await test.step('the teacher marks, gives points and approves', async () => {
    await signInAs(teacher);
    await page.goto('/dashboard/attendance');
    await page.getByRole('link', { name: group.name }).first().click();
    await expect(page).toHaveURL(/daily-sheet/);
    const sheet = new DailySheetPage(page, say);
    await expect(sheet.lines).toHaveCount(12);
    await expectAccessible();
    await sheet.allPresent();
    await sheet.mark(1, 'absent');
    await sheet.mark(3, 'late');
    await sheet.mark(7, 'leftEarly');
    const all = say('attendance.progress_label', { marked: 12, students: 12 });
    await expect(page.getByText(all)).toBeAttached();
    expect(sheet.taps).toBeLessThanOrEqual(14);
    await expect(sheet.saved).toBeVisible();

    await sheet.givePoints(agota);
    await expect(sheet.saved).toBeVisible();

    await page.reload();
    await sheet.expectMark(1, 'absent');
    await sheet.expectMark(3, 'late');
    await sheet.approve(teacher);
    await expectAccessible();
  });

  await test.step('the rocket flies to a new level, and the child chooses how to look', async () => {
    await signInAs(agota);
    await page.goto('/dashboard/studies/points/balance');
    const dialog = page.getByRole('dialog');
    await expect(
      dialog.getByRole('heading', { name: say('avatars.level_up_title', { level: 1 }) }),
    ).toBeVisible();
    await dialog.getByRole('button', { name: say('avatars.level_up_choose') }).click();
    const [part, name] = [say('avatars.parts.suit'), say('avatars.values.aurora')];
    await dialog.getByRole('radio', { name: say('avatars.choice', { part, name }) }).check();
    await expectAccessible();
    await dialog.getByRole('button', { name: say('avatars.chooser_save') }).click();
    await expectTold(page, say('avatars.look_saved'));
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the child traces the points to the lesson, and claims a prize', async () => {
    await page.goto('/dashboard/studies/points/balance?by=lesson');
    const newest = page
      .getByRole('listitem')
      .filter({ hasText: say('points.for_practices') })
      .first();
    await expect(newest).toContainText('+5');
    const name = `${teacher.firstName} ${teacher.lastName}`;
    await expect(page.getByText(say('points.approved_by', { name })).first()).toBeVisible();
    const rewards = { name: say('rewards.tab_rewards') };
    await page.getByRole('tab', rewards).or(page.getByRole('link', rewards)).first().click();
    await page.getByRole('button', { name: say('rewards.claim_named', { prize }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio').last().click();
    await dialog.getByRole('button', { name: say('rewards.comment_add') }).click();
    await dialog.getByLabel(say('rewards.comment')).fill(comment);
    await dialog.getByRole('button', { name: say('rewards.claim') }).click();
    await expect(dialog.getByText(say('rewards.claimed_title'))).toBeVisible();
    await dialog.getByRole('button', { name: say('rewards.claimed_done') }).click();
    await expect(page.getByText(say('rewards.reason_already_claimed'))).toBeVisible();
    await expectAccessible();
  });

  await test.step('the order is in the mailbox', async () => {
    await new MailboxPage(page).openMail('prizai@orbita.lt', agota.email);
    await expect(page.getByText(comment).first()).toBeVisible();
  });

  await test.step('the teacher makes the prize ready and hands it over', async () => {
    await signInAs(teacher);
    await page.goto('/dashboard/teacher-prizes');
    await expect(page.getByRole('heading', { name: say('rewards.prizes_title'), exact: true })).toBeVisible();
    const words = { prize, child };
    await page.getByRole('button', { name: say('rewards.mark_ready_for', words) }).click();
    await expectTold(page, say('rewards.marked_ready', words));
    const handOver = page.getByRole('button', { name: say('rewards.hand_over_for', words) });
    await handOver.click();
    await expect(handOver).toHaveCount(0);
    // The list is ahead of the server, and closing a page discards what it has not sent.
    await expectTold(page, say('rewards.handed_over', words));
  });

  await test.step('the parent sees the month and the prize, and cannot claim', async () => {
    await signInAs(parent);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/dashboard\/modules/);
    await expect(page.getByText(say('attendance.month_title'))).toBeVisible();
    await expect(page.getByText(group.name).first()).toBeVisible();
    await page.goto('/dashboard/points/rewards');
    await expect(page.getByText(say('rewards.status_handed_over')).first()).toBeVisible();
    await expect(page.getByRole('button', { name: say('rewards.claim') })).toHaveCount(0);
  });
});

test('a child makes a drawing and shows it: the family plays it at once, the group when the teacher says yes', async ({
  page,
  context,
  academy,
  say,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const group = await academy.makeClass(['Agota', 'Benas']);
  const [agota, benas] = group.students;
  const name = 'Žvaigždė';

  await test.step('a project is begun, run and named; its drawing becomes its cover', async () => {
    await signInAs(agota);
    await page.goto('/dashboard/workshop');
    await page.getByRole('button', { name: say('projects.kind_title.python') }).click();
    await page.getByRole('textbox', { name: say('projects.name') }).fill(name);
    // On a phone it names the 6 MB, too.
    await page.getByRole('button', { name: say('exercises.run') }).click();
    await expect(page.locator('header img')).toBeVisible();
    await expect(page.getByRole('img', { name: say('exercises.drawing') })).toBeInViewport();
    await expect(page.locator('.cm-content')).toBeInViewport();
    await page.getByRole('button', { name: say('projects.more_acts') }).click();
    await page.getByRole('button', { name: say('projects.versions') }).click();
    const versions = page.getByRole('dialog', { name: say('projects.versions') });
    await expect(versions.getByRole('listitem').locator('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(versions).toBeHidden();
    await expectAccessible();
  });

  await test.step('the child reads who will see it before it is on the shelf', async () => {
    await page.getByRole('button', { name: say('shelf.put') }).click();
    const who = page.getByRole('dialog', { name: say('shelf.put_title') });
    await expect(who.getByText(say('shelf.put_family'))).toBeVisible();
    await expect(who.getByLabel(say('shelf.put_group', { group: group.name }))).toBeChecked();
    await who.getByRole('button', { name: say('shelf.put_do'), exact: true }).click();
    const put = page.getByRole('dialog', { name: say('shelf.put_moment') });
    await expect(put.getByText(say('shelf.put_waits'))).toBeVisible();
    await expectAccessible();
    await page.goto('/dashboard/workshop');
    await expect(page.getByRole('link', { name })).toBeVisible();
    await expect(page.getByText(say('shelf.state.waiting'))).toBeVisible();
    await expectAccessible();
    await page.goto('/dashboard/shelf');
    await expect(page.getByText(say('shelf.own_next.wait'))).toBeVisible();
    await expectAccessible();
  });

  await test.step('the parent sees it at once, and makes a link that shows it to anybody', async () => {
    const device = await openAs(group.parent);
    await device.goto(`/dashboard/children/${agota.childId}`);
    await device.getByRole('button', { name: say('shelf.links_of', { name }) }).click();
    await device.getByRole('textbox', { name: say('shelf.link_name') }).fill('Ona');
    await device.getByRole('button', { name: say('shelf.link_make') }).click();
    await device.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = say('shelf.link_act', { act: say('shelf.link_copy'), name: 'Ona' });
    await device.getByRole('button', { name: copied }).click();
    await expectTold(device, say('shelf.link_copied'));
    const link = await device.evaluate<string>('navigator.clipboard.readText()');
    const stranger = await context.browser()?.newPage();
    if (!stranger) throw new Error('There is no browser.');
    await stranger.goto(link);
    await expect(stranger.getByRole('heading', { name })).toBeVisible();
    // In the language of a browser in which nothing was chosen.
    await expect(stranger.getByText(say('shelf.shared_place'))).toBeVisible();
    await expect(stranger.getByText(agota.lastName)).toHaveCount(0);
    await stranger.close();
  });

  await test.step('the teacher looks at it and says yes', async () => {
    const device = await openAs(group.teacher);
    await device.goto(`/dashboard/groups/${group.id}/shelf`);
    await expectAccessible(device);
    await device.getByRole('link', { name, exact: true }).click();
    await device.getByRole('button', { name: say('shelf.approve') }).click();
    await expectTold(device, say('shelf.approved', { name }));
    await expect(device.getByText(say('shelf.all_decided'))).toBeVisible();
    await expectAccessible(device);
  });

  await test.step('another child leaves a sign and makes it theirs, with the origin named', async () => {
    const device = await openAs(benas);
    await device.goto('/dashboard/shelf');
    await expectAccessible(device);
    await device.getByRole('link', { name }).click();
    const sign = device.getByRole('button', { name: say('shelf.sign.beautiful') });
    await sign.click();
    await expect(sign).toHaveAttribute('aria-pressed', 'true');
    await device.getByRole('button', { name: say('shelf.make_mine') }).click();
    const author = `Agota ${agota.lastName.charAt(0)}.`;
    await expect(device.getByText(say('projects.from_work', { name, author }))).toBeVisible();
    await expectAccessible(device);
  });

  await test.step('a page that is shown becomes the cover of its project', async () => {
    await page.goto('/dashboard/workshop');
    await page.getByRole('button', { name: say('projects.new'), exact: true }).click();
    await page.getByRole('button', { name: say('projects.kind_title.web') }).click();
    await page.getByRole('button', { name: say('exercises.show') }).click();
    await expect(page.locator('header img')).toBeVisible();
    await page.goto('/dashboard/workshop');
    const card = page.getByRole('link', { name: say('projects.new_name.web') });
    await expect(card).toBeVisible();
    await expect(page.locator('main img')).toHaveCount(2);
  });
});
