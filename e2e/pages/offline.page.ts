import { expect, type Page } from '@playwright/test';
import type { Group } from '../academy.ts';
import { isAnswerKept } from '../kept-answers.ts';
import { type Say, saying } from '../texts.ts';
import { DailySheetPage } from './daily-sheet.page.ts';

interface ServerRow {
  readonly userId: string;
  readonly version: number;
  readonly attendance: string | null;
}

/** A teacher's device whose network comes and goes. */
export class OfflinePage {
  readonly page: Page;
  readonly sheet: DailySheetPage;
  private readonly say: Say;
  private readonly group: Group;

  constructor(page: Page, say: Say, group: Group) {
    this.page = page;
    this.say = say;
    this.group = group;
    this.sheet = new DailySheetPage(page, say);
  }

  /** Opens the attendance with a network and waits until the device can work without. */
  async getReady(): Promise<void> {
    await this.page.goto('/dashboard/attendance');
    await expect
      .poll(() => this.page.evaluate<boolean>(isAnswerKept('getDailySheet')).catch(() => false))
      .toBe(true);
    await this.page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await expect.poll(() => this.page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
  }

  async network(there: boolean): Promise<void> {
    await this.page.context().setOffline(!there);
  }

  async openSheet(): Promise<void> {
    await this.page.getByRole('link', { name: this.group.name }).first().click();
    await expect(this.page).toHaveURL(/daily-sheet/);
    await expect(this.sheet.lines).not.toHaveCount(0);
  }

  /** The given number of changes wait for a network. */
  async expectWaiting(count: number): Promise<void> {
    await expect(
      this.page.getByText(this.say('attendance.offline.waiting', { count })).first(),
    ).toBeVisible();
  }

  async expectAsOf(): Promise<void> {
    await expect(this.page.getByText(saying(this.say, 'kit.as_of', { time: '~' }))).toBeVisible();
  }

  /** The sheet's line as the server has it; requested past the browser, whose network may be away. */
  async onServer(index: number): Promise<ServerRow> {
    const { rows } = await this.serverSheet();
    const row = rows[index];
    if (!row) throw new Error(`The sheet has no line ${index}`);
    return row;
  }

  /** Somebody else, on another device, changes the line of the open sheet. */
  async changedElsewhere(index: number, attendance: string, by: Page): Promise<void> {
    const { rows } = await this.serverSheet();
    const row: Record<string, unknown> = { ...rows[index] };
    const { userId, version, comment, points } = row;
    const data = { rows: [{ userId, version, comment, points, attendance }] };
    const answer = await by.request.put(this.address(), { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  private async serverSheet(): Promise<{ rows: ServerRow[] }> {
    const answer = await this.page.request.get(this.address());
    return answer.json();
  }

  private sheetPath = '';

  private address(): string {
    const path = /attendance\/[^?]+daily-sheet\/[\d-]+/.exec(this.page.url())?.[0];
    this.sheetPath = path ?? this.sheetPath;
    return `/api/${this.sheetPath}`;
  }
}
