import type { Finding } from '../finding.ts';
import { isTest, isTypeScript, type SourceFile } from '../source-tree.ts';
import { lineAt, syntaxOf } from '../syntax.ts';

const marks: { mark: RegExp; inTests: boolean; mend: string }[] = [
  {
    mark: /\b(TODO|FIXME|XXX|HACK)\b/,
    inTests: false,
    mend: 'do it now, or open an issue and take the mark out',
  },
  {
    mark: /\bbiome-ignore\b/,
    inTests: false,
    mend: 'write it so that the rule holds, or change the rule in biome.json',
  },
  { mark: /@ts-(ignore|nocheck)\b/, inTests: false, mend: 'give the compiler the type it misses' },
  {
    mark: /\b(unless said otherwise|asked for anew|fetched anew|none of ours|as one types|Twice is|Nothing stands)\b|\bAgain: /,
    inTests: false,
    mend: 'say it in plain English (CONTRIBUTING.md, “Style”), for example “Idempotent.” or “unless given”',
  },
  // A test may show that something does not compile.
  { mark: /@ts-expect-error\b/, inTests: true, mend: 'give the compiler the type it misses' },
];

/** No silenced checks, unfinished work or known riddles in any comment. */
export function checkUnfinished(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => isTypeScript(path))
    .flatMap((file) =>
      syntaxOf(file).comments.flatMap(({ value, start }) =>
        marks
          .filter(({ mark, inTests }) => mark.test(value) && !(inTests && isTest(file.path)))
          .map(({ mark, mend }) => ({
            path: file.path,
            line: lineAt(file.text, start),
            what: `a comment says ${mark.exec(value)?.[0]}`,
            mend,
          })),
      ),
    );
}
