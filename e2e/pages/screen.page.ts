import { expect, type Page } from '@playwright/test';
import type { Locale } from '#platform/shared/localized-text.ts';

type Theme = 'light' | 'dark';

/** Any screen, looked at rather than used. */
export class ScreenPage {
  readonly page: Page;
  private theme: Theme = 'light';

  constructor(page: Page) {
    this.page = page;
  }

  /** Looks at a screen in both themes: it opens in one and turns into the other, in which the next one opens. */
  async inBothThemes(path: string, locale: Locale, look: () => Promise<void>): Promise<void> {
    await this.prefer(this.theme);
    await this.open(path, locale);
    await this.expectTheme();
    await look();
    await this.prefer(this.theme === 'light' ? 'dark' : 'light');
    await this.expectTheme();
    await look();
  }

  /** Opens a screen and waits until it is all there, in the language. */
  private async open(path: string, locale: Locale): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    await this.page.waitForLoadState('networkidle');
    await expect(this.page.locator('html')).toHaveAttribute('lang', locale);
  }

  private async prefer(theme: Theme): Promise<void> {
    this.theme = theme;
    await this.page.emulateMedia({ colorScheme: theme });
  }

  /** The screen has taken the theme, and does not scroll sideways. */
  private async expectTheme(): Promise<void> {
    const html = this.page.locator('html');
    await expect(html).toHaveAttribute('data-mantine-color-scheme', this.theme);
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    const message = `${this.page.url()} scrolls sideways`;
    await expect.poll(() => this.page.evaluate<number>(overflow), message).toBeLessThanOrEqual(0);
  }
}
