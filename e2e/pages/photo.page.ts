import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectTold } from '../snackbars.ts';
import type { Say } from '../texts.ts';

/** The photo of an adult on the account's page (decision A26). */
export class PhotoPage {
  private readonly page: Page;
  private readonly say: Say;

  constructor(page: Page, say: Say) {
    this.page = page;
    this.say = say;
  }

  /** Chooses a picture that is higher than wide: its square must be chosen. */
  async choose(): Promise<void> {
    await this.page.goto('/dashboard/account/profile');
    const picture = sharp({ create: { width: 300, height: 400, channels: 3, background: '#5b4be0' } });
    await this.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'aš.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() });
    const dialog = this.page.getByRole('dialog', { name: this.say('account.photo_crop_title') });
    await expect(dialog.getByRole('img', { name: this.say('account.photo_chosen') })).toBeVisible();
  }

  /** By keyboard: zoomed in, moved left, and saved. */
  async crop(): Promise<void> {
    await this.page.getByLabel(this.say('account.photo_zoom')).focus();
    for (const key of ['ArrowRight', 'Tab', 'Home']) await this.page.keyboard.press(key);
    await expect(this.page.getByLabel(this.say('account.photo_across'))).toHaveValue('0');
    await this.page.getByRole('button', { name: this.say('account.photo_save') }).click();
    await expectTold(this.page, this.say('account.photo_saved'));
    await expect
      .poll(() => this.picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }

  async takeAway(): Promise<void> {
    await this.page.getByRole('button', { name: this.say('account.photo_remove') }).click();
    await expectTold(this.page, this.say('account.photo_removed'));
    await expect(this.picture).toHaveCount(0);
  }

  private get picture(): Locator {
    const heading = this.page.getByRole('heading', { name: this.say('account.photo_title') });
    return this.page.locator('section').filter({ has: heading }).locator('img');
  }
}
