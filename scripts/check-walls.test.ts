import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkWalls } from './check-walls.ts';

const root = join(import.meta.dirname, '..');
const folders: string[] = [];

function tree(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'orbita-walls-'));
  folders.push(folder);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const manifest = {
    type: 'module',
    imports: { '#platform/*': './platform/*', '#features/*': './features/*', '#apps/*': './apps/*' },
    dependencies: { kysely: '*' },
    devDependencies: { vitest: '*' },
  };
  for (const [path, text] of Object.entries({ ...files, 'package.json': JSON.stringify(manifest) })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const targets = {
  'features/points/server/points.service.ts': 'export const service = 1;',
  'features/points/server/points.repository.ts': 'export const repository = 1;',
  'features/points/server/points.factory.ts': 'export const factory = 1;',
  'features/points/server/points.tables.ts': 'export interface Row { id: string }',
  'features/points/shared/points.contract.ts': 'export const pointsContract = 1;',
  'features/points/points.matrix.ts': 'export const pointsMatrix = 1;',
  'features/points/web/points.queries.ts': 'export const queries = 1;',
  'features/points/web/components/star.tsx': 'export const Star = () => null;',
  'features/points/web/pages/points-page.tsx': 'export const PointsPage = () => null;',
  'features/courses/web/components/module-cards.tsx': 'export const ModuleCards = () => null;',
  'features/home/web/components/month-answer.tsx': 'export const MonthAnswer = () => null;',
  'platform/server/database/transaction.ts': 'export const transaction = 1; export type Tx = 1;',
  'platform/shared/dates.ts': 'export const dates = 1;',
  'platform/testing/app.ts': 'export const app = 1;',
  'apps/web/shell/shell.tsx': 'export const shell = 1;',
};

test.each([
  [
    'web-never-imports-server',
    'features/points/web/points.queries.ts',
    '#features/points/server/points.service.ts',
  ],
  [
    'server-never-imports-web',
    'features/points/server/points.jobs.ts',
    '#features/points/web/points.queries.ts',
  ],
  [
    'shared-imports-neither-side',
    'features/points/shared/points.rules.ts',
    '#platform/server/database/transaction.ts',
  ],
  ['only-the-server-uses-node', 'features/points/shared/points.rules.ts', 'node:fs'],
  ['features-never-import-apps', 'features/points/web/points.queries.ts', '#apps/web/shell/shell.tsx'],
  [
    'platform-knows-no-feature',
    'platform/server/security/session.ts',
    '#features/points/server/points.service.ts',
  ],
  ['migrations-stand-alone', 'database/migrations/001-a.ts', '#platform/shared/dates.ts'],
  [
    'enter-a-server-by-its-service',
    'features/rewards/server/rewards.jobs.ts',
    '#features/points/server/points.factory.ts',
  ],
  [
    'enter-a-server-by-its-service',
    'features/rewards/server/rewards.service.ts',
    '#features/points/server/points.repository.ts',
  ],
  [
    'prepare-by-service-factory-or-seed',
    'features/rewards/server/rewards.seed.ts',
    '#features/points/server/points.repository.ts',
  ],
  [
    'prepare-by-service-factory-or-seed',
    'features/rewards/rewards.matrix.ts',
    '#features/points/server/points.repository.ts',
  ],
  ['product-code-imports-no-test-code', 'apps/server/router.ts', '#features/points/points.matrix.ts'],
  ['apps-leave-repositories-alone', 'apps/server/app.ts', '#features/points/server/points.repository.ts'],
  ['routers-call-services', 'features/points/server/points.router.ts', './points.repository.ts'],
  [
    'enter-a-web-by-queries-or-components',
    'features/rewards/web/rewards.queries.ts',
    '#features/points/web/pages/points-page.tsx',
  ],
  [
    'home-is-at-the-top',
    'features/rewards/web/odyssey/planet.tsx',
    '#features/home/web/components/month-answer.tsx',
  ],
  [
    'courses-are-shown-at-home',
    'features/rewards/web/odyssey/planet.tsx',
    '#features/courses/web/components/module-cards.tsx',
  ],
  [
    'test-a-web-with-its-texts',
    'features/rewards/web/rewards.test.tsx',
    '#features/points/web/pages/points-page.tsx',
  ],
  [
    'contracts-are-types-on-the-web',
    'features/points/web/points.queries.ts',
    '#features/points/shared/points.contract.ts',
  ],
  [
    'tables-belong-to-their-feature',
    'features/rewards/server/rewards.repository.ts',
    '#features/points/server/points.tables.ts',
  ],
  ['tables-are-nobody-elses', 'apps/server/app.ts', '#features/points/server/points.tables.ts'],
  ['sql-lives-in-repositories', 'features/rewards/server/rewards.service.ts', 'kysely'],
  [
    'services-open-transactions',
    'features/points/server/points.router.ts',
    '#platform/server/database/transaction.ts',
  ],
  ['product-code-imports-no-test-code', 'features/points/server/points.jobs.ts', '#platform/testing/app.ts'],
  ['product-code-uses-no-dev-dependency', 'features/points/server/points.jobs.ts', 'vitest'],
  ['dependencies-are-declared', 'apps/server/app.ts', 'fastify'],
  ['imports-resolve', 'apps/server/app.ts', '#platform/server/nowhere.ts'],
])('%s separates %s and %s', async (name, path, target) => {
  const { findings } = await checkWalls(
    tree({ ...targets, [path]: `import * as it from '${target}';\nexport const held = it;` }),
  );
  expect(findings.map(({ path: where, what }) => `${where} ${what.split(':')[0]}`)).toContain(
    `${path} ${name}`,
  );
});

test('accepts what the architecture allows', async () => {
  const { modules, findings } = await checkWalls(
    tree({
      ...targets,
      'features/rewards/server/rewards.service.ts': [
        "import { service } from '#features/points/server/points.service.ts';",
        "import { transaction } from '#platform/server/database/transaction.ts';",
        "import { found } from './rewards.repository.ts';",
        'export const held = [service, transaction, found];',
      ].join('\n'),
      'features/rewards/server/rewards.repository.ts': [
        "import { sql } from 'kysely';",
        "import type { Tx } from '#platform/server/database/transaction.ts';",
        'export const found: [unknown, Tx] = [sql, 1];',
      ].join('\n'),
      'features/rewards/server/rewards.seed.ts':
        "import { factory } from '#features/points/server/points.factory.ts';\nexport const held = factory;",
      'apps/server/matrix/matrix.world.ts':
        "import { factory } from '#features/points/server/points.factory.ts';\nexport const held = factory;",
      'features/rewards/web/rewards.queries.ts':
        "import type { pointsContract } from '#features/points/shared/points.contract.ts';\nexport type Held = typeof pointsContract;",
      'features/rewards/web/components/prize.tsx': [
        "import { Star } from '#features/points/web/components/star.tsx';",
        "import { queries } from '#features/points/web/points.queries.ts';",
        'export const held = [Star, queries];',
      ].join('\n'),
      'features/home/web/parent/parent-home.tsx': [
        "import { ModuleCards } from '#features/courses/web/components/module-cards.tsx';",
        "import { Star } from '#features/points/web/components/star.tsx';",
        'export const held = [ModuleCards, Star];',
      ].join('\n'),
      'apps/web/first-screens.ts':
        "export const load = () => import('#features/home/web/parent/parent-home.tsx');",
    }),
  );
  expect(findings).toEqual([]);
  expect(modules).toBeGreaterThan(Object.keys(targets).length);
});

test('reports a cycle of files, also of types only', async () => {
  const { findings } = await checkWalls(
    tree({
      'platform/shared/a.ts': "import type { B } from './b.ts';\nexport type A = B;",
      'platform/shared/b.ts': "import type { A } from './a.ts';\nexport type B = A | 1;",
    }),
  );
  expect(findings.map(({ what }) => what)).toContainEqual(expect.stringContaining('no-cycles'));
});

test('reports a cycle of features that no cycle of files shows', async () => {
  const { findings } = await checkWalls(
    tree({
      ...targets,
      'features/points/server/points.jobs.ts':
        "import { held } from '#features/rewards/server/rewards.service.ts';\nexport const kept = held;",
      'features/rewards/server/rewards.service.ts':
        "import { service } from '#features/points/server/points.service.ts';\nexport const held = service;",
    }),
  );
  expect(findings.map(({ what }) => what)).toEqual([
    'features need each other in a circle: points → rewards → points',
  ]);
});

test.each([
  ['raw SQL', 'features/points/server/points.repository.ts', 'export const q = `FROM group_members m`;'],
  ['Kysely', 'features/points/server/points.factory.ts', "export const q = 'group_members as m';"],
  ['a test', 'features/points/server/points.service.test.ts', "export const q = 'group_members';"],
  ['a script', 'scripts/populate.ts', 'export const q = `INSERT INTO group_members`;'],
])('lets no feature but membership name the table of members, in %s', async (_where, path, text) => {
  const tables =
    "declare module 'x' {\n  interface Database {\n    group_members: Row;\n  }\n}\nexport interface Row { id: string }\n";
  const { findings } = await checkWalls(
    tree({
      'features/membership/server/membership.tables.ts': tables,
      'features/membership/server/members.repository.ts': 'export const q = `FROM group_members m`;',
      'database/migrations/001-a.ts': 'export const q = `CREATE TABLE group_members`;',
      'platform/server/constraints.ts': "export const q = 'group_members_pkey';",
      [path]: `${text}\n`,
    }),
  );
  expect(findings).toMatchObject([
    { path, line: 1, what: 'names group_members, which only features/membership/ may' },
  ]);
});

test('reads no modules where there are none', async () => {
  expect((await checkWalls(tree({}))).modules).toBe(0);
});
