import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultLocale, locales } from '#platform/shared/localized-text.ts';
import { startServer } from '../../bench/server-process.ts';
import { temporaryFolder } from '../../bench/temporary-folder.ts';
import { ensureWebBuilt } from '../build-web.ts';
import { readSourceTree } from '../checks/source-tree.ts';
import { addressOf } from '../checks/structure/where.ts';
import { openBrowser } from '../run/open-browser.ts';
import { type Look, takePictures } from './take-pictures.ts';

const root = join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    /** Only of screens whose address contains this. */
    only: { type: 'string', default: '' },
    /** Only of what this role sees. */
    role: { type: 'string', default: '' },
    /** Twelve looks instead of three. */
    all: { type: 'boolean', default: false },
    /** A demo academy that runs already. */
    address: { type: 'string' },
    out: { type: 'string', default: join(root, '.cache/pictures') },
  },
});

const widths = [390, 820, 1440];
const themes = ['light', 'dark'] as const;

/** Each width, each language and each theme once. */
function fewLooks(): Look[] {
  return widths.map((width, at) => ({
    width,
    locale: locales[at % locales.length] ?? defaultLocale,
    theme: themes[(at + 1) % themes.length] ?? 'light',
  }));
}

function everyLook(): Look[] {
  return widths.flatMap((width) =>
    locales.flatMap((locale) => themes.map((theme) => ({ width, locale, theme }))),
  );
}

await ensureWebBuilt();
const server = values.address ? null : await startServer(temporaryFolder(), { env: { DEMO: 'true' } });
const browser = await openBrowser();
try {
  const count = await takePictures(browser, {
    origin: values.address ?? `http://localhost:${server?.port}`,
    addresses: readSourceTree(root).flatMap(({ path }) => addressOf(path) ?? []),
    looks: values.all ? everyLook() : fewLooks(),
    folder: values.out,
    only: values.only,
    role: values.role,
  });
  console.log(`${count} pictures: ${join(values.out, 'index.html')}`);
} finally {
  await browser.close();
  await server?.stop();
}
