import { openBrowser } from './run/open-browser.ts';
import { walkPages } from './run/walk-pages.ts';

/** Opens every page of each role's menu in an academy that has the demo, and says what failed. */
async function smoke(address: string): Promise<void> {
  const browser = await openBrowser();
  try {
    for await (const { who, pages, faults } of walkPages(browser, address)) {
      console.log(`${faults.length === 0 ? '✓' : '✗'} ${who}: ${pages.length} pages`);
      for (const fault of faults) console.log(`  ${fault}`);
      if (faults.length > 0) process.exitCode = 1;
    }
  } finally {
    await browser.close();
  }
}

try {
  await smoke(process.argv[2] ?? 'http://localhost:3000');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
