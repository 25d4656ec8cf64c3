import { expect, type Locator, type Page } from '@playwright/test';
import type { Say } from '../texts.ts';
import { openListTools } from './list.page.ts';

/** The admin's users. */
export class UsersPage {
  readonly page: Page;
  readonly say: Say;

  constructor(page: Page, say: Say) {
    this.page = page;
    this.say = say;
  }

  /** Creates a teacher's code: shown once, so it is read at once. */
  async makeStaffCode(): Promise<string> {
    await this.page.goto('/dashboard/users');
    await openListTools(this.page, this.say);
    await this.page.getByRole('link', { name: this.say('users.staff_codes') }).click();
    await this.page.getByLabel(this.say('users.codes.role')).selectOption('teacher');
    await this.page.getByRole('button', { name: this.say('users.codes.create') }).click();
    await expect(this.page.getByText(this.say('users.codes.created_title'))).toBeVisible();
    return await this.page.getByText(/^[A-Z0-9]{6}$/).innerText();
  }

  /** Mails a teacher's code: an invitation of that address. */
  async inviteTeacher(email: string): Promise<void> {
    await this.page.goto('/dashboard/users/staff-codes');
    await this.page.getByLabel(this.say('users.codes.role')).selectOption('teacher');
    await this.page.getByLabel(this.say('users.codes.email')).fill(email);
    await this.page.getByRole('button', { name: this.say('users.codes.create') }).click();
    await expect(this.page.getByText(this.say('users.codes.invited_text', { email }))).toBeVisible();
  }

  async search(words: string): Promise<void> {
    await this.page.goto('/dashboard/users');
    await this.page.getByRole('searchbox', { name: this.say('users.search') }).fill(words);
    await expect(this.page).toHaveURL(/[?&]q=/);
  }

  get rows(): Locator {
    return this.page.getByRole('table', { name: this.say('users.list') }).getByRole('row');
  }

  async checkImport(csv: string): Promise<void> {
    await this.page.goto('/dashboard/users/import');
    await this.page.getByLabel(this.say('csv.rows')).fill(csv);
    await this.page.getByRole('button', { name: this.say('csv.check') }).click();
    await expect(this.page.getByRole('heading', { name: this.say('users.import.result') })).toBeVisible();
  }

  /** Says which column of the file is a column of the import. */
  async matchColumn(label: string, heading: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).selectOption({ label: heading });
  }

  async importGoodRows(): Promise<void> {
    await this.page.getByRole('button', { name: this.say('users.import.run_good') }).click();
    const run = { name: this.say('users.import.run'), exact: true };
    await this.page.getByRole('dialog').getByRole('button', run).click();
  }
}
