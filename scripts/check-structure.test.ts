import { describe, expect, test } from 'vitest';
import { checkStructure } from './check-structure.ts';
import { checkCitedRules } from './checks/structure/cited-rules.ts';
import { checkFileSizes } from './checks/structure/file-sizes.ts';

/** Findings as `path:line what`, for files given as path → text. */
function find(files: Record<string, string>): string[] {
  const tree = Object.entries(files).map(([path, text]) => ({ path, text }));
  return checkStructure(tree).map(({ path, line, what }) => `${line ? `${path}:${line}` : path} ${what}`);
}

const card = 'features/points/web/components/card.tsx';
const component = (body: string) => `export function Card({ t, n, on }) {\n  return ${body};\n}\n`;

describe('file names', () => {
  test('requires every file of texts in every language', () => {
    const folder = 'features/points/web/messages';
    expect(
      find({ [`${folder}/lt.ts`]: '', [`${folder}/en.ts`]: '', [`${folder}/odyssey-lt.ts`]: '' }),
    ).toEqual([`${folder}/odyssey-lt.ts is not there in en`]);
  });

  test.each([
    'features/points/shared/points.ts',
    'features/points/shared/school-year.rules.ts',
    'features/points/server/points.mails.ts',
    'features/points/shared/points.words.ts',
    'features/points/server/prize-list.repository.ts',
    'features/points/web/points.queries.ts',
    'apps/web/routes/dashboard/points/$tab/index.tsx',
    'features/points/server/claims.rules.ts',
    'features/points/server/claims/claims.service.ts',
    'features/points/shared/claims/claims.rules.ts',
    'features/points/points.matrix.ts',
    'features/points/web/odyssey/points-page.tsx',
    'features/points/web/odyssey/points-page.module.css',
    'features/points/web/odyssey/flight.view.ts',
    'features/points/web/components/use-claim.ts',
    'features/points/web/points.view.ts',
    'platform/web/table/data-table.tsx',
    'database/migrations/001-users.sql',
  ])('allows %s', (path) => {
    const beside = /\.(rules|view|service)\.ts$/.test(path) ? { [path.replace('.ts', '.test.ts')]: '' } : {};
    expect(find({ [path]: '', ...beside })).toEqual([]);
  });

  test.each([
    'features/points/points.ts',
    'features/points/shared/points.constants.ts',
    'features/points/shared/rules/points.rules.ts',
    'features/points/server/points.controller.ts',
    'features/points/server/services/points.service.ts',
    'features/points/server/repositories/points.repository.ts',
    'features/points/server/claims/stock/stock.rules.ts',
    'features/points/server/claims/claims.contract.ts',
    'features/points/server/points.matrix.ts',
    'features/points/server/Points.tables.ts',
    'features/points/web/points-api.ts',
    'features/points/web/pages/points-page.tsx',
    'features/points/web/odyssey/claim/claim.tsx',
    'features/points/web/components/format.ts',
    'features/points/web/messages/de.ts',
    'features/points/web/hooks/use-claim.ts',
    'features/points/server/index.ts',
    'platform/shared/utils.ts',
    'platform/web/components/index.tsx',
    'apps/server/helpers/mail.ts',
  ])('refuses %s', (path) => {
    expect(find({ [path]: '' })).not.toEqual([]);
  });

  test('names migrations by the minute of their creation, after the numbered ones', () => {
    const migrations = (...names: string[]) =>
      find(Object.fromEntries(names.map((name) => [`database/migrations/${name}`, ''])));
    expect(migrations('001-users.sql', '002-groups.sql', '20261123-0905-lessons.sql')).toEqual([]);
    expect(migrations('001-users.sql', '003-groups.sql')).toHaveLength(1);
    expect(migrations('001-users.sql', '001-groups.sql')).toHaveLength(1);
    expect(migrations('users.sql')).toHaveLength(1);
    expect(migrations('001-users.ts')).toHaveLength(1);
    expect(migrations('20261323-0905-lessons.sql')).toHaveLength(1);
    expect(migrations('20261123-2460-lessons.sql')).toHaveLength(1);
  });
});

