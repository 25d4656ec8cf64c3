import { expect, type Page } from '@playwright/test';
import type { Person } from '../people.ts';
import type { Say } from '../texts.ts';

/** Passes the list of common passwords. */
export const newPassword = 'ruda katė ant debesies';

/** The kinds of links that mails bring to the screens before sign-in. */
export const mailed = {
  verification: 'mode=verifyEmail',
  invitation: '/auth/register?code=',
  childsPassword: 'mode=resetPassword',
} as const;

/** The screens before sign-in. */
export class AuthPage {
  readonly page: Page;
  readonly say: Say;

  constructor(page: Page, say: Say) {
    this.page = page;
    this.say = say;
  }

  /** Signs everybody out, as on a new device. */
  async leave(): Promise<void> {
    await this.page.context().clearCookies();
  }

  async register({ firstName, lastName, email }: Omit<Person, 'id'>): Promise<void> {
    await this.page.goto('/auth/register');
    await this.fillNames({ firstName, lastName });
    await this.page.getByLabel(this.say('identity.email')).fill(email);
    await this.choosePassword();
    await expect(this.page).toHaveURL(/\/auth\/verify$/);
    await expect(this.page.getByText(email)).toBeVisible();
  }

  async fillNames({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): Promise<void> {
    await this.page.getByLabel(this.say('identity.first_name')).fill(firstName);
    await this.page.getByLabel(this.say('identity.last_name')).fill(lastName);
  }

  /** Fills in the password on an invitation's form, where the rest is already filled in. */
  async choosePassword(password = newPassword): Promise<void> {
    await this.page.getByLabel(this.say('identity.password'), { exact: true }).fill(password);
    await this.press(this.say('registration.register.submit'));
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.page.goto('/auth/login');
    await this.fillSignIn(email, password);
  }

  async fillSignIn(email: string, password: string): Promise<void> {
    await this.page.getByLabel(this.say('identity.email')).fill(email);
    await this.page.getByLabel(this.say('identity.password'), { exact: true }).fill(password);
    await this.press(this.say('identity.login'));
  }

  async press(button: string): Promise<void> {
    await this.page.getByRole('button', { name: button, exact: true }).click();
  }

  async expectModules(): Promise<void> {
    await expect(this.page).toHaveURL(/\/dashboard\/modules$/);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }
}
