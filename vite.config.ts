import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compileMessages } from './scripts/compile-messages.ts';
import { offlineApp } from './scripts/offline-app.ts';
import { pythonFiles } from './scripts/python-library.ts';
import { screenWeights } from './scripts/screen-weights.ts';

interface Graph {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;
}

const webRoot = join(import.meta.dirname, 'apps/web');
const outDir = join(import.meta.dirname, 'dist/web');

/** Writes `.br` and `.gz` beside every text file, for the server to send as they are. */
function precompress(): Plugin {
  const compressible = /\.(js|css|html|svg|json|txt|wasm|webmanifest|zip)$/;
  // The last tenth of Python's megabytes would cost half a minute of each build.
  const isLarge = (bytes: Uint8Array) => bytes.length > 4_000_000;
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
            await brotli(bytes, {
              params: { [constants.BROTLI_PARAM_QUALITY]: isLarge(bytes) ? 5 : 11 },
            }),
          );
          await writeFile(`${path}.gz`, await gz(bytes, { level: isLarge(bytes) ? 4 : 9 }));
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

/** Of the router's front door, what asks before leaving an unfinished form. */
const isForForms = (id: string) => id.endsWith('/useBlocker.js');

/** Styles and fonts stay with the file that asks for them. */
const isCode = (id: string) => /\.tsx?$/.test(id) && !id.includes('/theme/');

const ofApp = (path: string) => join(webRoot, path);
const isText = (id: string) => /\/web\/messages\/([a-z]+-)*lt\.ts$/.test(id);
const isFirstText = (id: string) => id.includes('/platform/') && id.endsWith('/messages/base-lt.ts');

/** Where people begin, of whatever feature: the screens that `first-screens.ts` names. */
const firstScreens = (graph: Graph) =>
  graph.getModuleInfo(ofApp('first-screens.ts'))?.dynamicallyImportedIds ?? [];

/** The screen that must open fastest: the first of them. */
function fastestScreen(graph: Graph): string {
  const [first] = firstScreens(graph);
  if (!first) throw new Error('first-screens.ts loads no screen.');
  return first;
}

/**
 * What the sign-in needs is one download, what the app adds is another, and each screen brings the rest: a handful of
 * requests instead of one for every small file. What belongs where is asked of the imports: a feature needs no line here.
 */
