import { basename, dirname, join, relative } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

/** The programs of the package; threads of theirs are found by `new URL('./name.ts', import.meta.url)`. */
const programs = { main: 'apps/server/main.ts', academy: 'apps/academy/main.ts' };
const thread = /new URL\('(\.\/[\w.-]+)\.ts', import\.meta\.url\)/g;

/** What the compiled server is, and what it still looks for outside itself. */
export interface Bundle {
  /** All of its JavaScript, to search for names. */
  readonly code: string;
  /** The packages that it imports. */
  readonly imports: readonly string[];
}

/**
 * Compiles server, command line and their threads into a few files with source maps, in the folder `server` of
 * `outDir`. Packages stay outside. What a module reads beside itself is looked for at the same path below `outDir`.
 */
export async function bundleServer(root: string, outDir: string): Promise<Bundle> {
  const bundle = await rolldown({
    cwd: root,
    input: programs,
    platform: 'node',
    external: (id) => !/^[#./]/.test(id),
    plugins: [placesOfModules(root)],
    onLog(level, log) {
      throw new Error(`rolldown ${level}: ${log.message}`);
    },
  });
  const { output } = await bundle.write({
    dir: join(outDir, 'server'),
    format: 'esm',
    sourcemap: true,
    // Words of the first module in it would be a riddle in a stack trace.
    chunkFileNames: 'shared-[hash].js',
    sourcemapPathTransform: (path) => path.replace(/^(\.\.\/)+/, ''),
  });
  await bundle.close();
  const chunks = output.filter((file) => file.type === 'chunk');
  const own = new Set(chunks.map(({ fileName }) => fileName));
  const imports = new Set(chunks.flatMap((chunk) => [...chunk.imports, ...chunk.dynamicImports]));
  return {
    code: chunks.map(({ code }) => code).join('\n'),
    imports: [...imports].filter((id) => !own.has(id) && !id.startsWith('node:')).map(packageOf),
  };
}

function packageOf(id: string): string {
  return id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/');
}

/** All compiled files are in one folder, so a module's own place has to be written into it. */
function placesOfModules(root: string): Plugin {
  return {
    name: 'places-of-modules',
    transform: {
      filter: { id: /\.ts$/, code: /import\.meta\.(url|dirname)/ },
      handler(code, id) {
        const place = `../${relative(root, id).replaceAll('\\', '/')}`;
        const withThreads = code.replaceAll(thread, (_all, path: string) => {
          const fileName = `${basename(path)}.js`;
          this.emitFile({ type: 'chunk', id: join(id, '..', `${path}.ts`), fileName });
          return `new URL('./${fileName}', import.meta['url'])`;
        });
        const placed = withThreads
          .replaceAll('import.meta.dirname', `(import.meta['dirname'] + '/${dirname(place)}')`)
          .replaceAll('import.meta.url', `new URL('${place}', import.meta['url']).href`);
        // Every line keeps its number.
        return { code: placed, map: null };
      },
    },
  };
}
