import { expect, type Locator, type Page } from '@playwright/test';

/** The admin's users. */
export class UsersPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Makes a teacher's code: shown once, so it is read at once. */
  async makeStaffCode(): Promise<string> {
    await this.page.goto('/dashboard/users');
    await this.page.getByRole('link', { name: 'Darbuotojų kodai' }).click();
    await this.page.getByLabel('Kokį vaidmenį suteikia').selectOption('teacher');
    await this.page.getByRole('button', { name: 'Sukurti kodą' }).click();
    await expect(this.page.getByText('Kodas rodomas tik dabar')).toBeVisible();
    return await this.page.getByText(/^[A-Z0-9]{6}$/).innerText();
  }

  async search(words: string): Promise<void> {
    await this.page.goto('/dashboard/users');
    await this.page.getByRole('searchbox', { name: 'Ieškoti pagal vardą ar el. paštą' }).fill(words);
    await expect(this.page).toHaveURL(/[?&]q=/);
  }

  get rows(): Locator {
    return this.page.getByRole('table', { name: 'Naudotojų sąrašas' }).getByRole('row');
  }

  async checkImport(csv: string): Promise<void> {
    await this.page.goto('/dashboard/users/import');
    await this.page.getByLabel('Arba įklijuokite eilutes').fill(csv);
    await this.page.getByRole('button', { name: 'Patikrinti' }).click();
    await expect(this.page.getByRole('heading', { name: 'Kas bus su eilutėmis' })).toBeVisible();
  }

  async importGoodRows(): Promise<void> {
    await this.page.getByRole('button', { name: 'Importuoti tik eilutes be klaidų' }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Importuoti', exact: true }).click();
  }
}
