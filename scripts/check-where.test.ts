import { expect, test } from 'vitest';
import { checkWhere } from './checks/structure/where.ts';

const route = (parent: string, path: string, page?: string) =>
  `createRoute({ getParentRoute: () => ${parent}, path: '${path}'${page ? `, component: lazyRouteComponent(() => import('${page}'), 'Page')` : ''} })`;

const files = Object.entries({
  'apps/web/routes.tsx': `const index = ${route('rootRoute', '/')};`,
  'features/points/web/points.routes.tsx': [
    `const index = ${route('dashboardRoute', '/')};`,
    `const one = (parts: Parts) => ${route('dashboardRoute', 'points/$tab', './odyssey/points-page.tsx')};`,
  ].join('\n'),
  'features/points/web/odyssey/points-page.tsx': '',
}).map(([path, text]) => ({ path, text }));

const rows = {
  '/': 'apps/web',
  '/dashboard': 'features/points/web',
  '/dashboard/points/$tab': 'features/points/web/odyssey',
};
const findWith = (changed: Record<string, string | undefined>) => {
  const table = Object.entries({ ...rows, ...changed }).filter(([, folder]) => folder);
  const text = table.map(([address, folder]) => `| \`${address}\` | what is seen | \`${folder}\` |`);
  return checkWhere(files, text.join('\n')).map(({ path, line, what }) => `${path}:${line} ${what}`);
};

test('knows each address, and the folder of its page', () => {
  expect(findWith({})).toEqual([]);
});

test.each([
  [
    { '/dashboard/points/$tab': undefined },
    'features/points/web/points.routes.tsx:2 /dashboard/points/$tab is not in docs/where.md',
  ],
  [
    { '/dashboard/points/$tab': 'features/points/web/prizes' },
    'docs/where.md:3 there is no folder features/points/web/prizes',
  ],
  [
    { '/dashboard/points/$tab': 'features/points/web' },
    'docs/where.md:3 /dashboard/points/$tab is not in features/points/web',
  ],
  [{ '/dashboard/old': 'apps/web' }, 'docs/where.md:4 no route has the address /dashboard/old'],
])('tells of %j', (changed, finding) => {
  expect(findWith(changed)).toEqual([finding]);
});