describe('sizes', () => {
  const file = (lines: number) => [{ path: 'platform/server/a.ts', text: 'x\n'.repeat(lines) }];

  test('accepts 300 lines and refuses 301', () => {
    expect(checkFileSizes(file(300))).toEqual([]);
    expect(checkFileSizes(file(301))).toHaveLength(1);
  });

  test('allows a listed file to be long, and asks to unlist a short one', () => {
    const excused = { 'platform/server/a.ts': 'one table of cases' };
    expect(checkFileSizes(file(301), excused)).toEqual([]);
    expect(checkFileSizes(file(9), excused)).toHaveLength(1);
  });
});

test('requires a test beside rules, permissions and services', () => {
  const path = 'features/points/server/points.service.ts';
  expect(find({ [path]: '' })).toEqual([`${path} has no test beside it`]);
  expect(find({ [path]: '', 'features/points/server/points.service.test.ts': '' })).toEqual([]);
});

describe('doc sentences', () => {
  const path = 'platform/shared/a.ts';

  test.each([
    ['/** Sums. */\nexport function sum() {}', []],
    ['export function sum() {}', [`${path}:1 sum has no doc sentence`]],
    ['// Sums.\nexport const sum = 1;', [`${path}:2 sum has no doc sentence`]],
    ['/** Sums. */\n\nexport const sum = 1;', [`${path}:3 sum has no doc sentence`]],
    ['/** The roles. */\nexport const roles = [1] as const;\nexport const staff = [1];', []],
    [
      '/** The roles. */\nexport const roles = [1] as const;\n\nexport const staff = [1];',
      [`${path}:4 staff has no doc sentence`],
    ],
    [
      '/** The roles. */\nexport const roles = [1] as const;\n\nexport type Role = (typeof roles)[number];',
      [],
    ],
    ['const hidden = 1;\nexport { hidden };', []],
    ['export interface CardProps { a: 1 }', []],
    ['export interface Card { a: 1 }', [`${path}:1 Card has no doc sentence`]],
  ])('in %j', (text, findings) => {
    expect(find({ [path]: text })).toEqual(findings);
  });

  test('are required in rules, not in routers', () => {
    expect(find({ 'features/points/server/points.router.ts': 'export const a = 1;' })).toEqual([]);
    const rules = {
      'features/points/shared/a.rules.ts': 'export const a = 1;',
      'features/points/shared/a.rules.test.ts': '',
    };
    expect(find(rules)).toHaveLength(1);
  });
});

describe('texts', () => {
  test.each([
    ['<p>Labas</p>', 'Labas'],
    ['<p>{n} pamokos</p>', 'pamokos'],
    ["<p>{on ? 'Yes' : t('no')}</p>", 'Yes'],
    ["<p>{on && 'Žvaigždė'}</p>", 'Žvaigždė'],
    [`<p>{\`\${n} min\`}</p>`, 'min'],
    ['<>Sveiki</>', 'Sveiki'],
    ['<input placeholder="Vardas" />', 'Vardas'],
    ["<input aria-label={on ? 'Atverti' : t('close')} />", 'Atverti'],
    ['<img alt="Planeta" />', 'Planeta'],
  ])('reports the words in %s', (body, text) => {
    expect(find({ [card]: component(body) })).toEqual([`${card}:2 “${text}” is text in a component`]);
  });

  test.each([
    "<p>{t('title')}</p>",
    '<p>{n} × 3 — 5 %</p>',
    '<p className="wide" data-state="open" id="card">{n}</p>',
    "<p>{n === 'open' ? n : null}</p>",
    '<Select data={[\'a\']} value="all" />',
    '<b>Orbita</b>',
    '<img alt="" />',
    "<Page title={t('page', { name: 'x' })} />",
  ])('reports none in %s', (body) => {
    expect(find({ [card]: component(body) })).toEqual([]);
  });

  test('reports the line of the words, not of the tag', () => {
    expect(find({ [card]: component('(\n    <p>\n      Labas\n    </p>\n  )') })[0]).toContain(`${card}:4`);
  });

  test('are allowed in tests', () => {
    expect(find({ 'features/points/web/components/card.test.tsx': component('<p>Labas</p>') })).toEqual([]);
  });
});

