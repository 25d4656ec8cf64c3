import type { Locator, Page } from '@playwright/test';

/** Milliseconds for anything of the program's: other work of the machine may be in the way. */
const patience = 120_000;

/**
 * A person at the desk, whose gestures are counted: a click, a key or a shortcut, a field that is filled by typing or pasting (getting into
 * it is part of that), a choice in the browser's own list, a file and a drag are one each. Scrolling, reading and waiting are none.
 */
export class Hand {
  readonly page: Page;
  gestures = 0;

  constructor(page: Page) {
    this.page = page;
    page.setDefaultTimeout(patience);
  }

  /** Until the screen is quiet. */
  settled(): Promise<void> {
    return this.page.locator('html[data-settled="true"]').waitFor({ state: 'attached' });
  }

  async click(target: Locator): Promise<void> {
    this.gestures += 1;
    await target.click();
    await this.settled();
  }

  /** A key or a shortcut, where the cursor is. */
  async press(key: string): Promise<void> {
    this.gestures += 1;
    await this.page.keyboard.press(key);
    await this.settled();
  }

  /** Types or pastes into a field. */
  async fill(field: Locator, text: string): Promise<void> {
    this.gestures += 1;
    await field.fill(text);
    await this.settled();
  }

  /** Types where the cursor already is. */
  async type(text: string): Promise<void> {
    this.gestures += 1;
    await this.page.keyboard.insertText(text);
    await this.settled();
  }

  /** Chooses in a list that the browser itself opens. */
  async choose(list: Locator, option: string | { readonly label: string }): Promise<void> {
    this.gestures += 1;
    await list.selectOption(option);
    await this.settled();
  }

  /** Opens a list of the program's, and clicks what it offers. */
  async pick(list: Locator, option: Locator): Promise<void> {
    await this.click(list);
    await this.click(option);
  }
}
