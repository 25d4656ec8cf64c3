import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes `.br` and `.gz` beside every text file, for the server to send as they are. */
export function precompress(outDir: string): Plugin {
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
