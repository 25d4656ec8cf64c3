import type { Finding } from '../finding.ts';
import type { SourceFile } from '../source-tree.ts';
import { lineAt } from '../syntax.ts';

const where = 'docs/architecture.md';
const acts = /^\*\*(.+?)\*\* \((\d+) files; in `([^`]+)`.*\n(?:\n|\|.*\n)*/gm;
const named = /`([\w./-]+\.tsx?)`/g;

/**
 * The acts that docs/architecture.md, whose text is given, follows from the button to the table: as many files as it says, each of
 * which is there.
 */
export function checkFollowedPaths(files: readonly SourceFile[], text: string): Finding[] {
  return [...text.matchAll(acts)].flatMap(({ 0: table, 1: act = '', 2: count, index }) => {
    const names = [...table.matchAll(named)].map(({ 1: name = '', index: at }) => ({ name, at }));
    const isThere = (name: string) => files.some(({ path }) => `/${path}`.endsWith(`/${name}`));
    const gone = names
      .filter(({ name }) => !isThere(name))
      .map(({ name, at }) => ({
        path: where,
        line: lineAt(text, index + at),
        what: `there is no ${name}`,
        mend: `follow “${act}” anew`,
      }));
    if (names.length === Number(count)) return gone;
    const what = `“${act}” names ${names.length} files and says ${count}`;
    return [...gone, { path: where, line: lineAt(text, index), what, mend: 'count them' }];
  });
}
