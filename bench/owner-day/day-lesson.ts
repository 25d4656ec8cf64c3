import { type Day, goToDesk } from './day-setup.ts';
import type { OwnerGroup } from './owner-groups.ts';

/** The subscriptions of each group, unless they came with the file of families. */
export async function startSubscriptions({ owner, say }: Day, groups: readonly OwnerGroup[]): Promise<void> {
  const { page } = owner;
  owner.begin('subscriptions');
  await owner.click(page.locator('nav a[href^="/dashboard/billing"]').first());
  await owner.read('subscriptions');
  if (!(await page.getByText(say('billing_office.none')).isVisible())) return;
  for (const [place, { name }] of groups.entries()) {
    await owner.click(page.locator('nav a[href="/dashboard/groups"]').first());
    await owner.type(page.getByRole('searchbox'), name);
    await owner.waitFor(() => page.waitForURL(({ searchParams }) => searchParams.get('q') === name));
    await owner.click(page.getByRole('link', { name, exact: true }));
    if (place === 0) await owner.read('group');
    await owner.click(page.getByRole('button', { name: say('billing_office.start.open_group') }));
    if (place === 0) await owner.read('start');
    const dialog = page.getByRole('dialog');
    await owner.click(dialog.getByRole('button', { name: /^Pradėti \d+ abonement/ }));
    await owner.waitFor(() => dialog.waitFor({ state: 'detached' }));
  }
}

/** Today's first lesson: everybody is there but one, some points, approved. */
export async function teachFirstLesson(day: Day): Promise<void> {
  const { owner, say } = day;
  const { page } = owner;
  owner.begin('first lesson, sheet approved');
  await goToDesk(day);
  await owner.read('desk-before-lesson');
  await owner.click(page.locator('a[href*="/daily-sheet/"]').last());
  await owner.read('sheet');
  await owner.click(page.getByRole('button', { name: say('attendance.all_present') }));
  await owner.click(page.getByRole('button', { name: say('attendance.approve'), exact: true }));
  await owner.read('sheet-approved');
}

/** The first run of invoices. */
export async function runInvoices({ owner, say }: Day): Promise<void> {
  const { page } = owner;
  owner.begin('first invoice run');
  await owner.click(page.locator('nav a[href^="/dashboard/billing"]').first());
  const run = page.getByRole('button', { name: say('billing_office.run') });
  if (await run.isVisible()) await owner.click(run);
  await owner.waitFor(() => page.getByText(say('billing_office.run_done')).waitFor());
  await owner.read('subscriptions-run');
}
