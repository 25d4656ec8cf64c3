import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import { findFeatureCycles } from './checks/feature-cycles.ts';
import { type Finding, report } from './checks/finding.ts';
import { isTypeScript, readSourceTree, type SourceFile } from './checks/source-tree.ts';
import { findForeignNames } from './checks/table-names.ts';
import { findForeignWrites, tableReads } from './checks/table-uses.ts';

const configuration = new URL('../.dependency-cruiser.mjs', import.meta.url).href;
const roots = ['apps', 'features', 'platform', 'database', 'e2e', 'bench', 'scripts'];

// Without a parser for a kind of file, dependency-cruiser silently skips it.
function findUnread(files: readonly SourceFile[], read: ReadonlySet<string>): Finding[] {
  return files
    .filter(({ path }) => isTypeScript(path) && !path.endsWith('.d.ts') && !read.has(path))
    .map(({ path }) => ({ path, what: 'was not read for imports', mend: 'see that @swc/core is installed' }));
}

/** Reads every import and every table's name in SQL below `baseDir` and returns what breaks a wall, with the number of modules read. */
export async function checkWalls(baseDir: string): Promise<{ modules: number; findings: Finding[] }> {
  const { default: config }: { default: IConfiguration } = await import(configuration);
  const { forbidden = [], options } = config;
  const present = roots.filter((root) => existsSync(join(baseDir, root)));
  const { output } = await cruise(present, { ...options, baseDir, validate: true, ruleSet: { forbidden } });
  const { modules, summary } = output as ICruiseResult;
  const own = modules.filter(({ source }) => roots.some((root) => source.startsWith(`${root}/`)));
  const sources = new Set(own.map(({ source }) => source));
  const imports = own.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
  const files = readSourceTree(baseDir);
  const walls = summary.violations.map(({ from, to, rule, cycle, comment }) => ({
    path: from,
    what: `${rule.name}: imports ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}`,
    mend: comment ?? forbidden.find(({ name }) => name === rule.name)?.comment ?? '',
  }));
  return {
    modules: own.length,
    findings: [
      ...walls,
      ...findFeatureCycles([...imports, ...tableReads(files)]),
      ...findForeignWrites(files),
      ...findForeignNames(files),
      ...findUnread(files, sources),
    ],
  };
}

if (import.meta.main) {
  const { modules, findings } = await checkWalls(process.cwd());
  report('Walls', modules, 'modules', findings);
}
