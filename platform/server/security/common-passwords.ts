import { readFileSync } from 'node:fs';

// Made by scripts/make-lists.ts: the most used passwords of eight characters and more, with those of people here.
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
