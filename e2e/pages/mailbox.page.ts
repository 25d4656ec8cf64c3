import { expect, type Page } from '@playwright/test';

interface Mail {
  readonly path: string;
  readonly html: string;
}

/** The demo's mailbox at /dev/mail. Jobs write mails: it is polled until they are there. */
export class MailboxPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the newest mail to the address with this text. */
  async openMail(to: string, says: string | RegExp): Promise<void> {
    const { path } = await this.find(to, says);
    await this.page.goto(path);
    await expect(this.page.getByRole('article').getByRole('heading').first()).toBeVisible();
    // Links in a mail are long: they wrap on a phone.
    const { width } = this.page.viewportSize() ?? { width: 0 };
    expect(await this.page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
      width,
    );
  }

  /** The target of the newest mail to the address, if it is an address of this kind. */
  async linkIn(to: string, kind: string): Promise<string> {
    const { html } = await this.find(to, kind);
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    return links.find((href) => href.includes(kind)) ?? '';
  }

  /** Follows the mail's button. */
  async follow(to: string, kind: string): Promise<void> {
    await this.page.goto(await this.linkIn(to, kind));
  }

  /** How many mails have gone to the address. */
  async count(to: string): Promise<number> {
    const list = await (await this.page.context().request.get('/dev/mail')).text();
    return list.split(to).length - 1;
  }

  private async find(to: string, says: string | RegExp): Promise<Mail> {
    let found: Mail | undefined;
    await expect
      .poll(async () => {
        found = await this.look(to, says);
        return found !== undefined;
      }, `a mail to ${to} with ${says}`)
      .toBe(true);
    return found as unknown as Mail;
  }

  private async look(to: string, says: string | RegExp): Promise<Mail | undefined> {
    const { request } = this.page.context();
    const list = await (await request.get('/dev/mail')).text();
    for (const [, path = '', words = ''] of list.matchAll(/<li><a href="([^"]+)">([\s\S]*?)<\/li>/g)) {
      if (!words.includes(to)) continue;
      const html = (await (await request.get(path)).text()).replaceAll('&amp;', '&');
      if (typeof says === 'string' ? html.includes(says) : says.test(html)) return { path, html };
    }
    return undefined;
  }
}
