import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { FirstStep } from '#features/desk/shared/first-steps.ts';
import type { Say } from '../../e2e/texts.ts';
import type { Owner } from './owner.ts';
import type { OwnerPlan, OwnerTeacher } from './owner-groups.ts';

const root = join(import.meta.dirname, '../..');
const password = 'ruda katė ant debesies';
const academy = [
  ['legalName', 'MB „Kometos akademija“'],
  ['companyCode', '305123458'],
  ['address', 'Žirmūnų g. 68, Vilnius'],
  ['iban', 'LT121000011101001000'],
  ['vatGround', 'PVM įstatymo 22 straipsnis'],
] as const;

/** What the steps of a day share. */
export interface Day {
  readonly owner: Owner;
  readonly say: Say;
}

/** The operator's command, and the first password. */
export async function becomeAdmin({ owner }: Day, dataDir: string): Promise<void> {
  owner.begin('create-admin, first password');
  const words = ['create-admin', 'ona@kometa.example.com', 'Ona', 'Petraitienė'];
  owner.byHand({ clicks: 0, keys: `npm run academy -- ${words.join(' ')}\n`.length });
  let printed = '';
  await owner.waitFor(async () => {
    const env = { ...process.env, DATA_DIR: dataDir, DEMO: 'false' };
    const made = spawnSync(process.execPath, ['apps/academy/main.ts', ...words], {
      cwd: root,
      env,
      encoding: 'utf8',
    });
    printed = made.stdout + made.stderr;
  });
  const link = /https?:\/\/\S+/.exec(printed)?.[0];
  if (!link) throw new Error(`create-admin printed no link:\n${printed}`);
  await owner.open(link);
  await owner.read('password');
  await owner.type(owner.page.locator('input[autocomplete="new-password"]'), password);
  await owner.press('Enter');
  await owner.page.waitForURL(/\/dashboard\/modules/);
  await owner.read('desk');
}

/** Takes a step that the desk shows. */
export async function goBy(day: Day, step: FirstStep['step']): Promise<void> {
  const { owner, say } = day;
  await goToDesk(day);
  await owner.click(owner.page.getByRole('link', { name: say(`desk.first.act.${step}`) }));
}

/** The desk, by the menu. */
export async function goToDesk({ owner }: Day): Promise<void> {
  const desk = owner.page.locator('nav a[href="/dashboard/modules"]').first();
  if (!/\/dashboard\/modules$/.test(owner.page.url())) await owner.click(desk);
}
/** Who issues the invoices. */
export async function fillDetails(day: Day): Promise<void> {
  const { owner, say } = day;
  owner.begin('academy’s details');
  await goBy(day, 'details');
  await owner.read('settings');
  for (const [name, text] of academy)
    await owner.type(owner.page.locator(`input[name="invoicing.${name}"]`), text);
  await owner.click(owner.page.getByRole('button', { name: say('academy.save'), exact: true }));
  await owner.waitFor(() => owner.page.getByText(say('academy.nothing_changed')).waitFor());
}

/** A mail to oneself. */
export async function testMail(day: Day): Promise<void> {
  const { owner, say } = day;
  owner.begin('a test mail');
  await goBy(day, 'mail');
  await owner.read('operations');
  await owner.click(owner.page.getByRole('button', { name: say('operations.send_test') }));
}

/** Everybody who teaches gets an account, and a mail with a link. */
export async function addTeachers(day: Day, teachers: readonly OwnerTeacher[]): Promise<void> {
  const { owner, say } = day;
  const { page } = owner;
  owner.begin(`${teachers.length} teachers`);
  await goBy(day, 'teachers');
  await owner.read('new-teacher');
  for (const { firstName, lastName, email } of teachers) {
    await owner.type(page.getByLabel(say('users.form.first_name'), { exact: true }), firstName);
    await owner.type(page.getByLabel(say('users.form.last_name'), { exact: true }), lastName);
    await owner.type(page.getByLabel(say('users.form.email'), { exact: true }), email);
    await owner.press('Enter');
    const made = page.getByText(say('users.form.made', { names: '~' }).split('~')[0] ?? '');
    await owner.waitFor(() => made.filter({ hasText: `${firstName} ${lastName}` }).waitFor());
  }
}

/** What families pay for, each with its price a month. */
export async function addPlans(day: Day, plans: readonly OwnerPlan[]): Promise<void> {
  const { owner, say } = day;
  const { page } = owner;
  owner.begin(`${plans.length} plans`);
  await goBy(day, 'plans');
  await owner.read('plans');
  const dialog = page.getByRole('dialog');
  for (const [place, { name, price }] of plans.entries()) {
    await owner.click(page.getByRole('button', { name: say('billing_office.new_plan') }).first());
    if (place === 0) await owner.read('new-plan');
    await owner.type(dialog.getByLabel(say('billing_office.plan_name_lt')), name);
    await owner.press('Enter');
    const amount = dialog.getByLabel(say('billing_office.amount'));
    await owner.waitFor(() => amount.waitFor());
    if (place === 0) await owner.read('new-price');
    await owner.type(amount, price);
    await owner.press('Enter');
    await owner.waitFor(() => dialog.waitFor({ state: 'detached' }));
  }
}
