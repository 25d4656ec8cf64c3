import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type CsvRecord, parseCsv } from '#platform/shared/csv.ts';

/** A table that a browser has saved as a file. */
export interface DownloadedTable {
  readonly filename: string;
  readonly bytes: Buffer;
  readonly records: readonly CsvRecord[];
}

/** Presses the button and waits for its file to arrive. */
export async function downloadTable(page: Page, press: () => Promise<void>): Promise<DownloadedTable> {
  const arriving = page.waitForEvent('download');
  await press();
  const download = await arriving;
  const bytes = await readFile(await download.path());
  return { filename: download.suggestedFilename(), bytes, records: parseCsv(bytes.toString('utf8')) };
}
