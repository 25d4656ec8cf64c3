import { posix } from 'node:path';
import type { Finding } from '../finding.ts';
import type { SourceFile } from '../source-tree.ts';
import { lineAt, syntaxOf, walk } from '../syntax.ts';

const roots: Readonly<Record<string, string>> = {
  rootRoute: '',
  authRoute: '/auth',
  dashboardRoute: '/dashboard',
};
const holdsRoutes = /^features\/[^/]+\/web\/[^/]+\.routes\.tsx$|^apps\/web\/routes\.tsx$/;
const told = /^\| `([^`]+)` \|.*\| `([^`]+)` \|$/gm;
const where = 'docs/where.md';

interface Route {
  readonly path: string;
  readonly line: number;
  readonly address: string;
  /** The folder of the page that it opens; null for one that redirects, or shows a part of the app itself. */
  readonly folder: string | null;
}

function routesIn(file: SourceFile): Route[] {
  const routes: Route[] = [];
  walk(syntaxOf(file).program, (node) => {
    const isRoute =
      node.type === 'CallExpression' && (node.callee as { name?: string }).name === 'createRoute';
    if (!isRoute) return true;
    const text = file.text.slice(node.start, node.end);
    const [, parent = ''] = /getParentRoute: \(\) => (\w+)/.exec(text) ?? [];
    const [, name = ''] = /\bpath: '([^']+)'/.exec(text) ?? [];
    const [, page] = /import\('(\.[^']+\.tsx)'\)/.exec(text) ?? [];
    const root = roots[parent] ?? `/${parent}`;
    routes.push({
      path: file.path,
      line: lineAt(file.text, node.start),
      address: (name === '/' ? root : `${root}/${name}`) || '/',
      folder: page ? posix.join(posix.dirname(file.path), posix.dirname(page)) : null,
    });
    return false;
  });
  return routes;
}

/** Every address has its row in docs/where.md, whose text is given, and the row leads to the folder of its page. */
export function checkWhere(files: readonly SourceFile[], text: string): Finding[] {
  const rows = [...text.matchAll(told)].map(({ 1: address = '', 2: folder = '', index }) => ({
    address,
    folder,
    at: { path: where, line: lineAt(text, index) },
  }));
  const routes = files.filter(({ path }) => holdsRoutes.test(path)).flatMap(routesIn);
  const isThere = (folder: string) => files.some(({ path }) => path.startsWith(`${folder}/`));
  return [
    ...routes
      .filter(({ address }) => !rows.some((row) => row.address === address))
      .map(({ path, line, address, folder }) => ({
        path,
        line,
        what: `${address} is not in ${where}`,
        mend: `add its row${folder ? `, which ends in \`${folder}\`` : ''}`,
      })),
    ...rows.flatMap(({ address, folder, at }) => {
      const route = routes.find((each) => each.address === address);
      if (!route) return [{ ...at, what: `no route has the address ${address}`, mend: 'take the row out' }];
      if (!isThere(folder)) return [{ ...at, what: `there is no folder ${folder}`, mend: 'mend the row' }];
      if (route.folder === null || route.folder === folder) return [];
      return [{ ...at, what: `${address} is not in ${folder}`, mend: `it is in \`${route.folder}\`` }];
    }),
  ];
}
