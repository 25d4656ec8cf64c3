import { pointFields } from '../../../features/academy/shared/point-fields.ts';
import { isTest, isTypeScript, type SourceFile } from '../source-tree.ts';
import { literalParts, syntaxOf, walk } from '../syntax.ts';
import type { Catalog } from './catalog.ts';

/** Keys that no literal in the code shows, by their full beginning, with the reason. */
export const dynamicKeys: Readonly<Record<string, string>> = {
  'academy.name_of.': 'a name for each setting: `SettingName`',
  ...Object.fromEntries(pointFields.map((field) => [`points.${field}`, 'a field of points'])),
  'privacy.': 'the policy is one text, shown as it is by its own screen',
};

/** The strings that a file could ask messages with. */
interface Words {
  readonly path: string;
  readonly literals: ReadonlySet<string>;
  /** Templates such as `states.${state}`, as patterns of what they may come to. */
  readonly patterns: readonly RegExp[];
}

function patternOf(parts: readonly string[]): RegExp[] {
  if (parts.length < 2 || !/\w{2}/.test(parts.join(''))) return [];
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return [new RegExp(`(^|\\.)${escaped.join('.+')}$`)];
}

function wordsOf(file: SourceFile): Words {
  const literals = new Set<string>();
  const patterns: RegExp[] = [];
  walk(syntaxOf(file).program, (node) => {
    const parts = literalParts(node) ?? [];
    if (parts.length === 1) literals.add(parts[0] ?? '');
    patterns.push(...patternOf(parts));
    return true;
  });
  return { path: file.path, literals, patterns };
}

/** True when a file may speak of a namespace: its own feature, shared platform code, or one that names it. */
function speaksOf({ path, literals }: Words, namespace: string): boolean {
  if (namespace === '' || path.startsWith(`features/${namespace}/`) || path.startsWith('platform/shared/'))
    return true;
  return [...literals].some((literal) => literal === namespace || literal.startsWith(`${namespace}.`));
}

/** The keys of a catalog that nothing in the code can ask for. */
export function findUnusedKeys(
  catalogs: readonly Catalog[],
  files: readonly SourceFile[],
): Map<Catalog, string[]> {
  const words = files
    .filter(
      ({ path }) =>
        isTypeScript(path) && !isTest(path) && /\/(web|shared)\//.test(path) && !path.includes('/messages/'),
    )
    .map(wordsOf);
  const unused = new Map<Catalog, string[]>();
  for (const catalog of catalogs) {
    const heard = words.filter((each) => speaksOf(each, catalog.namespace));
    const literals = new Set(heard.flatMap((each) => [...each.literals]));
    const patterns = heard.flatMap((each) => each.patterns);
    const isUsed = (key: string) => {
      const full = catalog.namespace ? `${catalog.namespace}.${key}` : key;
      const ends = full.split('.').map((_, index, names) => names.slice(index).join('.'));
      if (ends.some((end) => literals.has(end)) || patterns.some((pattern) => pattern.test(full)))
        return true;
      return Object.keys(dynamicKeys).some((beginning) => full.startsWith(beginning));
    };
    unused.set(
      catalog,
      [...catalog.texts.lt.keys()].filter((key) => !isUsed(key)),
    );
  }
  return unused;
}
