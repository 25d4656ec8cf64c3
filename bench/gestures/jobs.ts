import type { Locator } from '@playwright/test';
import type { Say } from '../../e2e/texts.ts';
import type { Hand } from './hand.ts';

/** What a job needs, besides the academy on the screen. */
export interface Desk {
  readonly hand: Hand;
  readonly say: Say;
  /** Asks a procedure as the admin, to see what became of a job; it is no gesture. */
  readonly ask: <T>(procedure: string, input: unknown) => Promise<T>;
}

/** A job of a day. It begins on the home of staff, and ends once the program has it. */
export interface Job {
  readonly name: string;
  /** The gestures that it took with the program of `before.ts`: lived there, by the shortest way that it had. */
  readonly before: number;
  /** Why it takes more than half of that, where it does. */
  readonly reason?: string;
  readonly run: (desk: Desk) => Promise<void>;
  /** Throws when the job did not come about. */
  readonly check: (desk: Desk) => Promise<void>;
}

/** Fails with the job's own words. */
export function expectEqual(what: string, is: unknown, shouldBe: unknown): void {
  if (is !== shouldBe) throw new Error(`${what}: ${String(is)}, should be ${String(shouldBe)}.`);
}

/** A place of the menu. */
export const menu = ({ hand }: Desk, to: string): Locator => hand.page.locator(`nav a[href="${to}"]`).first();

export const button = ({ hand }: Desk, name: string | RegExp): Locator =>
  hand.page.getByRole('button', { name, exact: true }).first();

export const link = ({ hand }: Desk, name: string | RegExp): Locator =>
  hand.page.getByRole('link', { name, exact: true }).first();

/** The dialog in front. */
export const dialog = ({ hand }: Desk): Locator => hand.page.locator('dialog[open]').last();

/** All rows of the page of a list. */
export const pickPage = ({ hand, say }: Desk): Locator =>
  hand.page.getByRole('checkbox', { name: say('kit.pick_page') });

export const pickRow = ({ hand, say }: Desk, name: string): Locator =>
  hand.page.getByRole('checkbox', { name: say('kit.pick_row', { name }), exact: true });

/** The outcome of an act on many rows. */
export async function expectFinished(desk: Desk, done: number): Promise<void> {
  await dialog(desk).getByText(desk.say('lists.finished', { done })).waitFor();
}
