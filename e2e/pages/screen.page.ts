import { expect, type Page } from '@playwright/test';

/** Any screen, looked at rather than used. */
export class ScreenPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens a screen and waits until it is all there; it speaks the language and does not scroll sideways. */
  async open(path: string, locale: 'lt' | 'en'): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    await this.page.waitForLoadState('networkidle');
    await expect(this.page.locator('html')).toHaveAttribute('lang', locale);
    const overflow = await this.page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
  }

  async prefer(colorScheme: 'light' | 'dark'): Promise<void> {
    await this.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  }
}
