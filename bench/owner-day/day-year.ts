import type { Day } from './day-setup.ts';

/** What the step is called in the table, before the word that finds its groups. */
export const yearStep = 'next year of all groups named';

/**
 * The next school year of every group that a word finds: they go on in new ones, a child stays behind, and groups that have more
 * children than places get a reason. Teachers who would be needed twice are read of, as in the file of groups.
 */
export async function planNextYear({ owner, say }: Day, word: string): Promise<void> {
  const { page } = owner;
  owner.begin(`${yearStep} ${word}`);
  await owner.click(page.locator('nav a[href="/dashboard/groups"]').first());
  await owner.click(page.locator('a[href="/dashboard/groups/next-course"]').first());
  await owner.read('next-year');
  await owner.type(page.getByRole('searchbox'), word);
  await owner.waitFor(() => page.waitForURL(({ searchParams }) => searchParams.get('q') === word));
  const list = page.getByRole('list', { name: say('groups.next.title') });
  const cards = list.getByRole('listitem').filter({ hasText: word });
  const others = list.getByRole('listitem').filter({ hasNotText: word });
  await owner.waitFor(async () => {
    await others.first().waitFor({ state: 'detached' });
    await cards.first().waitFor();
  });
  const count = await cards.count();
  await stayBehind({ owner, say });
  await owner.click(page.getByRole('button', { name: say('groups.next.preview', { count }) }));
  await owner.waitFor(() => page.getByText(say('groups.next.end_subscriptions_hint')).waitFor());
  await owner.read('next-year-planned');
  for (const reason of await list.getByLabel(say('groups.next.reason')).all())
    await owner.type(reason, 'Visi norėjo likti kartu');
  await owner.click(page.getByRole('button', { name: say('groups.next.start', { count }) }));
  await owner.waitFor(() => page.getByText(say('groups.next.done_title')).waitFor());
  await owner.read('next-year-started');
  await page.getByText(say('groups.next.started', { count, total: count })).waitFor();
}

/** The first child of the first group does not go on. */
async function stayBehind({ owner, say }: Day): Promise<void> {
  const card = owner.page
    .getByRole('list', { name: say('groups.next.title') })
    .getByRole('listitem')
    .first();
  await owner.click(card.locator('summary').last());
  await owner.click(
    card
      .getByRole('group', { name: say('groups.next.who') })
      .getByRole('checkbox')
      .first(),
  );
}
