import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compileMessages } from './scripts/compile-messages.ts';
import { offlineApp } from './scripts/offline-app.ts';

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const webRoot = join(import.meta.dirname, 'apps/web');
const dailySheet = '../../features/attendance/web/sheet/daily-sheet-page.tsx';
const signedIn = ['app.tsx', 'shell/dashboard-layout.tsx', dailySheet];
const outDir = join(import.meta.dirname, 'dist/web');

/** Writes `.br` and `.gz` beside every text file, for the server to send as they are. */
function precompress(): Plugin {
  const compressible = /\.(js|css|html|svg|json|txt|wasm|webmanifest)$/;
  const brotli = promisify(brotliCompress);
  const gz = promisify(gzip);
  return {
    name: 'orbita:precompress',
    apply: 'build',
    async writeBundle({ dir = outDir }) {
      const files = (await readdir(dir, { recursive: true })).filter((file) => compressible.test(file));
      await Promise.all(
        files.map(async (file) => {
          const path = join(dir, file);
          const bytes = await readFile(path);
          await writeFile(
            `${path}.br`,
            await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
          );
          await writeFile(`${path}.gz`, await gz(bytes, { level: 9 }));
        }),
      );
    },
  };
}

/**
 * Announces in the page's head what every visit needs, instead of after the entry has run: first what decides on the rest,
 * for a browser asks for six files at a time.
 */
function preloadBase(): Plugin {
  const link = (rel: string, href: string, attrs = {}) => ({ tag: 'link', attrs: { rel, ...attrs, href } });
  return {
    name: 'orbita:preload-base',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const named = (name: string) => chunks.filter((chunk) => !chunk.isEntry && chunk.name === name);
        const wanted = [
          ...chunks.filter(({ isEntry }) => isEntry),
          ...['entry', 'base', 'react', 'texts'].flatMap(named),
        ];
        const modules = wanted.map(({ fileName }) =>
          link('modulepreload', `/${fileName}`, { crossorigin: true }),
        );
        const styles = wanted.flatMap(({ isEntry, viteMetadata }) =>
          [...(viteMetadata?.importedCss ?? [])].map((href) =>
            // The entry's own stands further down already.
            isEntry
              ? link('preload', `/${href}`, { as: 'style', crossorigin: true })
              : link('stylesheet', `/${href}`, { crossorigin: true }),
          ),
        );
        return [link('preload', '/boot.js', { as: 'script' }), ...styles, ...modules];
      },
    },
  };
}

const isShared = (id: string) => !/\/(apps|features)\//.test(id);
const isPicture = (id: string) =>
  id.includes('/platform/web/illustrations/') && !id.includes('later-picture');
const isSchemas = (id: string) => id.includes('/node_modules/zod/');

/** Whether a module makes schemas: their library is for forms, and no other screen waits for it. */
const needsSchemas = (id: string, graph: Graph) =>
  isSchemas(id) || (graph.getModuleInfo(id)?.importedIds ?? []).some(isSchemas);

/**
 * What the sign-in needs is one download, what the app adds is another, and each screen brings the rest: a handful of
 * requests instead of one for every small file.
 */
function chunkGroups() {
  const reached = new Map<string, Set<string>>();
  const reachedFrom = (entry: string, graph: Graph): Set<string> => {
    const known = reached.get(entry);
    if (known) return known;
    const modules = new Set<string>([join(webRoot, entry)]);
    for (const id of modules) {
      // A library's front door names all of it; what is really used of it, the bundler sorts by itself.
      if (/@mantine\/\w+\/esm\/index\.mjs$/.test(id)) continue;
      for (const next of graph.getModuleInfo(id)?.importedIds ?? []) modules.add(next);
    }
    reached.set(entry, modules);
    return modules;
  };
  const part = (name: string, priority: number, belongs: (id: string, graph: Graph) => boolean) => ({
    debugName: name,
    name: (id: string, graph: Graph) => (belongs(id, graph) ? name : null),
    priority,
  });
  return [
    // What decides between the two must not wait for either.
    part('entry', 5, (id) =>
      /preload-helper|remembered-sign-in|early-answer|first-screens|message-areas|web\/settled/.test(id),
    ),
    part('react', 4, (id) => /node_modules\/(react|react-dom|scheduler)\//.test(id)),
    part('gate-texts', 4, (id) => id.endsWith('/identity/web/messages/lt.ts')),
    part('texts', 4, (id) => id.endsWith('/platform/web/messages/lt.ts')),
    part(
      'base',
      3,
      (id, graph) =>
        !needsSchemas(id, graph) &&
        reachedFrom('gate.tsx', graph).has(id) &&
        (isShared(id) ? signedIn : ['app.tsx']).some((entry) => reachedFrom(entry, graph).has(id)),
    ),
    part('pictures', 2, (id, graph) => reachedFrom('gate.tsx', graph).has(id) && isPicture(id)),
    part(
      'forms',
      2,
      (id, graph) => reachedFrom('gate.tsx', graph).has(id) && (needsSchemas(id, graph) || isShared(id)),
    ),
    part('gate', 1, (id, graph) => reachedFrom('gate.tsx', graph).has(id)),
    part('app', 1, (id, graph) => reachedFrom('app.tsx', graph).has(id) && !needsSchemas(id, graph)),
    // The kit of the screen that must open fastest comes with the frame: thirty icons would be thirty requests.
    part(
      'shell',
      1,
      (id, graph) =>
        !needsSchemas(id, graph) &&
        (reachedFrom('shell/dashboard-layout.tsx', graph).has(id) ||
          (isShared(id) && reachedFrom(dailySheet, graph).has(id)) ||
          id.includes('/ActionIcon/')),
    ),
  ];
}

const server = process.env.API_URL ?? 'http://localhost:3000';
const proxied = ['/rpc', '/api', '/events', '/dev', '/healthz', '/readyz'];

export default defineConfig({
  root: webRoot,
  plugins: [react(), compileMessages(), preloadBase(), offlineApp(), precompress()],
  // React has had this store hook itself since 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2023',
    // Every browser of that age knows modulepreload.
    modulePreload: { polyfill: false },
    // Fonts and pictures stay files: inlined they could be neither preloaded nor cached.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Making a schema does nothing by itself: those that no screen validates with need not be downloaded.
      treeshake: {
        manualPureFunctions: ['z'],
        moduleSideEffects: [{ test: /\/(features\/\w+|platform)\/shared\/|\.view\.ts$/, sideEffects: false }],
      },
      output: {
        codeSplitting: { groups: chunkGroups() },
        // Every file lists those it needs, and names do not compress: without them a screen is 1 kB lighter.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash].css' : 'assets/[name]-[hash][extname]',
      },
    },
  },
  server: {
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: server, changeOrigin: false }])),
  },
});
