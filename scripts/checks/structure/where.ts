import type { Finding } from '../finding.ts';
import type { SourceFile } from '../source-tree.ts';

const where = 'docs/where.md';
const routes = /^apps\/web\/routes(\/.*)?\/(index|\$)\.tsx$/;
const comment = /((?:^\/\/ .*\n)+)export const Route/m;
const heading = '| Address | What is seen |\n|---|---|\n';

/** A screen's address, which is its folder's. */
export function addressOf(path: string): string | null {
  const [, folder = '', name] = routes.exec(path) ?? [];
  if (!name) return null;
  return (name === '$' ? `${folder}/$` : folder) || '/';
}

const seenIn = (text: string) =>
  comment
    .exec(text)?.[1]
    ?.replaceAll(/^\/\/ /gm, '')
    .trim()
    .replaceAll('\n', ' ');

/** Every address with its route's description, as docs/where.md lists them. */
export function whereTable(files: readonly SourceFile[]): string {
  const rows = files
    .map(({ path, text }) => ({ address: addressOf(path) ?? '', seen: seenIn(text) ?? '' }))
    .filter(({ address }) => address !== '')
    .toSorted((a, b) => (a.address < b.address ? -1 : 1))
    .map(({ address, seen }) => `| \`${address}\` | ${seen} |\n`);
  return heading + rows.join('');
}

/** docs/where.md, whose text is given, with the current addresses. Throws when the text has no table. */
export function withAddresses(files: readonly SourceFile[], text: string): string {
  const start = text.indexOf(heading);
  if (start === -1) throw new Error(`${where} has no table of addresses.`);
  const end = text.indexOf('\n\n', start);
  return text.slice(0, start) + whereTable(files) + text.slice(end === -1 ? text.length : end + 1);
}

/**
 * Every route describes its screen in a comment at its top, and docs/where.md, whose text is given, lists it.
 */
export function checkWhere(files: readonly SourceFile[], text: string): Finding[] {
  const silent = files
    .filter(({ path, text: source }) => addressOf(path) !== null && !seenIn(source))
    .map(({ path }) => ({
      path,
      what: 'does not say what is seen there',
      mend: 'say it in a comment above Route',
    }));
  if (withAddresses(files, text) === text) return silent;
  const what = 'does not list the addresses of today';
  return [...silent, { path: where, what, mend: 'run node scripts/list-addresses.ts' }];
}
