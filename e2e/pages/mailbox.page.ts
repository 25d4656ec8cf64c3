import { expect, type Page } from '@playwright/test';

/** The demo's mailbox at /dev/mail. Mails are written by jobs: one looks again until they are there. */
export class MailboxPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the newest mail with the subject to the address, which comes within that many milliseconds. */
  async openMail(to: string, subject: string, within?: number): Promise<void> {
    const mail = this.page.getByRole('listitem').filter({ hasText: to }).filter({ hasText: subject }).first();
    await expect(async () => {
      await this.page.goto('/dev/mail');
      await expect(mail).toBeVisible({ timeout: 500 });
    }).toPass(within ? { timeout: within } : {});
    await mail.getByRole('link').click();
    await expect(this.page.getByRole('heading', { name: subject }).first()).toBeVisible();
    // Links of a mail are long: they wrap on a phone.
    const { width } = this.page.viewportSize() ?? { width: 0 };
    expect(await this.page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
      width,
    );
  }

  /** Where the mail's button leads. */
  async linkIn(to: string, subject: string): Promise<string> {
    await this.openMail(to, subject);
    const href = await this.page.locator('a[href*="/auth/"]').first().getAttribute('href');
    expect(href, `a link in the mail ${subject}`).not.toBeNull();
    return href ?? '';
  }

  /** Follows the mail's button. */
  async follow(to: string, subject: string): Promise<void> {
    await this.page.goto(await this.linkIn(to, subject));
  }
}
