import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const archives = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'];

// The package unpacks only into the temporary folder: here that is a new folder of ours, which is then renamed.
const unpack = `
  const { inflate } = await import('@sparticuz/chromium');
  await Promise.all(process.argv.slice(1).map((archive) => inflate(archive)));`;

/** Unpacks the Chromium of @sparticuz/chromium below `cache`, once per version. Throws when that fails. */
export function unpackChromium(cache: string): { executablePath: string; env: Record<string, string> } {
  const root = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folder = join(cache, `chromium-${version}`);
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    const unfinished = mkdtempSync(`${folder}-`);
    const args = ['--input-type=module', '-e', unpack, ...archives.map((name) => join(root, 'bin', name))];
    const { status, stderr } = spawnSync(process.execPath, args, {
      cwd: import.meta.dirname,
      env: { ...process.env, TMPDIR: unfinished },
      encoding: 'utf8',
    });
    if (status !== 0) {
      rmSync(unfinished, { recursive: true, force: true });
      throw new Error(`@sparticuz/chromium could not be unpacked: ${stderr}`);
    }
    moveTo(unfinished, folder);
  }
  return { executablePath: join(folder, 'chromium'), env: environmentOf(folder) };
}

function moveTo(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Two at once: the other's result is as good.
    if (!existsSync(folder)) throw error;
  }
}

/** Its libraries for machines without them, and its fonts for machines without any. */
function environmentOf(folder: string): Record<string, string> {
  const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023/lib') };
  return existsSync('/etc/fonts') ? libraries : { ...libraries, FONTCONFIG_PATH: join(folder, 'fonts') };
}
