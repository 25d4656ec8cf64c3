import { expect, type Locator, type Page } from '@playwright/test';
import type { Group } from '../academy.ts';
import { expectTold } from '../snackbars.ts';
import type { Say } from '../texts.ts';

interface Place {
  readonly date: string;
  readonly group?: Group;
  readonly view?: 'month' | 'week' | 'day' | 'agenda';
}

/** A calendar, wherever it is, and the dialog of a lesson. */
export class CalendarPage {
  readonly page: Page;
  readonly say: Say;

  constructor(page: Page, say: Say) {
    this.page = page;
    this.say = say;
  }

  async open(path: string, { date, group, view = 'agenda' }: Place): Promise<void> {
    const search = new URLSearchParams({ view, date, ...(group && { group: group.id }) });
    await this.page.goto(`${path}?${search}`);
    await this.expectReady();
  }

  /** Waits until the lessons are loaded, or that there are none is shown. */
  async expectReady(): Promise<void> {
    const calendar = this.page.getByRole('heading', { level: 2, name: this.say('calendar.title') });
    await expect(calendar).toBeAttached();
    await expect(this.page.getByText(this.say('calendar.loading'))).toHaveCount(0);
  }

  async show(view: 'month' | 'week' | 'day' | 'agenda'): Promise<void> {
    const label = this.say('calendar.view_label');
    const word = this.say(`calendar.view.${view}`);
    const beside = this.page.getByRole('group', { name: label });
    if (await beside.isVisible()) await beside.getByText(word, { exact: true }).click();
    else {
      // A narrow row has them in a menu.
      await this.page.getByRole('button', { name: label }).click();
      await this.page.getByRole('button', { name: word, exact: true }).click();
    }
    await expect(this.page).toHaveURL(new RegExp(`view=${view}`));
    await this.expectReady();
  }

  /** Opens the days without lessons: on a phone their link is among the filters. */
  async toClosures(): Promise<void> {
    const link = this.page.getByRole('link', { name: this.say('calendar.closures') });
    if (!(await link.isVisible())) {
      await this.page.getByRole('button', { name: this.say('calendar.filters') }).click();
    }
    await link.filter({ visible: true }).click();
  }

  event({ name }: Group): Locator {
    return this.page.locator('main [data-event]').filter({ hasText: name });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog').last();
  }

  async openEvent(group: Group): Promise<void> {
    await this.event(group).click();
    await expect(this.dialog.getByRole('heading', { name: group.name })).toBeVisible();
  }

  async closeEvent(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }

  async press(button: string): Promise<void> {
    await this.dialog.getByRole('button', { name: button, exact: true }).click();
  }

  /** Finds somebody by their last name in a field of the open dialog. */
  async choose(
    field: string,
    { firstName, lastName }: { firstName: string; lastName: string },
  ): Promise<void> {
    await this.dialog.getByRole('combobox', { name: field }).fill(lastName);
    await this.dialog.getByRole('option', { name: `${firstName} ${lastName}`, exact: true }).click();
  }

  async fillTimes(start: string, end: string): Promise<void> {
    await this.dialog.getByLabel(this.say('calendar.start'), { exact: true }).fill(start);
    await this.dialog.getByLabel(this.say('calendar.end'), { exact: true }).fill(end);
  }

  /** The snackbar of what was just done. */
  async expectTold(text: string): Promise<void> {
    await expectTold(this.page, text);
  }
}
