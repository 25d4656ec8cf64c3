import type { Finding } from '../finding.ts';
import type { SourceFile } from '../source-tree.ts';

const limit = 300;

/** Files that may be longer, each with its reason. */
export const longFiles: Readonly<Record<string, string>> = {
  'platform/shared/error-codes.ts': 'one list of every refusal, a line for each',
  'platform/server/database/unique-constraints.ts': 'one list of every constraint, a line for each',
  'features/exercises/web/python/session.py': 'runs in a worker that loads one file',
  'features/exercises/web/python/turtle.py': 'one module of Python, as the standard library has it',
  'features/attendance/web/offline/sheet-outbox.view.test.ts':
    'one imitation of the server for all its properties',
  'features/attendance/web/sheet/sheet-editor.test.tsx':
    'one imitation of the server for all that is done on a sheet',
};

/** No file over 300 lines without a reason; no reason for one that is short. */
export function checkFileSizes(files: readonly SourceFile[], excused = longFiles): Finding[] {
  const long = files
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > limit);
  const isThere = (path: string) => files.some((file) => file.path === path);
  const isLong = (path: string) => long.some((file) => file.path === path);
  const needless = Object.keys(excused).filter((path) => isThere(path) && !isLong(path));
  return [
    ...long
      .filter(({ path }) => !excused[path])
      .map(({ path, lines }) => ({
        path,
        line: limit,
        what: `${lines} lines; ${limit} is the most`,
        mend: 'split it by what it does, or list it with a reason in scripts/checks/structure/file-sizes.ts',
      })),
    ...needless.map((path) => ({
      path: 'scripts/checks/structure/file-sizes.ts',
      what: `excuses ${path}, which is short`,
      mend: 'take it off the list',
    })),
  ];
}
