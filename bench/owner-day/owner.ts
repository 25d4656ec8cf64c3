import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { violationsOn } from '../../e2e/axe.ts';
import { widerThanScreen } from '../../e2e/overflow.ts';

/** What a step of the day cost. */
export interface Cost {
  readonly name: string;
  clicks: number;
  keys: number;
  /** Screens that were not seen before. */
  screens: number;
  /** Milliseconds for which the owner waited for the program. */
  waited: number;
}

/** Seconds of an owner who knows spreadsheets, and sees this program for the first time. */
const pace = { click: 1.5, key: 0.25, screen: 20 };
/** Milliseconds for anything of the program's: other work of the machine may be in the way. */
const patience = 900_000;

/** The minutes that hands and eyes need for a step. */
export function handsOf({ clicks, keys, screens }: Cost): number {
  return (clicks * pace.click + keys * pace.key + screens * pace.screen) / 60;
}

/** The minutes that a step takes, with what was waited. */
export const minutesOf = (cost: Cost): number => handsOf(cost) + cost.waited / 60_000;

/** All steps together. */
export function sumOf(steps: readonly Cost[]): Cost {
  const sum = (of: 'clicks' | 'keys' | 'screens' | 'waited') =>
    steps.reduce((all, step) => all + step[of], 0);
  return {
    name: 'together',
    ...{ clicks: sum('clicks'), keys: sum('keys') },
    screens: sum('screens'),
    waited: sum('waited'),
  };
}

/** A person at the desk who only clicks, types and chooses files; each of it is counted, and waiting is measured. */
export class Owner {
  readonly page: Page;
  readonly steps: Cost[] = [];
  /** What would trouble somebody on a phone or with a screen reader. */
  readonly faults: string[] = [];
  private readonly pictures: string | null;

  constructor(page: Page, pictures: string | null) {
    this.page = page;
    this.pictures = pictures;
    if (pictures) mkdirSync(pictures, { recursive: true });
    page.setDefaultTimeout(patience);
  }

  begin(name: string): void {
    this.steps.push({ name, clicks: 0, keys: 0, screens: 0, waited: 0 });
    console.log(name);
  }

  private get step(): Cost {
    const step = this.steps.at(-1);
    if (!step) throw new Error('No step has begun.');
    return step;
  }

  /** Waits for something of the program's, as the owner does. */
  async waitFor(work: () => Promise<unknown>): Promise<void> {
    const began = performance.now();
    await work();
    this.step.waited += performance.now() - began;
  }

  /** Until the screen is quiet. */
  private settled(): Promise<void> {
    return this.page.locator('html[data-settled="true"]').waitFor({ state: 'attached' });
  }

  async click(target: Locator): Promise<void> {
    this.step.clicks += 1;
    await this.waitFor(async () => {
      await target.click();
      await this.settled();
    });
  }

  /** Puts the cursor into a field and types. */
  async type(field: Locator, text: string): Promise<void> {
    this.step.clicks += 1;
    this.step.keys += text.length;
    await this.waitFor(async () => {
      await field.fill(text);
      await this.settled();
    });
  }

  /** Presses keys where the cursor is. */
  async press(key: string): Promise<void> {
    this.step.keys += 1;
    await this.waitFor(async () => {
      await this.page.keyboard.press(key);
      await this.settled();
    });
  }

  /** Opens a list and chooses from it. */
  async choose(list: Locator, option: string | { readonly label: string }): Promise<void> {
    this.step.clicks += 2;
    await this.waitFor(async () => {
      await list.selectOption(option);
      await this.settled();
    });
  }

  /** Chooses a file: a click on the button, one on the file, one on “Open”. */
  async chooseFile(button: Locator, path: string): Promise<void> {
    this.step.clicks += 3;
    const asked = this.page.waitForEvent('filechooser');
    await button.click();
    await (await asked).setFiles(path);
    await this.waitFor(() => this.settled());
  }

  /** Follows a link that was printed or mailed. */
  async open(address: string): Promise<void> {
    this.step.clicks += 1;
    await this.waitFor(async () => {
      await this.page.goto(address);
      await this.settled();
    });
  }

  /** What is done outside the program, as in the spreadsheet. */
  byHand({ clicks, keys }: Pick<Cost, 'clicks' | 'keys'>): void {
    this.step.clicks += clicks;
    this.step.keys += keys;
  }

  async photograph(name: string): Promise<void> {
    if (!this.pictures) return;
    await this.page.screenshot({ path: join(this.pictures, `${name}.png`), fullPage: true });
  }

  /** Reads a screen that is new to the owner; it is also looked at on a phone. Neither takes from the owner's time. */
  async read(name: string): Promise<void> {
    this.step.screens += 1;
    for (const width of [390, 1440]) {
      await this.page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await this.page.locator('h1').first().waitFor({ state: 'attached' });
      await this.settled();
      const found = [...(await widerThanScreen(this.page)), ...(await violationsOn(this.page))];
      this.faults.push(...found.map((fault) => `${name}, ${width} px: ${JSON.stringify(fault)}`));
      await this.photograph(`${name}-${width}`);
    }
  }
}
