import { expect, type Locator, type Page } from '@playwright/test';

type Mark = 'Dalyvavo' | 'Nedalyvavo' | 'Vėlavo' | 'Išėjo anksčiau';

/** The daily sheet as a teacher uses it. Counts the taps, since their number is a promise. */
export class DailySheetPage {
  readonly page: Page;
  taps = 0;

  constructor(page: Page) {
    this.page = page;
  }

  get lines(): Locator {
    return this.page.getByRole('list', { name: 'Mokiniai' }).getByRole('listitem');
  }

  get saved(): Locator {
    return this.page.getByText(/Išsaugota \d\d:\d\d/).first();
  }

  async tap(target: Locator): Promise<void> {
    await target.click();
    this.taps += 1;
  }

  async allPresent(): Promise<void> {
    await this.tap(this.page.getByRole('button', { name: 'Visi dalyvavo' }));
  }

  async mark(index: number, mark: Mark): Promise<void> {
    const radio = this.page.getByRole('radio', { name: mark, exact: true });
    // The radio itself is under its letter: people press the letter.
    await this.tap(this.lines.nth(index).locator('label').filter({ has: radio }));
  }

  async expectMark(index: number, mark: Mark): Promise<void> {
    await expect(this.lines.nth(index).getByRole('radio', { name: mark, exact: true })).toBeChecked();
  }

  async approve(): Promise<void> {
    await this.page.getByRole('button', { name: 'Patvirtinti' }).click();
    await expect(this.page.getByText('Patvirtino Jonas Petraitis', { exact: false })).toBeVisible();
  }
}
