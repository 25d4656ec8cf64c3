import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const forms = read('platform/web/theme/form-styles.ts');
const styles = read('platform/web/theme/app-styles.ts') + forms;
const sources = globSync(['{apps,platform}/web/**/*.{ts,tsx}', 'features/*/web/**/*.{ts,tsx}'], {
  cwd: root,
});

function componentsOf(source: string): string[] {
  const imports = source.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g);
  const names = [...imports].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
  );
  return names.filter((name) =>
    existsSync(join(root, `node_modules/@mantine/core/styles/${name}.layer.css`)),
  );
}

/** What every screen depends on, and what lies within the components that the screens name. */
const within = [
  'baseline',
  'global',
  'UnstyledButton',
  'Loader',
  'Input',
  'InlineInput',
  'Popover',
  'Combobox',
];
const used = new Set(sources.flatMap((path) => componentsOf(read(path))));

it('loads the rules of every Mantine component that a screen uses', () => {
  expect(used.size).toBeGreaterThan(2);
  expect([...used].filter((name) => !styles.includes(`/${name}.layer.css`))).toEqual([]);
});

it('loads no rules that nothing needs', () => {
  const loaded = [...styles.matchAll(/\/styles\/(\w+)\.layer\.css/g)].map(([, name = '']) => name);
  expect(loaded.filter((name) => !used.has(name) && !within.includes(name))).toEqual([]);
});

it('lets the dropdown of a searchable field float over the page', () => {
  const searched = sources.some((path) =>
    /import \{[^}]*\bSelect\b[^}]*\} from '@mantine\/core'/.test(read(path)),
  );
  expect(searched).toBe(true);
  expect(['Popover', 'Combobox'].filter((name) => !forms.includes(`/${name}.layer.css`))).toEqual([]);
});

it('loads the rules of fields with every file that uses one', () => {
  const field =
    /import \{[^}]*\b(\w+Input|\w*Select|Textarea|Checkbox|Radio|Switch)\b[^}]*\} from '@mantine\/core'/;
  const needy = sources.filter((path) => !path.includes('.test.') && field.test(read(path)));
  expect(needy.length).toBeGreaterThan(0);
  expect(needy.filter((path) => !read(path).includes('/theme/form-styles.ts'))).toEqual([]);
});
