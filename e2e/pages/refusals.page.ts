import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { demoPassword } from '../sessions.ts';
import { newPassword } from './auth.page.ts';

/** What is refused, seen in a language. */
export class RefusalsPage {
  readonly page: Page;
  readonly locale: 'lt' | 'en';

  constructor(page: Page, locale: 'lt' | 'en') {
    this.page = page;
    this.locale = locale;
  }

  /** The device speaks the language from the first screen on. */
  async speak(): Promise<void> {
    await this.page.addInitScript(`localStorage.setItem('orbita.locale', '${this.locale}')`);
  }

  /** Signs the browser in; the account speaks the language too. */
  async signIn(email: string, password: string): Promise<void> {
    await this.answer(this.page.request, 'post', '/api/identity/sign-in', {
      email,
      password,
      rememberMe: true,
    });
    await this.answer(this.page.request, 'put', '/api/identity/language', { locale: this.locale });
  }

  /** An account made by an admin, who then does something with it. */
  async makeParent(admin: APIRequestContext, email: string): Promise<string> {
    await this.answer(admin, 'post', '/api/identity/sign-in', {
      email: 'admin@orbita.lt',
      password: demoPassword,
      rememberMe: true,
    });
    const made = await this.answer(admin, 'post', '/api/users', {
      role: 'parent',
      firstName: 'Žygimantė',
      lastName: 'Kęstutaitytė-Paškevičiūtė',
      email,
      birthDate: null,
      password: newPassword,
    });
    return String(made.id);
  }

  /** Calls the product as a program does. */
  async answer(
    request: APIRequestContext,
    method: 'get' | 'post' | 'put',
    path: string,
    data?: object,
  ): Promise<Record<string, unknown>> {
    const answer = await request.fetch(path, { method, data });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return await answer.json();
  }

  async fillIn(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) {
      await this.page.getByLabel(label, { exact: true }).fill(value);
    }
  }

  async press(button: string): Promise<void> {
    await this.page.getByRole('button', { name: button, exact: true }).click();
  }

  /** The form says why, above its fields. */
  async expectAlert(text: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();
  }

  async expectTitle(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name: title })).toBeVisible();
  }
}
