import type { Plugin } from 'vite';
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa';

/** What can be opened without a network, beside the shell: the lazily loaded modules, and the fonts' alphabets. */
const lazyParts = [
  'apps/web/app.tsx',
  'apps/web/gate.tsx',
  'apps/web/messages/([a-z]+-)?(lt|en).ts',
  'apps/web/shell/dashboard-layout.tsx',
  'features/attendance/web/(pages/(attendance|daily-sheet)-page.tsx|offline-sheets.queries.ts)',
  'features/attendance/web/components/(line-clash|no-lecture|no-such-group).tsx',
  'apps/web/offline/register-service-worker.ts',
  'platform/web/illustrations/drawn-scenes.tsx',
];
const fonts = /^assets\/(figtree-latin(-ext)?-wght-normal|unbounded-display)-.*\.woff2$/;
const always = new Set(['index.html', 'boot.js', 'favicon.svg']);

const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Orbita',
  short_name: 'Orbita',
  description: 'Vaikų programavimo akademijos mokymosi erdvė',
  lang: 'lt',
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

/** Makes the app installable, and its daily sheet open without a network: the manifest and the service worker. */
export function offlineApp(): Plugin[] {
  const wanted = new Set(always);
  return [
    {
      name: 'orbita:offline-files',
      apply: 'build',
      generateBundle(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const pattern = new RegExp(`/(${lazyParts.join('|')})$`);
        const take = (fileName: string) => {
          const chunk = chunks.find((each) => each.fileName === fileName);
          if (!chunk || wanted.has(fileName)) return;
          wanted.add(fileName);
          for (const style of chunk.viteMetadata?.importedCss ?? []) wanted.add(style);
          for (const imported of chunk.imports) take(imported);
        };
        for (const chunk of chunks) {
          if (chunk.isEntry || chunk.moduleIds.some((id) => pattern.test(id))) take(chunk.fileName);
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
        // One file without imports, and a build that says nothing when nothing is wrong.
        rollupFormat: 'iife',
        buildPlugins: { vite: [{ name: 'orbita:quiet', config: () => ({ logLevel: 'warn' }) }] },
        globPatterns: ['**/*.{js,css,html,svg,woff2}'],
        maximumFileSizeToCacheInBytes: 1_000_000,
        manifestTransforms: [
          (entries) => ({ manifest: entries.filter(({ url }) => wanted.has(url)), warnings: [] }),
        ],
      },
    }),
  ];
}
