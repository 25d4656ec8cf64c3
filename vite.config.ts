import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import compile from 'icu-minify/compile';
import { defineConfig, type Plugin } from 'vite';

const outDir = join(import.meta.dirname, 'dist/web');

/** Texts are parsed here, once, instead of in every browser: that saves its reader 13 kB of parser. */
function compileMessages(): Plugin {
  const isTexts = /\/(platform|features\/[^/]+|apps\/web\/shell)(\/web)?\/messages\/(lt|en)\.ts$/;
  const compileAll = (texts: object): object =>
    Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? compile(text) : compileAll(text)]),
    );
  return {
    name: 'orbita:compile-messages',
    apply: 'build',
    config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
    async load(id) {
      if (!isTexts.test(id)) return null;
      const texts: { default: object } = await import(pathToFileURL(id).href);
      return `export default ${JSON.stringify(compileAll(texts.default))};`;
    },
  };
}

/** Writes `.br` and `.gz` beside every text file, for the server to send as they are. */
function precompress(): Plugin {
  const compressible = /\.(js|css|html|svg|json|txt|wasm)$/;
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
          await writeFile(`${path}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
          await writeFile(`${path}.gz`, await gz(bytes, { level: 9 }));
        }),
      );
    },
  };
}

const server = process.env['API_URL'] ?? 'http://localhost:3000';
const proxied = ['/rpc', '/api', '/events', '/dev', '/healthz', '/readyz'];

export default defineConfig({
  root: join(import.meta.dirname, 'apps/web'),
  plugins: [react(), compileMessages(), precompress()],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2023',
    // Fonts and pictures stay files: inlined they could be neither preloaded nor cached.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: server, changeOrigin: false }])),
  },
});
