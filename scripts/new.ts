import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { joinsOf, namesOf, usage, writeFeature } from './new-feature.ts';
import { updateRoutes, writeScreen } from './new-screen.ts';

const root = process.cwd();

function write([kind, name, noun]: readonly string[]): { paths: string[]; joins: string } {
  if (kind === 'screen' && name) return { paths: writeScreen(root, name), joins: '' };
  if (kind !== 'feature' || !name) throw new Error(`${usage}\n   or: npm run new -- screen lost-items`);
  const names = namesOf(name, noun);
  return { paths: writeFeature(root, names), joins: joinsOf(names) };
}

try {
  const { paths, joins } = write(process.argv.slice(2));
  const code = paths.filter((path) => !path.endsWith('.sql'));
  spawnSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', ...code], {
    cwd: root,
    stdio: 'ignore',
  });
  await updateRoutes(root);
  console.log(paths.map((path) => `  ${path}`).join('\n') + joins);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