describe('colours', () => {
  test.each([
    '#fff',
    '#12ab34',
    '#12ab3480',
    'rgb(1 2 3)',
    'rgba(1, 2, 3, .5)',
    'hsl(1 2% 3%)',
    'oklch(50% .1 20)',
  ])('reports %s', (value) => {
    const style = 'features/points/web/components/card.module.css';
    expect(find({ [style]: `.card {\n  color: ${value};\n}` })).toHaveLength(1);
    expect(find({ [card]: component(`<i style={{ color: '${value}' }} />`) })).toHaveLength(1);
    expect(find({ 'platform/web/theme/colours.css': `:root { --a: ${value}; }` })).toEqual([]);
    expect(find({ 'platform/web/illustrations/rocket.tsx': `const fill = '${value}';` })).toEqual([]);
  });

  test('reports none in tokens, references, links, imports and comments', () => {
    const style = 'features/points/web/components/card.module.css';
    expect(find({ [style]: '/* was #fff */ .card { color: var(--orbita-star); fill: url(#abc); }' })).toEqual(
      [],
    );
    const body = component('<a href="#/add" fill="url(#fade)" />');
    expect(find({ [card]: `import '#features/points/a.css';\n${body}` })).toEqual([]);
  });
});

describe('one place', () => {
  const service = 'features/points/server/points.service.ts';
  const beside = { 'features/points/server/points.service.test.ts': '' };

  test('keeps SQL in repositories', () => {
    const text = '/** A. */\nexport const a = (scope) =>\n  scope.db\n    .selectFrom("x").execute();';
    expect(find({ [service]: text, ...beside })).toEqual([`${service}:4 selectFrom() outside a repository`]);
    expect(find({ 'features/points/server/points.repository.ts': text })).toEqual([]);
  });

  test('keeps formatting in platform/shared', () => {
    expect(find({ [card]: component('<p>{n.toLocaleString()}</p>') })).toHaveLength(1);
    expect(find({ [card]: component("<p>{new Intl.NumberFormat('lt').format(n)}</p>") })).toHaveLength(1);
    expect(
      find({ 'platform/shared/money.ts': "/** A. */\nexport const a = new Intl.NumberFormat('lt');" }),
    ).toEqual([]);
  });
});

describe('unfinished work', () => {
  const mark = (word: string) => find({ 'apps/server/app.ts': `// ${word} later\nexport const a = 1;` });

  test.each([
    'TO' + 'DO',
    'FIX' + 'ME',
    'biome' + '-ignore lint:',
    '@ts' + '-ignore',
    '@ts' + '-expect-error',
    'Twice' + ' is once,',
  ])('reports %s', (word) => {
    expect(mark(word)).toHaveLength(1);
  });

  test('lets a test show what does not compile', () => {
    expect(find({ 'apps/server/app.test.ts': `// @ts${'-expect-error'}\nexport const a = 1;` })).toEqual([]);
  });
});

describe('writes', () => {
  const service = 'features/points/server/points.service.ts';
  const beside = { 'features/points/server/points.service.test.ts': '' };
  const found = (body: string) => find({ ...beside, [service]: `${body}\n` });

  test('answer after the commit, or read what they lock within it', () => {
    expect(
      found(`async function give(scope, id) {
  await transaction(scope, async (tx) => {
    const held = await loadPoints(tx, id);
    await write(tx.db, held);
  });
  return loadPoints(scope, id);
}
async function requireHeld(tx, id) {
  return loadPoints(tx, id);
}`),
    ).toEqual([]);
  });

  test.each([
    ['return loadPoints(tx, id);', 3],
    ['if (known) return getPoints(tx.db, id);', 3],
    ['return await showPoints(tx, id);', 3],
  ])('are refused where they answer within the transaction: %s', (line, at) => {
    const body = `async function give(scope, id) {\n  return transaction(scope, async (tx) => {\n    ${line}\n  });\n}`;
    expect(found(body)).toEqual([`${service}:${at} reads its answer within the transaction`]);
  });
});

describe('cited rules', () => {
  const rules = '- **spec §4** What changes.\n- **P8** One transaction.\n- **P9** Ready.\n';
  const cited = (text: string) =>
    checkCitedRules([{ path: 'features/points/shared/points.ts', text }], rules).map(
      ({ line, what }) => `${line} ${what}`,
    );

  test('have a line that they can be looked up by', () => {
    expect(cited('// decision P8\n// decisions P8 and P9, spec §4')).toEqual([]);
  });

  test.each([
    ['// decision P7', '1 cites P7, which nobody can look up'],
    ['\n// decisions P8, P9 and G1', '2 cites G1, which nobody can look up'],
    ['// spec §4, §5', '1 cites spec §5, which nobody can look up'],
  ])('are refused otherwise: %j', (text, finding) => {
    expect(cited(text)).toEqual([finding]);
  });
});
