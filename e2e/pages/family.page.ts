import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from '../people.ts';
import type { Say } from '../texts.ts';

interface NewChild extends Omit<Person, 'id'> {
  readonly birthDate: string;
}

/** The parent's children. */
export class FamilyPage {
  readonly page: Page;
  readonly say: Say;

  constructor(page: Page, say: Say) {
    this.page = page;
    this.say = say;
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard/children');
    const title = this.say('children.title');
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  child(name: string): Locator {
    return this.page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  }

  async invite(child: NewChild): Promise<void> {
    await this.open();
    await this.page
      .getByRole('link', { name: this.say('children.add') })
      .first()
      .click();
    const fields = [
      ['children.first_name', child.firstName],
      ['children.last_name', child.lastName],
      ['children.birth_date', child.birthDate],
      ['children.child_email', child.email],
    ] as const;
    for (const [label, value] of fields) await this.page.getByLabel(this.say(label)).fill(value);
    await this.page.getByRole('button', { name: this.say('children.add_child'), exact: true }).click();
    const name = `${child.firstName} ${child.lastName}`;
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
    const sent = this.page.getByRole('heading', { name: this.say('children.invitation_title') });
    await expect(sent).toBeVisible();
  }

  /** From a child's page: to all children of the family. */
  async inviteGuardian(email: string, alsoTo: string): Promise<void> {
    await this.page.getByRole('button', { name: this.say('children.invite_guardian') }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel(this.say('children.guardian_email')).fill(email);
    await dialog.getByRole('checkbox', { name: alsoTo }).check();
    await dialog.getByRole('button', { name: this.say('children.send_invitation') }).click();
    await expect(dialog).toHaveCount(0);
  }
}
