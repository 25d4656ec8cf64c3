import type { Finding } from '../finding.ts';
import type { SourceFile } from '../source-tree.ts';

const id = '[A-Z]\\d{1,2}';
const citations = [
  new RegExp(`\\bdecisions? (${id}(?:(?:,| and|, and) ${id})*)`, 'g'),
  /\b(spec §\d+(?:(?:,| and|, and) §\d+)*)/g,
];
const told = new RegExp(`^- \\*\\*(spec §\\d+|${id})\\*\\* `, 'gm');

/** Every rule that a comment cites has its line in docs/rules.md, whose text is given. */
export function checkCitedRules(files: readonly SourceFile[], rules: string): Finding[] {
  const known = new Set([...rules.matchAll(told)].map(([, name]) => name));
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) =>
      citedIn(line)
        .filter((name) => !known.has(name))
        .map((name) => ({
          path,
          line: index + 1,
          what: `cites ${name}, which nobody can look up`,
          mend: 'write its line in docs/rules.md, or cite the rule that is meant',
        })),
    ),
  );
}

function citedIn(line: string): string[] {
  return citations.flatMap((citation) =>
    [...line.matchAll(citation)].flatMap(([, names = '']) =>
      names.startsWith('spec')
        ? [...names.matchAll(/§\d+/g)].map(([section]) => `spec ${section}`)
        : [...names.matchAll(new RegExp(id, 'g'))].map(([name]) => name),
    ),
  );
}
