import { join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';

/**
 * Makes a route of every `index.tsx` and `route.tsx` below `apps/web/routes`, whose address is its folder's path; the other
 * files of the folder are the screen's own. Screens and their loaders are downloads of their own.
 */
export function fileRoutes(web = join(import.meta.dirname, '../../apps/web')) {
  return tanstackRouter({
    target: 'react',
    routesDirectory: join(web, 'routes'),
    generatedRouteTree: join(web, 'route-tree.gen.ts'),
    routeFileIgnorePattern: '^(?!(index|route|__root|\\$)\\.tsx$).*\\.',
    addExtensions: true,
    quoteStyle: 'single',
    semicolons: true,
    disableLogging: true,
    tmpDir: join(import.meta.dirname, '../../node_modules/.cache/router'),
    autoCodeSplitting: true,
    codeSplittingOptions: { defaultBehavior: [['loader'], ['component']] },
  });
}
