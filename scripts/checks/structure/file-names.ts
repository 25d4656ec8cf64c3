import { defaultLocale, locales } from '../../../platform/shared/localized-text.ts';
import type { Finding } from '../finding.ts';
import type { SourceFile } from '../source-tree.ts';

const noun = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*';
const one = (pattern: string) => new RegExp(`^(?:${pattern})$`);

interface Part {
  readonly names: RegExp;
  readonly told: string;
}

/** What each part of a feature may contain. `<noun>` is any kebab-case noun: a feature may have several. */
const parts: Readonly<Record<string, Part>> = {
  '': {
    names: one(`${noun}\\.matrix\\.ts`),
    told: '<noun>.matrix.ts: who gets what answer from its procedures',
  },
  shared: {
    names: one(`${noun}(\\.(rules|permissions|contract|factory|words))?(\\.test)?\\.ts|${noun}\\.json`),
    told: '<noun>.ts, <noun>.rules|permissions|contract|factory|words.ts (and .test.ts beside them), <noun>.json',
  },
  server: {
    names: one(
      `${noun}\\.(router|service|repository|rules|jobs|mails|words|factory|seed|tables)(\\.test)?\\.ts`,
    ),
    told: '<noun>.router|service|repository|rules|jobs|mails|words|factory|seed|tables.ts (and .test.ts beside them)',
  },
  web: {
    names: one(`${noun}\\.(queries\\.ts|queries\\.test\\.tsx?|view(\\.test)?\\.ts)`),
    told: '<noun>.queries.ts, <noun>.view.ts, messages/, components/ and a room for each screen',
  },
  'web/messages': {
    names: one(`([a-z-]+-)?(${locales.join('|')})\\.ts`),
    told: `<language>.ts or <part>-<language>.ts of ${locales.join(', ')}`,
  },
};

/** A screen with all that only it shows; `components/` is what several screens, or other features, show. */
const room: Part = {
  names: one(
    `${noun}(\\.test)?\\.tsx|${noun}\\.module\\.css|use-${noun}(\\.test)?\\.tsx?|${noun}\\.view(\\.test)?\\.ts|${noun}(\\.worker\\.ts|\\.html)|[a-z]+(_[a-z]+)*\\.py`,
  ),
  told: '<name>-page.tsx, <name>.tsx, <name>.module.css, hooks use-<name>.ts and screen logic <name>.view.ts (and tests); what runs beside the app: <name>.worker.ts, .py, .html',
};

/** The code behind a port: the port itself and an adapter for each external system, such as `server/stripe/`. */
const adapter: Part = {
  names: one(`${noun}(\\.(router|service|repository|rules|jobs|factory))?(\\.test)?\\.ts`),
  told: '<name>.ts, <noun>.router|service|repository|rules|jobs|factory.ts (and .test.ts beside them)',
};

/** A room is named after its files' subject: a kind of file is no noun. */
const kinds = new Set(
  ['router', 'service', 'rule', 'job', 'mail', 'seed', 'table', 'test', 'contract']
    .flatMap((kind) => [kind, `${kind}s`])
    .concat('repository', 'repositories', 'factory', 'factories', 'permissions'),
);

function partOf(folders: string): Part | undefined {
  // A kind of file is no screen: a room is named after what it shows.
  if (/^web\/(pages|hooks|views|styles)$/.test(folders)) return undefined;
  if (/^server\/(provider|stripe|channels)$/.test(folders)) return adapter;
  const [, side = '', name] = one(`(server|shared)/(${noun})`).exec(folders) ?? [];
  if (name !== undefined) return kinds.has(name) ? undefined : parts[side];
  return parts[folders] ?? (one(`web/${noun}`).test(folders) ? room : undefined);
}

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
  // An address's own route is named by its folder.
  if (path.startsWith('apps/web/routes/') && stem === 'index') return [];
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
  // The path of its data, if it has one.
  if (part === '' && name === 'README.md') return [];
  const rule = partOf(part);
  if (!one(noun).test(feature) || !rule) {
    const folders = Object.keys(parts).filter(Boolean).join(', ');
    const mend = `a feature is features/<noun>/ with ${folders}, (server|shared)/<noun>, web/<screen> and nothing deeper`;
    return [{ path, what: 'this folder is not in the shape of a feature', mend }];
  }
  return rule.names.test(name)
    ? []
    : [{ path, what: `“${name}” is not a file name of ${part || feature}/`, mend: `allowed: ${rule.told}` }];
}

/** The last numbered migration; later ones are named by the time of their creation. */
const counted = 30;

/** Two branches that continue one numbering collide; two that use the minute do not. */
function findInMigrations(files: readonly SourceFile[]): Finding[] {
  const migrations = files.filter(({ path }) => path.startsWith('database/migrations/'));
  return migrations.flatMap(({ path }, index) => {
    const name = path.slice('database/migrations/'.length);
    const isCounted = index < counted && name.startsWith(`${String(index + 1).padStart(3, '0')}-`);
    const isTimed = /^20\d{2}(0[1-9]|1[0-2])([0-2]\d|3[01])-([01]\d|2[0-3])[0-5]\d-[a-z0-9-]+\.sql$/.test(
      name,
    );
    if (isTimed || (isCounted && /^\d{3}-[a-z0-9-]+\.sql$/.test(name))) return [];
    const what = 'a migration is named by the minute of its making: YYYYMMDD-HHMM-what-it-does.sql';
    return [{ path, what, mend: 'give it the time of now in UTC; those before stay as they are' }];
  });
}

/** Texts of the original that no file has in another language: the screen that loads them would show the original. */
function findLacking(files: readonly SourceFile[]): Finding[] {
  const paths = new Set(files.map(({ path }) => path));
  const original = new RegExp(`^(.*/messages/(?:[a-z-]+-)?)${defaultLocale}\\.ts$`);
  return [...paths].flatMap((path) => {
    const [, begin] = original.exec(path) ?? [];
    if (begin === undefined) return [];
    const lacking = locales.filter((locale) => !paths.has(`${begin}${locale}.ts`));
    return lacking.map((locale) => ({
      path,
      what: `is not there in ${locale}`,
      mend: `translate it in ${begin}${locale}.ts`,
    }));
  });
}

/** Only the file names of the architecture's tree, no bags of anything, migrations named by time. */
export function checkFileNames(files: readonly SourceFile[]): Finding[] {
  return [
    ...files.flatMap(findBag),
    ...files.filter(({ path }) => path.startsWith('features/')).flatMap(findInFeature),
    ...findLacking(files),
    ...findInMigrations(files),
  ];
}
