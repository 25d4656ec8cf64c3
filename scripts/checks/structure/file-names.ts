import type { Finding } from '../finding.ts';
import type { SourceFile } from '../source-tree.ts';

const noun = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*';
const one = (pattern: string) => new RegExp(`^(?:${pattern})$`);

/** What each part of a feature may hold. `<noun>` is any kebab-case noun: a feature may have several. */
const allowed: Record<string, { names: RegExp; told: string }> = {
  shared: {
    names: one(`${noun}(\\.(rules|permissions|contract|factory))?(\\.test)?\\.ts`),
    told: '<noun>.ts, <noun>.rules|permissions|contract|factory.ts (and .test.ts beside them)',
  },
  server: {
    names: one(`${noun}\\.(router|service|repository|jobs|mails|factory|seed|tables)(\\.test)?\\.ts`),
    told: '<noun>.router|service|repository|jobs|mails|factory|seed|tables.ts (and .test.ts beside them)',
  },
  web: {
    names: one(`${noun}\\.(routes\\.tsx|queries\\.ts|queries\\.test\\.tsx?)`),
    told: '<noun>.routes.tsx, <noun>.queries.ts, pages/, components/, messages/',
  },
  'web/pages': {
    names: one(`${noun}-page(\\.test)?\\.tsx|${noun}-page\\.module\\.css`),
    told: '<name>-page.tsx, <name>-page.module.css, <name>-page.test.tsx',
  },
  'web/components': {
    names: one(`${noun}(\\.test)?\\.tsx|${noun}\\.module\\.css|use-${noun}(\\.test)?\\.tsx?`),
    told: '<name>.tsx, <name>.module.css, <name>.test.tsx and hooks use-<name>.ts',
  },
  'web/messages': {
    names: one('([a-z-]+-)?(lt|en)\\.ts'),
    told: 'lt.ts and en.ts, or <part>-lt.ts and <part>-en.ts',
  },
};

const bags = new Set([
  'index',
  'util',
  'utils',
  'helper',
  'helpers',
  'type',
  'types',
  'misc',
  'common',
  'shared',
  'lib',
]);

function findBag({ path }: SourceFile): Finding[] {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const folders = path.split('/').slice(1, -1);
  const stem = /^([^.]+).*\.(ts|tsx|mjs|js)$/.exec(name)?.[1] ?? '';
  const bag = [...folders.filter((folder) => folder !== 'shared'), stem].find((each) => bags.has(each));
  if (!bag) return [];
  return [
    {
      path,
      what: `“${bag}” says nothing of what is inside`,
      mend: 'name the file after what it does and import it directly',
    },
  ];
}

function findInFeature({ path }: SourceFile): Finding[] {
  const [, feature = '', ...rest] = path.split('/');
  const name = rest.pop() ?? '';
  const part = rest.join('/');
  const rule = allowed[part];
  if (!one(noun).test(feature) || !rule) {
    const mend = `a feature is features/<noun>/ with ${Object.keys(allowed).join(', ')} and nothing deeper`;
    return [{ path, what: 'this folder is not in the shape of a feature', mend }];
  }
  return rule.names.test(name)
    ? []
    : [{ path, what: `“${name}” is not a file name of ${part}/`, mend: `allowed: ${rule.told}` }];
}

function findInMigrations(files: readonly SourceFile[]): Finding[] {
  const migrations = files.filter(({ path }) => path.startsWith('database/migrations/'));
  return migrations.flatMap(({ path }, index) => {
    const number = /^database\/migrations\/(\d{3})-[a-z0-9-]+\.sql$/.exec(path)?.[1];
    if (Number(number) === index + 1) return [];
    const next = String(index + 1).padStart(3, '0');
    const what = number
      ? `number ${number} leaves a gap or is taken twice`
      : 'a migration is named NNN-what-it-does.sql';
    return [{ path, what, mend: `migrations count on from 001; this one would be ${next}-….sql` }];
  });
}

/** Only the file names of the architecture's tree, no bags of anything, migrations numbered without gaps. */
export function checkFileNames(files: readonly SourceFile[]): Finding[] {
  return [
    ...files.flatMap(findBag),
    ...files.filter(({ path }) => path.startsWith('features/')).flatMap(findInFeature),
    ...findInMigrations(files),
  ];
}
