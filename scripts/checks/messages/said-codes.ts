import type { Finding } from '../finding.ts';
import { isTest, isTypeScript, type SourceFile } from '../source-tree.ts';

const catalogue = 'platform/shared/error-codes.ts';

/** A contract only announces a code, and texts, tests and what only they use only tell of it. */
function maySay({ path }: SourceFile): boolean {
  const isProgram = /^(apps|features|platform)\//.test(path) && isTypeScript(path) && !isTest(path);
  return (
    isProgram && path !== catalogue && !/\/messages\/|\/testing\/|\.factory\.ts$|contract\.ts$/.test(path)
  );
}

/** The codes of the catalogue of errors that nothing in the program says (record 098). */
export function findUnsaidCodes(files: readonly SourceFile[], codes: readonly string[]): Finding[] {
  const program = files.filter(maySay);
  return codes
    .filter((code) => !program.some(({ text }) => text.includes(`'${code}'`)))
    .map((code) => ({
      path: catalogue,
      what: `nothing says ${code}`,
      mend: 'throw it where it is meant, or delete it with its texts',
    }));
}
