import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, formatWeekday } from '#platform/shared/dates.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { Person } from '../people.ts';
import { expectTold } from '../snackbars.ts';
import type { Say } from '../texts.ts';

const someMonday = '2024-01-01';

/** The form of a group, new or not. */
export class GroupFormPage {
  readonly page: Page;
  readonly say: Say;
  private readonly locale: Locale;

  constructor(page: Page, say: Say, locale: Locale) {
    this.page = page;
    this.say = say;
    this.locale = locale;
  }

  async edit({ id }: { id: string }): Promise<void> {
    await this.page.goto(`/dashboard/groups/${id}/edit`);
    await expect(this.field('name')).toBeVisible();
  }

  field(name: 'name' | 'maxStudents' | 'address' | 'city' | 'startDate' | 'endDate'): Locator {
    return this.page.getByLabel(this.say(`groups.form.field.${name}`), { exact: true });
  }

  /** “No plan”, on purpose. */
  async chooseNoPlan(): Promise<void> {
    const plan = this.page.getByLabel(this.say('groups.form.field.planId'), { exact: true });
    await plan.selectOption(this.say('groups.form.no_plan'));
  }

  private weekday(number: number): string {
    const name = formatWeekday(addDays(someMonday, number - 1), this.locale);
    return name.slice(0, 1).toLocaleUpperCase(this.locale) + name.slice(1);
  }

  async meetOn(number: number, start: string, end: string): Promise<void> {
    const weekday = this.weekday(number);
    await this.page.getByRole('checkbox', { name: weekday }).check();
    await this.page.getByLabel(this.say('groups.form.start_of', { weekday })).fill(start);
    await this.page.getByLabel(this.say('groups.form.end_of', { weekday })).fill(end);
  }

  async restOn(number: number): Promise<void> {
    await this.page.getByRole('checkbox', { name: this.weekday(number) }).uncheck();
  }

  async addStudent({ firstName, lastName }: Person): Promise<void> {
    const name = `${firstName} ${lastName}`;
    const field = this.page.getByRole('combobox', { name: this.say('groups.form.add_student') });
    await field.fill(name);
    // Options close when their field scrolls out of view, as it may when the page moves to show one below its
    // edge.
    await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    // The form has selects of its own, with options of theirs.
    const found = this.page.getByRole('listbox').getByRole('option');
    await expect(found.filter({ hasNotText: name })).toHaveCount(0);
    await found.filter({ hasText: name }).first().click();
    const chosen = this.page.getByRole('list', { name: this.say('groups.form.chosen_students') });
    await expect(chosen.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  }

  /** What saving would do to the calendar. */
  get plan(): Locator {
    return this.page.getByRole('region', { name: this.say('groups.plan.title') });
  }

  button(verb: 'create' | 'save'): Locator {
    return this.page.getByRole('button', { name: this.say(`groups.form.${verb}`), exact: true });
  }

  async expectSaved(name: string): Promise<void> {
    await expectTold(this.page, this.say('groups.form.saved', { name }));
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
}
