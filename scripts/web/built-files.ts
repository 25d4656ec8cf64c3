import { globSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { locales } from '../../platform/shared/localized-text.ts';

const root = join(import.meta.dirname, '../..');

/** What every screen stands on that opens without a network, beside the first file and the fonts' alphabets. */
const frame = [
  'apps/web/app.tsx',
  'apps/web/gate.tsx',
  ...['gate-', 'home-', 'lesson-', 'points-', 'sheet-', 'workshop-', 'family/', 'office/'].flatMap((area) =>
    locales.map((locale) => `apps/web/messages/${area}${locale}.ts`),
  ),
  'apps/web/routes/dashboard/route.tsx?tsr-split=component',
  ...['menu-drawer', 'new-version', 'sidebar', 'tabs/bottom-tabs'].map((id) => `apps/web/shell/${id}.tsx`),
  'platform/web/illustrations/drawn-scenes.tsx',
];
/** The screens that do: those with an `offline.ts` in their folder, which names what comes later. */
const screens = globSync('apps/web/routes/**/offline.ts', { cwd: root });
const fonts = /^assets\/(figtree-latin(-ext)?-wght-normal|unbounded-display)-.*\.woff2$/;

/** A chunk of the built app: its sources, and what is loaded with it. */
type Chunk = Pick<Rolldown.OutputChunk, 'name' | 'fileName' | 'isEntry' | 'moduleIds' | 'imports'>;
export type BuiltPart = Chunk & { readonly css: readonly string[] };

function partsOf(bundle: Rolldown.OutputBundle): BuiltPart[] {
  return Object.values(bundle)
    .filter((file) => file.type === 'chunk')
    .map(({ name, fileName, isEntry, moduleIds, imports, viteMetadata }) => {
      const css = [...(viteMetadata?.importedCss ?? [])];
      return { name, fileName, isEntry, moduleIds, imports, css };
    });
}

/**
 * Announces in the page's head what every visit needs, instead of after the entry has run: first what decides on the rest,
 * for a browser asks for six files at a time.
 */
function headOf(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  const parts = partsOf(bundle);
  const link = (rel: string, href: string, attrs = {}) => ({ tag: 'link', attrs: { rel, ...attrs, href } });
  const wanted = [
    ...parts.filter(({ isEntry }) => isEntry),
    ...['entry', 'base', 'react', 'texts'].flatMap((group) =>
      parts.filter(({ isEntry, name }) => !isEntry && name === group),
    ),
  ];
  // The entry's own style stands further down already.
  const styles = wanted.flatMap(({ isEntry, css }) =>
    css.map((href) =>
      isEntry
        ? link('preload', `/${href}`, { as: 'style', crossorigin: true })
        : link('stylesheet', `/${href}`, { crossorigin: true }),
    ),
  );
  const modules = wanted.map(({ fileName }) => link('modulepreload', `/${fileName}`, { crossorigin: true }));
  // Before the first words: lines that wrap otherwise in the device's own font would move the page.
  const ofFont = { as: 'font', crossorigin: true, fetchpriority: 'low' };
  const letters = Object.keys(bundle).flatMap((file) =>
    fonts.test(file) ? link('preload', `/${file}`, ofFont) : [],
  );
  return [link('preload', '/boot.js', { as: 'script' }), ...styles, ...modules, ...letters];
}

/** The file that holds a part of the app. Throws where none does: it would be missed only without a network. */
export function fileWith(part: string, parts: readonly BuiltPart[]): string {
  const file = parts.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${part}`)));
  if (!file)
    throw new Error(`No file of the app is made from ${part}: name it anew (offline.ts, scripts/web).`);
  return file.fileName;
}

/** Files with all that a browser has to fetch before it can run them. */
export function withImports(names: Iterable<string>, parts: readonly BuiltPart[]): string[] {
  const byName = new Map(parts.map((part) => [part.fileName, part]));
  const needed = new Set(names);
  for (const name of needed) for (const next of byName.get(name)?.imports ?? []) needed.add(next);
  return [...new Set([...needed].flatMap((name) => [name, ...(byName.get(name)?.css ?? [])]))];
}

/** What a device keeps, so that the daily sheet and lessons open without a network. */
async function keptFiles(parts: readonly BuiltPart[], files: readonly string[]): Promise<Set<string>> {
  const folders = new Set(screens.map((screen) => join(root, dirname(screen))));
  const shown = parts.filter(
    ({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => folders.has(dirname(id))),
  );
  const later = screens.map(async (screen): Promise<readonly string[]> => {
    const named: { readonly parts: readonly string[] } = await import(pathToFileURL(join(root, screen)).href);
    return named.parts;
  });
  const named = [...frame, ...(await Promise.all(later)).flat()].map((part) => fileWith(part, parts));
  return new Set([
    ...['index.html', 'boot.js', 'favicon.svg', 'manifest.webmanifest'],
    ...withImports([...shown.map(({ fileName }) => fileName), ...named], parts),
    ...files.filter((file) => fonts.test(file)),
  ]);
}

const compressible = /\.(js|css|html|svg|json|txt|wasm|webmanifest|zip)$/;
// The last tenth of Python's megabytes would cost half a minute of each build.
const isLarge = (bytes: Uint8Array) => bytes.length > 4_000_000;
const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Writes `.br` and `.gz` beside a text file, for the server to send as they are. */
async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: isLarge(bytes) ? 5 : 11 };
  await writeFile(`${path}.br`, await brotli(bytes, { params: quality }));
  await writeFile(`${path}.gz`, await gz(bytes, { level: isLarge(bytes) ? 4 : 9 }));
}

/**
 * What is made of the files of the built app: the head announces the first, a service worker keeps those of screens that open
 * without a network, and all are compressed. What screens may weigh is in bench/peer/screen-budgets.ts.
 */
export function builtFiles(): Plugin[] {
  let kept = new Set<string>();
  const own: Plugin = {
    name: 'orbita:built-files',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: (_html, { bundle = {} }) => headOf(bundle) },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        kept = await keptFiles(partsOf(bundle), Object.keys(bundle));
      },
    },
    async writeBundle({ dir = '' }) {
      const files = (await readdir(dir, { recursive: true })).filter((file) => compressible.test(file));
      await Promise.all(files.map((file) => compress(join(dir, file))));
    },
  };
  const worker = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'offline',
    filename: 'service-worker.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      // One file without imports.
      rollupFormat: 'iife',
      globPatterns: ['**/*.{js,css,html,svg,woff2,webmanifest}'],
      // A device keeps Python when its child has agreed.
      globIgnores: ['assets/python-worker-*'],
      maximumFileSizeToCacheInBytes: 1_000_000,
      manifestTransforms: [
        (entries) => ({ manifest: entries.filter(({ url }) => kept.has(url)), warnings: [] }),
      ],
    },
  });
  return [own, ...worker];
}
