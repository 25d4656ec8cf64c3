import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { startRunClock } from './scripts/run/run-clock.ts';
import { fileRoutes } from './scripts/web/file-routes.ts';
import { pythonSource } from './scripts/web/python-library.ts';

startRunClock({ keepsDay: false });

const needsDatabase = [
  'features/*/server/**/!(*.rules).test.ts',
  'apps/server/**/*.test.ts',
  'apps/academy/*.test.ts',
  'platform/server/**/*.test.ts',
  'platform/testing/database.test.ts',
  'scripts/populate/*.test.ts',
  'scripts/chaos/truth-checks.test.ts',
  'bench/month-close/*.test.ts',
];

/** What needs programs of others: in `npm run test:all`. */
const atLength = process.env.SOAK === 'full' ? [] : ['apps/server/faults/at-length/**'];

/** What joins the features, and what keeps children's projects on the device: what other files left there would be theirs. */
const ofApp = [
  'apps/web/*.test.tsx',
  'apps/web/routes/dashboard/workshop/**/*.test.tsx',
  'features/projects/web/**/*.test.tsx',
];

/** Ends what hangs. No test uses it to detect slowness: how long a machine takes depends on its other work. */
const patience = 60_000;

/** One project per kind of test (docs/architecture.md, "Tests"): only `server` starts a PostgreSQL. */
export default defineConfig({
  // Only its address is asked for.
  resolve: { alias: [{ find: /^python-library\.zip/, replacement: pythonSource }] },
  test: {
    maxWorkers: 2,
    allowOnly: false,
    passWithNoTests: false,
    expect: { poll: { timeout: patience / 2 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // Pure functions leave nothing behind: a process for each file would cost more than the tests.
          isolate: false,
          include: ['{features,platform,apps}/**/*.test.ts'],
          exclude: [...needsDatabase, '**/node_modules/**'],
          testTimeout: patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'scripts',
          environment: 'node',
          include: ['{scripts,bench}/**/*.test.ts'],
          exclude: [...needsDatabase, '**/node_modules/**'],
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          // Starting a process and loading the server takes longer than most files' tests: once per worker. What a
          // file leaves behind is in a database of its own.
          isolate: false,
          include: needsDatabase,
          exclude: [...atLength, '**/node_modules/**'],
          globalSetup: ['platform/testing/global-setup.ts'],
          setupFiles: ['platform/testing/server-setup.ts'],
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        extends: true,
        plugins: [fileRoutes(), react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          // Starting a jsdom and loading the component library takes longer than the tests of a file: once per
          // worker.
          isolate: false,
          include: ['{features,platform,apps}/**/*.test.tsx'],
          exclude: [...ofApp, '**/node_modules/**'],
          setupFiles: ['platform/testing/web-setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        extends: true,
        plugins: [fileRoutes(), react()],
        test: {
          name: 'app',
          environment: 'jsdom',
          // The app's own roots replace those that screens are tested with.
          include: ofApp,
          setupFiles: ['platform/testing/web-setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
    ],
  },
});
