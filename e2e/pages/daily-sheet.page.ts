import { expect, type Locator, type Page } from '@playwright/test';
import type { AttendanceMark } from '#features/attendance/shared/attendance.ts';
import type { Person } from '../people.ts';
import { type Say, saying } from '../texts.ts';

/** The daily sheet as a teacher uses it. Counts the taps, since their number is a promise. */
export class DailySheetPage {
  readonly page: Page;
  readonly say: Say;
  taps = 0;

  constructor(page: Page, say: Say) {
    this.page = page;
    this.say = say;
  }

  get lines(): Locator {
    return this.page.getByRole('list', { name: this.say('attendance.list_label') }).getByRole('listitem');
  }

  get saved(): Locator {
    return this.page.getByText(saying(this.say, 'attendance.save_saved', { time: '~' })).first();
  }

  lineOf({ firstName, lastName }: Person): Locator {
    return this.lines.filter({ hasText: `${firstName} ${lastName}` });
  }

  async tap(target: Locator): Promise<void> {
    await target.click();
    this.taps += 1;
  }

  async allPresent(): Promise<void> {
    await this.tap(this.page.getByRole('button', { name: this.say('attendance.all_present') }));
  }

  async mark(index: number, mark: AttendanceMark): Promise<void> {
    const radio = this.page.getByRole('radio', { name: this.word(mark), exact: true });
    // The radio itself is under its letter: people press the letter.
    await this.tap(this.lines.nth(index).locator('label').filter({ has: radio }));
  }

  async expectMark(index: number, mark: AttendanceMark): Promise<void> {
    const radio = this.lines.nth(index).getByRole('radio', { name: this.word(mark), exact: true });
    await expect(radio).toBeChecked();
  }

  /** Gives five points for practices. */
  async givePoints({ firstName, lastName }: Person): Promise<void> {
    const words = (points: string) => ({ name: `${firstName} ${lastName}`, points });
    const points = (sum: string) =>
      this.page.getByRole('button', { name: saying(this.say, 'attendance.points_of', words(sum)) });
    await points('~').click();
    const field = this.say('points.for_practices');
    await this.page.getByLabel(this.say('attendance.more_by', { field, step: 5 })).click();
    await this.page.keyboard.press('Escape');
    await expect(points('5 ~')).toBeVisible();
  }

  async approve({ firstName, lastName }: Person): Promise<void> {
    await this.page.getByRole('button', { name: this.say('attendance.approve'), exact: true }).click();
    const words = { name: `${firstName} ${lastName}`, when: '~' };
    await expect(this.page.getByText(saying(this.say, 'attendance.approved_by', words))).toBeVisible();
  }

  private word(mark: AttendanceMark): string {
    return this.say(`attendance_status.${mark}`);
  }
}
