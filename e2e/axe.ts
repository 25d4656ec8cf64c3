import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

const { resolve } = createRequire(import.meta.resolve('@axe-core/playwright'));
const source = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');
const look = `axe.run(document, { resultTypes: ['violations'], iframes: false }).then(({ violations }) => violations)`;

/**
 * Axe's findings on a page, each with where. Its half a megabyte is loaded once per document, not twice per check
 * as `AxeBuilder` does; the content of foreign frames is not ours.
 */
export async function violationsOn(page: Page) {
  const unread = await page.evaluate<boolean>(`typeof axe === 'undefined'`);
  if (unread) await page.evaluate(source);
  const violations = await page.evaluate<Violation[]>(look);
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
}
