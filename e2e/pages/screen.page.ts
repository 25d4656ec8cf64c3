import { expect, type Page } from '@playwright/test';
import type { Locale } from '#platform/shared/localized-text.ts';
import { expectSettled } from '../fixtures.ts';

interface Look {
  readonly language: Locale;
  readonly colorScheme: string | null | undefined;
}

/** Any screen, viewed rather than used. */
export class ScreenPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /**
   * Opens a screen and waits until it is completely loaded, in its language and theme, and does not scroll
   * sideways.
   */
  async open(path: string, { language, colorScheme }: Look): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSettled(this.page);
    const html = this.page.locator('html');
    await expect(html).toHaveAttribute('lang', language);
    await expect(html).toHaveAttribute('data-mantine-color-scheme', colorScheme ?? 'light');
    await this.expectNoSidewaysScroll();
  }

  async expectNoSidewaysScroll(): Promise<void> {
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    const message = `${this.page.url()} scrolls sideways at ${this.page.viewportSize()?.width} px`;
    await expect.poll(() => this.page.evaluate<number>(overflow), message).toBeLessThanOrEqual(0);
  }
}
