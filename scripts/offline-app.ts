import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa';
import { defaultLocale, locales } from '../platform/shared/localized-text.ts';

const root = join(import.meta.dirname, '..');

/** What every screen that opens offline needs, besides the first file and the fonts' alphabets. */
const frame = [
  'apps/web/app.tsx',
  'apps/web/gate.tsx',
  ...['', 'gate-', 'home-', 'lesson-', 'points-', 'sheet-'].flatMap((area) =>
    locales.map((locale) => `apps/web/messages/${area}${locale}.ts`),
  ),
  'apps/web/routes/dashboard/route.tsx?tsr-split=component',
  'apps/web/shell/new-version.tsx',
  'apps/web/shell/sidebar.tsx',
  'platform/web/illustrations/drawn-scenes.tsx',
];

/** Those screens: with an `offline.ts` in their folder, which names what is loaded later. */
const screens = globSync('apps/web/routes/**/offline.ts', { cwd: root });

async function partsOf(screen: string): Promise<readonly string[]> {
  const { parts }: { parts: readonly string[] } = await import(pathToFileURL(join(root, screen)).href);
  return parts;
}

const fonts = /^assets\/(figtree-latin(-ext)?-wght-normal|unbounded-display)-.*\.woff2$/;
const always = new Set(['index.html', 'boot.js', 'favicon.svg']);

const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Orbita',
  short_name: 'Orbita',
  description: 'Vaikų programavimo akademijos mokymosi erdvė',
  lang: defaultLocale,
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  theme_color: '#0e1024',
  background_color: '#0e1024',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

/**
 * Makes the app installable, and its daily sheet and lessons open without a network: the manifest and the service worker.
 */
export function offlineApp(): Plugin[] {
  const wanted = new Set(always);
  return [
    {
      name: 'orbita:offline-files',
      apply: 'build',
      async generateBundle(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const take = (fileName: string) => {
          const chunk = chunks.find((each) => each.fileName === fileName);
          if (!chunk || wanted.has(fileName)) return;
          wanted.add(fileName);
          for (const style of chunk.viteMetadata?.importedCss ?? []) wanted.add(style);
          for (const imported of chunk.imports) take(imported);
        };
        for (const chunk of chunks) if (chunk.isEntry) take(chunk.fileName);
        const folders = new Set(screens.map((screen) => join(root, dirname(screen))));
        for (const { fileName, moduleIds } of chunks)
          if (moduleIds.some((id) => folders.has(dirname(id)))) take(fileName);
        for (const part of [...frame, ...(await Promise.all(screens.map(partsOf))).flat()]) {
          const holding = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${part}`)));
          // A file that was moved would be missed in flight mode only.
          if (!holding)
            this.error(
              `${part} is in no file of the app: let its offline.ts or scripts/offline-app.ts name it anew.`,
            );
          take(holding.fileName);
        }
        for (const fileName of Object.keys(bundle)) if (fonts.test(fileName)) wanted.add(fileName);
      },
    },
    ...VitePWA({
      strategies: 'injectManifest',
      srcDir: 'offline',
      filename: 'service-worker.ts',
      injectRegister: false,
      includeManifestIcons: false,
      manifest,
      injectManifest: {
        // One file without imports, and a build that is silent on success.
        rollupFormat: 'iife',
        buildPlugins: { vite: [{ name: 'orbita:quiet', config: () => ({ logLevel: 'warn' }) }] },
        globPatterns: ['**/*.{js,css,html,svg,woff2}'],
        // A device stores Python when its child has agreed.
        globIgnores: ['assets/python-worker-*'],
        maximumFileSizeToCacheInBytes: 1_000_000,
        manifestTransforms: [
          (entries) => ({ manifest: entries.filter(({ url }) => wanted.has(url)), warnings: [] }),
        ],
      },
    }),
  ];
}
