import { readFileSync } from 'node:fs';

// 6,000 most used passwords of eight characters and more (from the zxcvbn lists, MIT), with Lithuanian ones.
let common: ReadonlySet<string> | undefined;

/** True when so many people use the password that guessing begins with it (decision A20). Case does not matter. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n'),
  );
  return common.has(password.normalize('NFKC').toLowerCase());
}
