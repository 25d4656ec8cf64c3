import { expect, test } from 'vitest';
import { checkWhere, withAddresses } from './checks/structure/where.ts';

const route = (seen?: string) =>
  `${seen ? `// ${seen}\n` : ''}export const Route = createFileRoute('/')({});\n`;
const files = Object.entries({
  'apps/web/routes/__root.tsx': route(),
  'apps/web/routes/$.tsx': route('Any other address.'),
  'apps/web/routes/dashboard/route.tsx': route(),
  'apps/web/routes/dashboard/points/$tab/index.tsx': route("A child's\n// odyssey."),
  'apps/web/routes/dashboard/points/$tab/odyssey.tsx': '',
}).map(([path, text]) => ({ path, text }));

const empty = '# Where?\n\n| Address | What is seen |\n|---|---|\n\nThe server answers the rest.\n';
const whole = `# Where?

| Address | What is seen |
|---|---|
| \`/$\` | Any other address. |
| \`/dashboard/points/$tab\` | A child's odyssey. |

The server answers the rest.
`;

test("lists each address with its route's description", () => {
  expect(withAddresses(files, empty)).toBe(whole);
  expect(checkWhere(files, whole)).toEqual([]);
});

test('reports an outdated list', () => {
  expect(checkWhere(files, empty).map(({ path }) => path)).toEqual(['docs/where.md']);
});

test('reports a route without a description', () => {
  const silent = { path: 'apps/web/routes/privacy/index.tsx', text: route() };
  const all = [...files, silent];
  expect(checkWhere(all, withAddresses(all, empty)).map(({ path }) => path)).toEqual([silent.path]);
});
