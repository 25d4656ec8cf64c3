import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { listAddresses } from './list-addresses.ts';
import { fileRoutes } from './web/file-routes.ts';

const template = join(import.meta.dirname, 'screen-template');
const usage =
  'Usage: npm run new -- screen <address below /dashboard>, for example: npm run new -- screen lost-items';
const part = /^(\$[a-z][a-zA-Z]*|[a-z][a-z0-9]*(-[a-z0-9]+)*)$/;

/**
 * Writes the folder of a screen of the dashboard below `root`; returns the paths. Nothing else need be joined: its address is
 * its folder's. Throws with the usage for an invalid address, and when it exists already.
 */
export function writeScreen(root: string, address: string): string[] {
  const parts = address.split('/');
  const name = parts.at(-1) ?? '';
  if (!parts.every((each) => part.test(each)) || name.startsWith('$')) throw new Error(usage);
  const folder = `apps/web/routes/dashboard/${address}`;
  if (existsSync(join(root, folder, 'index.tsx'))) throw new Error(`/dashboard/${address} exists already.`);
  const Name = name.replaceAll(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());
  const fill = (text: string) =>
    text.replaceAll('{{address}}', address).replaceAll('{{name}}', name).replaceAll('{{Name}}', Name);
  mkdirSync(join(root, folder), { recursive: true });
  return globSync('*.txt', { cwd: template })
    .toSorted()
    .map((source) => {
      const path = `${folder}/${fill(source.replace(/\.txt$/, ''))}`;
      writeFileSync(join(root, path), fill(readFileSync(join(template, source), 'utf8')));
      return path;
    });
}

/** Regenerates what depends on the folders of routes below `root`: the route tree, and docs/where.md. */
export async function updateRoutes(root: string): Promise<void> {
  await resolveConfig(
    { configFile: false, logLevel: 'silent', plugins: [fileRoutes(join(root, 'apps/web'))] },
    'build',
  );
  listAddresses(root);
}
