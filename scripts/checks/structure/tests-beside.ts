import type { Finding } from '../finding.ts';
import type { SourceFile } from '../source-tree.ts';

const tested = /^features\/.*\.(rules|permissions|service|view)\.ts$/;

/** Every file of rules, permissions, services and views has its test beside it. */
export function checkTestsBeside(files: readonly SourceFile[]): Finding[] {
  const paths = new Set(files.map(({ path }) => path));
  return files
    .filter(({ path }) => tested.test(path) && !paths.has(path.replace(/\.ts$/, '.test.ts')))
    .map(({ path }) => ({
      path,
      what: 'has no test beside it',
      mend: `write ${path.slice(path.lastIndexOf('/') + 1).replace(/\.ts$/, '.test.ts')}: its titles are the rules in product words`,
    }));
}
