import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/chunk-groups.ts';
import { shortClassName } from './scripts/class-names.ts';
import { compileMessages } from './scripts/compile-messages.ts';
import { fileRoutes } from './scripts/file-routes.ts';
import { offlineApp } from './scripts/offline-app.ts';
import { precompress } from './scripts/precompress.ts';
import { preloadBase } from './scripts/preload-base.ts';
import { pythonFiles } from './scripts/python-library.ts';
import { screenWeights } from './scripts/screen-weights.ts';

const webRoot = join(import.meta.dirname, 'apps/web');
const outDir = join(import.meta.dirname, 'dist/web');

const server = process.env.API_URL ?? 'http://localhost:3000';
const proxied = ['/rpc', '/api', '/events', '/dev', '/healthz', '/readyz'];

export default defineConfig(({ command }) => ({
  root: webRoot,
  plugins: [
    fileRoutes(),
    react(),
    compileMessages(),
    pythonFiles(),
    preloadBase(),
    offlineApp(),
    precompress(outDir),
    screenWeights(),
  ],
  css: { modules: command === 'build' ? { generateScopedName: shortClassName } : {} },
  resolve: {
    alias: [
      // Twelve colours that no screen uses would be 140 variables in the page's head.
      {
        find: /^.*\/default-colors\.mjs$/,
        replacement: join(import.meta.dirname, 'platform/web/theme/kit-colours.ts'),
      },
      {
        find: /^.*\/Transition\/Transition\.mjs$/,
        replacement: join(import.meta.dirname, 'platform/web/theme/kit-transition.ts'),
      },
    ],
  },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2023',
    // Every browser of that age knows modulepreload. The first file preloads the dependencies of the screens that
    // must open fast. The others find their parts while they load: no phone should download the lists of all.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, parts, { hostId }) => (hostId.startsWith('assets/entry-') ? parts : []),
    },
    // Fonts and pictures stay files: inlined they could be neither preloaded nor cached.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Creating a schema has no side effects: those that no screen validates with need not be downloaded.
      treeshake: {
        manualPureFunctions: ['z', 'oneLine', 'severalLines', 'markdown', 'byPointField', 'eachLanguage'],
        moduleSideEffects: [{ test: /\/(features\/\w+|platform)\/shared\/|\.view\.ts$/, sideEffects: false }],
      },
      output: {
        codeSplitting: { groups: chunkGroups() },
        // Every file lists its dependencies, and names do not compress: without them a screen is 1 kB
        // lighter.
        chunkFileNames: ({ name }) => (name === 'entry' ? 'assets/entry-[hash].js' : 'assets/[hash].js'),
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash].css' : 'assets/[name]-[hash][extname]',
      },
    },
  },
  worker: {
    format: 'es',
    // The server knows it by name, and gives it a policy of its own.
    rolldownOptions: { output: { entryFileNames: 'assets/python-worker-[hash].js' } },
  },
  server: {
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: server, changeOrigin: false }])),
  },
}));
