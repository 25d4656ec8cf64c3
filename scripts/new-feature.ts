import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const template = join(import.meta.dirname, 'feature-template');
/** The usage of the command. */
export const usage =
  'Usage: npm run new -- feature <nouns> [<noun>], for example: npm run new -- feature lost-items lost-item';

/** The names that a template is filled with. */
export interface Names {
  /** The folder, the path and the messages' namespace: `lost-items`. */
  readonly nouns: string;
  readonly noun: string;
  readonly nounsName: string;
  readonly nounName: string;
  readonly Nouns: string;
  readonly Noun: string;
  readonly table: string;
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

function pascal(kebab: string): string {
  return kebab.split('-').map(capital).join('');
}

function camel(kebab: string): string {
  const name = pascal(kebab);
  return name.slice(0, 1).toLowerCase() + name.slice(1);
}

function singularOf(nouns: string): string {
  if (nouns.endsWith('ies')) return `${nouns.slice(0, -3)}y`;
  if (/(ss|x|ch|sh)es$/.test(nouns)) return nouns.slice(0, -2);
  return /[^s]s$/.test(nouns) ? nouns.slice(0, -1) : `${nouns}-item`;
}

/** All spellings of a feature's noun. Throws with the usage when it is not kebab-case. */
export function namesOf(nouns: string, noun = singularOf(nouns)): Names {
  if (![nouns, noun].every((name) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) || nouns === noun)
    throw new Error(usage);
  return {
    nouns,
    noun,
    nounsName: camel(nouns),
    nounName: camel(noun),
    Nouns: pascal(nouns),
    Noun: pascal(noun),
    table: nouns.replaceAll('-', '_'),
  };
}

function fill(text: string, names: Names): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const name = names[key as keyof Names];
    if (!name) throw new Error(`The template asks for {{${key}}}, which no feature has.`);
    return name;
  });
}

const routeOf = ({ nouns }: Names) => `apps/web/routes/dashboard/${nouns}`;

/** The minute in UTC, which names migrations: `20261123-0930`. */
function minuteOf(now: Date): string {
  const [day = '', time = ''] = now.toISOString().split('T');
  return `${day.replaceAll('-', '')}-${time.slice(0, 5).replace(':', '')}`;
}

/** Writes a feature and its migration below `root`; returns the paths. Throws when the feature exists already. */
export function writeFeature(root: string, names: Names, now = new Date()): string[] {
  const folder = `features/${names.nouns}`;
  if (existsSync(join(root, folder))) throw new Error(`${folder} exists already.`);
  const placeOf = (name: string) => {
    if (name === 'migration.sql') return `database/migrations/${minuteOf(now)}-${names.nouns}.sql`;
    return name.startsWith('route/') ? name.replace('route', routeOf(names)) : `${folder}/${name}`;
  };
  return globSync('**/*.txt', { cwd: template })
    .toSorted()
    .map((source) => {
      const name = fill(source.replace(/\.txt$/, ''), names);
      const path = placeOf(name);
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), fill(readFileSync(join(template, source), 'utf8'), names));
      return path;
    });
}

/** What a person adds by hand where features are joined. */
export function joinsOf(names: Names): string {
  const from = `#features/${names.nouns}`;
  const namespace = names.nouns === names.nounsName ? names.nouns : `'${names.nouns}': ${names.nounsName}`;
  return `
Join it, one line each:
  apps/server/router.ts      import { ${names.nounsName}Router } from '${from}/server/${names.nouns}.router.ts';
                             ${names.nounsName}: ${names.nounsName}Router
  apps/server/contract.ts    import { ${names.nounsName}Contract } from '${from}/shared/${names.nouns}.contract.ts';
                             ${names.nounsName}: ${names.nounsName}Contract
  apps/web/messages/office/lt.ts   import ${names.nounsName} from '${from}/web/messages/lt.ts';   (and en.ts alike; families': family/)
                             ${namespace}
  apps/web/shell/navigation.ts   an item for admin and teacher, when people should find it
  apps/server/matrix/matrix.cases.ts   import { ${names.nounsName}Matrix } from '${from}/${names.nouns}.matrix.ts';
                             ...${names.nounsName}Matrix
  platform/server/database/unique-constraints.ts   what answers a double:
${names.table}_pkey: generatedId,
${names.table}_request_id_key: upsert,
Then make it yours: the texts are general, the table has a title only.
Run: npx vitest run features/${names.nouns} && npm run check`;
}
