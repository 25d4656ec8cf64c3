import { wordsOfCard } from '#features/cards/shared/card-page.words.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import { expect, test } from '../fixtures.ts';
import { makeCard, scannedAddress } from '../pages/login-card.page.ts';

test('a child without an address signs in on a borrowed device, by the code of a card and by pictures', async ({
  page,
  server,
  people,
  academy,
  say,
  language,
  openAs,
  expectAccessible,
}) => {
  const parent = await people.parent();
  const child = await people.childWithoutAddress({}, [parent]);
  const group = await academy.makeGroup({ studentIds: [child.id] });
  await createEvent(server.db, { groupId: group.id, startsAt: new Date().toISOString(), generated: false });
  const guardian = await openAs(parent);

  const card = await test.step('the guardian makes the card', async () => {
    await guardian.goto(`/dashboard/children/${child.childId}`);
    const made = await makeCard(guardian, say, language);
    expect(made.text).toContain(child.firstName);
    expect(made.text).toContain(group.name);
    expect(made.text).not.toContain(child.lastName);
    await expect(guardian.getByRole('button', { name: say('cards.print_anew') })).toBeVisible();
    await expectAccessible(guardian);
    return made;
  });

  await test.step('the code leads to a question, and one button signs in', async () => {
    await page.goto(await scannedAddress(server.db, child.id));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(child.firstName);
    expect(new URL(page.url()).hash).toBe('');
    await expectAccessible();
    await page.getByRole('button', { name: say('cards.entry.sign_in') }).click();
    await expect(page).toHaveURL(/\/dashboard\/modules$/);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('the guardian sees that it was used', async () => {
    await guardian.reload();
    await expect(guardian.getByText(say('cards.never_used'))).toHaveCount(0);
    await expect(guardian.getByRole('button', { name: say('cards.revoke') })).toBeVisible();
  });

  await test.step('from the class address, the child taps four pictures', async () => {
    await page.context().clearCookies();
    await page.goto('/auth/login');
    await page.getByRole('link', { name: say('identity.with_card') }).click();
    await page.getByLabel(say('cards.entry.address')).fill(card.classPath.replace('/k/', ''));
    await expectAccessible();
    await page.getByRole('button', { name: say('cards.entry.open') }).click();
    const self = page.getByRole('button', { name: `${child.firstName} ${child.lastName[0]}.` });
    await expect(self).toBeVisible();
    await expect(page.getByText(child.lastName)).toHaveCount(0);
    await expectAccessible();
    await self.click();
    const { picture } = wordsOfCard(language);
    const [first, ...rest] = card.pictures;
    await expect(page.getByRole('button', { name: picture[first ?? 'sun'], exact: true })).toBeVisible();
    await expectAccessible();
    for (const name of [...rest, first ?? 'sun'])
      await page.getByRole('button', { name: picture[name], exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('4');
    for (const name of card.pictures)
      await page.getByRole('button', { name: picture[name], exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\/modules$/);
  });
});