function chunkGroups() {
  const reached = new Map<string, Set<string>>();
  const reachedFrom = (entry: string, graph: Graph): Set<string> => {
    const known = reached.get(entry);
    if (known) return known;
    const modules = new Set<string>([entry]);
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
  const first = ofApp('main.tsx');
  const gate = ofApp('gate.tsx');
  const app = ofApp('app.tsx');
  const frame = ofApp('shell/dashboard-layout.tsx');
  const isIn = (entry: string, id: string, graph: Graph) => reachedFrom(entry, graph).has(id);
  const isOfSeveral = (id: string, graph: Graph) =>
    isShared(id) && firstScreens(graph).filter((screen) => isIn(screen, id, graph)).length > 1;
  return [
    // What decides between the two must not wait for either, nor for a library: all that the first file imports.
    part(
      'entry',
      5,
      (id, graph) => id.includes('preload-helper') || (id !== first && isCode(id) && isIn(first, id, graph)),
    ),
    part('react', 4, (id) => /node_modules\/(react|react-dom|scheduler)\//.test(id)),
    part('gate-texts', 4, (id, graph) => isText(id) && isIn(gate, id, graph) && !isFirstText(id)),
    part('texts', 5, isFirstText),
    part(
      'base',
      3,
      (id, graph) =>
        !needsSchemas(id, graph) &&
        isIn(gate, id, graph) &&
        (isShared(id) ? [app, frame, fastestScreen(graph)] : [app]).some((entry) => isIn(entry, id, graph)),
    ),
    part('pictures', 2, (id, graph) => isIn(gate, id, graph) && isPicture(id)),
    part('forms', 2, (id, graph) => isIn(gate, id, graph) && (needsSchemas(id, graph) || isShared(id))),
    part('gate', 1, (id, graph) => isIn(gate, id, graph)),
    part('app', 1, (id, graph) => isIn(app, id, graph) && !needsSchemas(id, graph) && !isForForms(id)),
    // With the frame comes the kit that several first screens have.
    part(
      'shell',
      1,
      (id, graph) =>
        !needsSchemas(id, graph) &&
        (isIn(frame, id, graph) || isOfSeveral(id, graph) || id.includes('/ActionIcon/')),
    ),
    // What only the screen that must open fastest has of the kit is one file: thirty icons would be thirty requests.
    part(
      'kit',
      1,
      (id, graph) => !needsSchemas(id, graph) && isShared(id) && isIn(fastestScreen(graph), id, graph),
    ),
  ];
}

/**
 * A class's name in the app: its file's, and its place there. The names as they are written stand in styles and scripts, and
 * do not compress.
 */
function shortClassName(name: string, file: string, styles: string): string {
  const ofFile = createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 5);
  const names = [...new Set(styles.matchAll(/\.([a-zA-Z][\w-]*)/g).map(([, found]) => found))];
  return `_${ofFile}${names.indexOf(name).toString(36)}`;
}

/** The screens of families, and those where staff begin: they are opened on phones, often for the first time. */
const openedFirst =
  /\/apps\/web\/(app|gate|shell|messages\/\w+-(lt|en))|\/features\/(attendance\/web\/(groups|sheet)|courses\/web\/(components|lesson|module)|exercises\/web|home\/web\/(child|parent|missed)|rewards\/web\/odyssey)\//;

/**
 * Lets those screens ask for their parts ahead. The others find them while they load, one journey to the server later: no
 * phone is to download the lists of their parts.
 */
function askAheadForFirst() {
  let facades = new Map<string, string>();
  const plugin: Plugin = {
    name: 'orbita:ask-ahead',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        facades = new Map(chunks.map(({ fileName, facadeModuleId }) => [fileName, facadeModuleId ?? '']));
      },
    },
  };
  const resolveDependencies = (page: string, parts: string[]) =>
    openedFirst.test(facades.get(page) ?? '') ? parts : [];
  return { plugin, resolveDependencies };
}

const server = process.env.API_URL ?? 'http://localhost:3000';
const proxied = ['/rpc', '/api', '/events', '/dev', '/healthz', '/readyz'];

/** Groups of buttons: every button would bring them. */
const leftOut = /^.*\/(Button|ActionIcon)Group(Section)?\.mjs$/;

const askAhead = askAheadForFirst();

export default defineConfig(({ command }) => ({
  root: webRoot,
  plugins: [
    react(),
    compileMessages(),
    pythonFiles(),
    preloadBase(),
    askAhead.plugin,
    offlineApp(),
    precompress(),
    screenWeights(),
  ],
  css: { modules: command === 'build' ? { generateScopedName: shortClassName } : {} },
  // React has had this store hook itself since 18.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      // Twelve colours that no screen has would be 140 variables in the page's head.
      {
        find: /^.*\/default-colors\.mjs$/,
        replacement: join(import.meta.dirname, 'platform/web/theme/kit-colours.ts'),
      },
      {
        find: /^.*\/Transition\/Transition\.mjs$/,
        replacement: join(import.meta.dirname, 'platform/web/theme/kit-transition.ts'),
      },
      { find: leftOut, replacement: join(import.meta.dirname, 'platform/web/theme/kit-left-out.ts') },
    ],
  },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2023',
    // Every browser of that age knows modulepreload.
    modulePreload: { polyfill: false, resolveDependencies: askAhead.resolveDependencies },
    // Fonts and pictures stay files: inlined they could be neither preloaded nor cached.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Making a schema does nothing by itself: those that no screen validates with need not be downloaded.
      treeshake: {
        manualPureFunctions: ['z', 'oneLine', 'severalLines', 'markdown'],
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
  worker: {
    format: 'es',
    // The server knows it by its name, and gives it a policy of its own.
    rolldownOptions: { output: { entryFileNames: 'assets/python-worker-[hash].js' } },
  },
  server: {
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: server, changeOrigin: false }])),
  },
}));
