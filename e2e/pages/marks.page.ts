import { expect, type Locator, type Page } from '@playwright/test';
import type { AttendanceMark } from '#features/attendance/shared/attendance.ts';
import type { Person } from '../people.ts';
import type { Say } from '../texts.ts';

/** The marks of a daily sheet by student, in either language. */
export class MarksPage {
  readonly page: Page;
  readonly say: Say;

  constructor(page: Page, say: Say) {
    this.page = page;
    this.say = say;
  }

  private line({ firstName, lastName }: Person): Locator {
    const name = this.say('attendance.attendance_of', { name: `${firstName} ${lastName}` });
    return this.page.getByRole('radiogroup', { name });
  }

  radio(student: Person, mark: AttendanceMark): Locator {
    return this.line(student).getByRole('radio', { name: this.word(mark), exact: true });
  }

  async mark(student: Person, mark: AttendanceMark): Promise<void> {
    // The radio itself is under its letter: people press the letter.
    const letter = this.page.getByRole('radio', { name: this.word(mark), exact: true });
    await this.line(student).locator('label').filter({ has: letter }).click();
    await expect(this.radio(student, mark)).toBeChecked();
  }

  async expectSaved(): Promise<void> {
    const words = this.say('attendance.save_saved', { time: '#' });
    await expect(this.page.getByText(new RegExp(words.replace('#', '\\d\\d:\\d\\d'))).first()).toBeVisible();
  }

  private word(mark: AttendanceMark): string {
    return this.say(`attendance_status.${mark}`);
  }
}
