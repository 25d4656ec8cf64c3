import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startServer } from '../bench/server-process.ts';
import { temporaryFolder } from '../bench/temporary-folder.ts';
import { ensureWebBuilt } from './build-web.ts';
import { readSourceTree } from './checks/source-tree.ts';
import { addressOf } from './checks/structure/where.ts';
import { type Look, takePictures } from './pictures/take-pictures.ts';
import { openBrowser } from './run/open-browser.ts';

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    /** Only of screens whose address contains this. */
    only: { type: 'string', default: '' },
    /** Twelve looks instead of three. */
    all: { type: 'boolean', default: false },
    /** A demo academy that runs already. */
    address: { type: 'string' },
    out: { type: 'string', default: join(root, '.cache/pictures') },
  },
});

const few: readonly Look[] = [
  { width: 390, locale: 'lt', theme: 'dark' },
  { width: 820, locale: 'lt', theme: 'light' },
  { width: 1440, locale: 'en', theme: 'light' },
];

function everyLook(): Look[] {
  return [390, 820, 1440].flatMap((width) =>
    (['lt', 'en'] as const).flatMap((locale) =>
      (['light', 'dark'] as const).map((theme) => ({ width, locale, theme })),
    ),
  );
}

await ensureWebBuilt();
const server = values.address ? null : await startServer(temporaryFolder(), { env: { DEMO: 'true' } });
const browser = await openBrowser();
try {
  const count = await takePictures(browser, {
    origin: values.address ?? `http://localhost:${server?.port}`,
    addresses: readSourceTree(root).flatMap(({ path }) => addressOf(path) ?? []),
    looks: values.all ? everyLook() : few,
    folder: values.out,
    only: values.only,
  });
  console.log(`${count} pictures: ${join(values.out, 'index.html')}`);
} finally {
  await browser.close();
  await server?.stop();
}
