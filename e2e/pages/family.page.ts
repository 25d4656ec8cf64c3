import { expect, type Locator, type Page } from '@playwright/test';

interface NewChild {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
  readonly email: string;
}

/** The parent's children. */
export class FamilyPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard/children');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Vaikai' })).toBeVisible();
  }

  child(name: string): Locator {
    return this.page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  }

  async invite(child: NewChild): Promise<void> {
    await this.open();
    await this.page.getByRole('link', { name: 'Pakviesti vaiką' }).first().click();
    await this.page.getByLabel('Vardas').fill(child.firstName);
    await this.page.getByLabel('Pavardė').fill(child.lastName);
    await this.page.getByLabel('Gimimo data').fill(child.birthDate);
    await this.page.getByLabel('Vaiko el. paštas').fill(child.email);
    await this.page.getByRole('button', { name: 'Siųsti kvietimą' }).click();
    await expect(
      this.page.getByRole('heading', { level: 1, name: `${child.firstName} ${child.lastName}` }),
    ).toBeVisible();
    await expect(this.page.getByRole('heading', { name: 'Kvietimas išsiųstas' })).toBeVisible();
  }

  /** From a child's page: to all children of the family. */
  async inviteGuardian(email: string, alsoTo: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Pakviesti globėją' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Globėjo el. paštas').fill(email);
    await dialog.getByRole('checkbox', { name: alsoTo }).check();
    await dialog.getByRole('button', { name: 'Siųsti kvietimą' }).click();
    await expect(dialog).toHaveCount(0);
  }
}
