import { expect, type Page } from '@playwright/test';

/** Passes the list of common passwords. */
export const newPassword = 'ruda katė ant debesies';

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** The screens on the way in. */
export class AuthPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Lets nobody be signed in, as on a new device. */
  async leave(): Promise<void> {
    await this.page.context().clearCookies();
  }

  async register({ firstName, lastName, email }: Person): Promise<void> {
    await this.page.goto('/auth/register');
    await this.page.getByLabel('Vardas').fill(firstName);
    await this.page.getByLabel('Pavardė').fill(lastName);
    await this.page.getByLabel('El. paštas').fill(email);
    await this.choosePassword();
    await expect(this.page).toHaveURL(/\/auth\/verify$/);
    await expect(this.page.getByText(email)).toBeVisible();
  }

  /** Fills in the password on an invitation's form, where the rest is there already. */
  async choosePassword(): Promise<void> {
    await this.page.getByLabel('Slaptažodis', { exact: true }).fill(newPassword);
    await this.page.getByRole('button', { name: 'Registruotis', exact: true }).click();
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.page.goto('/auth/login');
    await this.page.getByLabel('El. paštas').fill(email);
    await this.page.getByLabel('Slaptažodis', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Prisijungti', exact: true }).click();
  }

  async expectModules(): Promise<void> {
    await expect(this.page).toHaveURL(/\/dashboard\/modules$/);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }
}
