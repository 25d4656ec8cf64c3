// The walls of docs/architecture.md. `scripts/check-walls.ts` runs them and fails when it reads no modules.

const feature = '^features/([^/]+)/';
const web = '^(features/[^/]+|platform|apps)/web/';
const server = '^((features/[^/]+|platform|apps)/server|apps/academy|database)/';
const shared = '^(features/[^/]+|platform)/shared/';
/** Tests, and what the tests of the whole server depend on. */
const test = [
  '\\.test\\.tsx?$',
  '\\.matrix\\.ts$',
  '^apps/server/matrix/',
  '^apps/server/test-',
  '^apps/server/[a-z-]+/test-',
];
/** Files that prepare data: they may import more than the code that runs in production. */
const preparation = [...test, '\\.factory\\.ts$', '\\.seed\\.ts$', '^apps/academy/seed'];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  {
    name: 'web-never-imports-server',
    comment: 'The browser cannot run it. Move what both need to shared/, or ask through the contract.',
    severity: 'error',
    from: { path: web },
    to: { path: server },
  },
  {
    name: 'server-never-imports-web',
    comment: 'The server makes no screens. Move what both need to shared/.',
    severity: 'error',
    from: { path: server },
    to: { path: web },
  },
  {
    name: 'shared-imports-neither-side',
    comment: 'Shared code runs on both sides: pass the value in as an argument.',
    severity: 'error',
    from: { path: shared, pathNot: test },
    to: { pathNot: [shared, 'node_modules/'] },
  },
  {
    name: 'only-the-server-uses-node',
    comment: 'Web and shared code run in the browser: no node: modules there.',
    severity: 'error',
    from: { path: [web, shared], pathNot: test },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'features-never-import-apps',
    comment: 'Apps join the features; a feature knows no app. Move what is needed to platform/.',
    severity: 'error',
    from: { path: '^features/' },
    to: { path: '^apps/' },
  },
  {
    name: 'platform-knows-no-feature',
    comment:
      'Platform is below the features: let the feature pass in what platform needs (platform/testing may look up).',
    severity: 'error',
    from: { path: '^platform/', pathNot: '^platform/testing/' },
    to: { path: '^(features|apps)/' },
  },
  {
    name: 'migrations-stand-alone',
    comment: 'A migration must mean the same in ten years: no imports of product code.',
    severity: 'error',
    from: { path: '^database/migrations/' },
    to: { path: '^(features|apps|platform)/' },
  },
  {
    name: 'enter-a-server-by-its-service',
    comment: "Another feature's server is entered through its *.service.ts only.",
    severity: 'error',
    from: { path: '^features/([^/]+)/server/', pathNot: preparation },
    to: { path: '^features/[^/]+/server/', pathNot: ['^features/$1/', '\\.service\\.ts$'] },
  },
  {
    name: 'prepare-by-service-factory-or-seed',
    comment:
      "Tests, the matrix, factories and seeds enter another feature's server through *.service.ts, *.factory.ts or *.seed.ts.",
    severity: 'error',
    from: { path: '^features/([^/]+)/(server/.*\\.(test|factory|seed)|[^/]+\\.matrix)\\.ts$' },
    to: { path: '^features/[^/]+/server/', pathNot: ['^features/$1/', '\\.(service|factory|seed)\\.ts$'] },
  },
  {
    name: 'apps-leave-repositories-alone',
    comment: 'An app joins routers, services, jobs and seeds; SQL is asked for through the service.',
    severity: 'error',
    from: { path: '^apps/', pathNot: preparation },
    to: { path: '\\.(repository|factory)\\.ts$' },
  },
  {
    name: 'routers-call-services',
    comment: 'A router maps the contract to the service and holds no logic.',
    severity: 'error',
    from: { path: '\\.router\\.ts$' },
    to: { path: '\\.(repository|rules|permissions|tables)\\.ts$' },
  },
  {
    name: 'enter-a-web-by-queries-or-components',
    comment: "Another feature's web is entered through its *.queries.ts and components/ only.",
    severity: 'error',
    from: { path: '^features/([^/]+)/web/', pathNot: [...test, '/web/messages/'] },
    to: { path: '^features/[^/]+/web/', pathNot: ['^features/$1/', '\\.queries\\.ts$', '/web/components/'] },
  },
  {
    name: 'words-come-from-words',
    comment: "Texts may take words from another feature's messages/, and nothing else of its web.",
    severity: 'error',
    from: { path: '^features/([^/]+)/web/messages/' },
    to: { path: '^features/[^/]+/web/', pathNot: ['^features/$1/', '/web/messages/'] },
  },
  {
    name: 'home-is-at-the-top',
    comment:
      'A home shows any feature and no feature knows it: apps hand in what a screen shows of the others.',
    severity: 'error',
    from: { path: '^(features|platform)/', pathNot: ['^features/home/', ...test] },
    to: { path: '^features/home/' },
  },
  {
    name: 'courses-are-shown-at-home',
    comment: "Courses stand above what their lessons need: no other feature's screen but home shows them.",
    severity: 'error',
    from: { path: '^features/[^/]+/(web|shared)/', pathNot: '^features/(courses|home)/' },
    to: { path: '^features/courses/' },
  },
  {
    name: 'test-a-web-with-its-texts',
    comment: "Tests enter another feature's web as screens do, and read its messages/ to say what is shown.",
    severity: 'error',
    from: { path: '^features/([^/]+)/web/.*\\.test\\.tsx?$' },
    to: {
      path: '^features/[^/]+/web/',
      pathNot: ['^features/$1/', '\\.queries\\.ts$', '/web/components/', '/web/messages/'],
    },
  },
  {
    name: 'contracts-are-types-on-the-web',
    comment:
      "`import type` the contract: its schemas would otherwise travel to every browser. A form's schema lives in <noun>.ts.",
    severity: 'error',
    from: { path: web, pathNot: test },
    to: { path: '\\.contract\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'tables-belong-to-their-feature',
    comment: 'Row types are merged into Database; import shapes from shared/ instead.',
    severity: 'error',
    from: { path: feature },
    to: { path: '\\.tables\\.ts$', pathNot: '^features/$1/' },
  },
  {
    name: 'tables-are-nobody-elses',
    comment: 'Row types are merged into Database; only their feature and platform/testing import them.',
    severity: 'error',
    from: { pathNot: ['^features/', '^platform/testing/'] },
    to: { path: '\\.tables\\.ts$' },
  },
  {
    name: 'sql-lives-in-repositories',
    comment:
      'Only *.repository.ts, *.factory.ts, *.seed.ts, *.tables.ts, tests and platform/server import kysely or pg.',
    severity: 'error',
    from: {
      pathNot: [
        '\\.(repository|factory|seed|tables)\\.ts$',
        ...test,
        '^platform/(server|testing)/',
        '^(database|apps/academy|scripts|bench)/',
      ],
    },
    to: { path: 'node_modules/(kysely|pg)/' },
  },
  {
    name: 'services-open-transactions',
    comment:
      'Only services, jobs and seeds open a transaction; a repository takes db, a joining function takes tx.',
    severity: 'error',
    from: {
      path: '^(features|apps)/',
      pathNot: ['\\.(service|jobs|seed)\\.ts$', ...test, '^apps/academy/'],
    },
    to: { path: '^platform/server/database/transaction\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'product-code-imports-no-test-code',
    comment: 'platform/testing, factories and tests stay out of what runs in production.',
    severity: 'error',
    from: { path: '^(apps|features|platform)/', pathNot: [...preparation, '^platform/testing/'] },
    to: { path: ['^platform/testing/', ...test, '\\.factory\\.ts$', '^(scripts|bench|e2e)/'] },
  },
  {
    name: 'product-code-uses-no-dev-dependency',
    comment: 'A devDependency is not installed in production: move it to dependencies or do without.',
    severity: 'error',
    from: { path: '^(apps|features|platform|database)/', pathNot: [...preparation, '^platform/testing/'] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'dependencies-are-declared',
    comment: 'Found in node_modules by luck of another package: add it to package.json.',
    severity: 'error',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'imports-resolve',
    comment:
      'No such file or package. Imports across folders are written #platform/…, #features/…, with their extension.',
    severity: 'error',
    from: {},
    // Files that the build imports by address.
    to: { couldNotResolve: true, pathNot: ['^(pyodide/.+|python-library\\.zip)\\?url$'] },
  },
  {
    name: 'no-cycles',
    comment: 'Each needs the other first: move what both need into a third file, or pass it in.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden,
  options: {
    // TypeScript 7 has no compiler API for dependency-cruiser; without swc it reads no TypeScript at all.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // A file of declarations alone is no module: the parser does not read it.
    exclude: { path: '^(dist|\\.data|\\.cache)/|\\.d\\.mts$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
