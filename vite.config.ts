import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { builtFiles } from './scripts/web/built-files.ts';
import { chunkGroups } from './scripts/web/chunk-groups.ts';
import { compileMessages } from './scripts/web/compile-messages.ts';
import { fileRoutes } from './scripts/web/file-routes.ts';
import { pythonLibrary } from './scripts/web/python-library.ts';

const webRoot = join(import.meta.dirname, 'apps/web');
const outDir = join(import.meta.dirname, 'dist/web');

const server = process.env.API_URL ?? 'http://localhost:3000';
const proxied = ['/rpc', '/api', '/events', '/dev', '/healthz', '/readyz', '/status'];

export default defineConfig({
  root: webRoot,
  plugins: [fileRoutes(), react(), compileMessages(), builtFiles()],
  resolve: { alias: [{ find: /^python-library\.zip/, replacement: await pythonLibrary() }] },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2023',
    // Every browser of that age knows modulepreload. The first file preloads the dependencies of the screens that
    // must open fast. The others find their parts while they load: no phone should download the lists of all.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, parts, { hostId }) =>
        /^assets\/entry-[^/]{8}\.js$/.test(hostId) ? parts : [],
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
});
