import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tlds } from '@hapi/tlds';
import { dictionary } from '@zxcvbn-ts/language-common';
import { disposableEmailBlocklist } from 'disposable-email-domains-js';

const root = join(import.meta.dirname, '..');

/** Passwords that people here choose, and the package lacks. */
const passwordsFromHere = `
  0987654321q 34523452 74227422 987654321q asmyliutave basketas kaciukas katinukas kaunas123 klaipeda1 kompiuteris krepsinis
  krepsinis1 labadiena labadiena1 labas123 labas1234 labukas1 lietuva1 lietuva123 lkjhgfdsaz mokykla1 mokykla123 mylimasis
  mylimiausia myliutave myliutave1 namas1234 orbita123 orbita2025 orbita2026 password2025 password2026 poiuytrewq
  programavimas programuoju qwertzui saulute1 saulyte1 seima123 slaptazodis slaptazodis1 slaptažodis vasara2024 vasara2025
  vasara2026 vilnius1 vilnius123 zalgiris zalgiris1 zalgiris123 ziema2025 ziema2026`;

/** Services that the package leaves out. */
const moreDisposable = `
  33mail.com burnermail.io luxusmail.org mail-temp.com onetimeemail.net sneakemail.com spamgourmet.com temp-mail.io
  tempemail.co tempmail.com tempmail.dev tempmail.net tempmailaddress.com`;

const words = (text: string) => text.trim().split(/\s+/);
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

function wrapped(names: readonly string[]): string {
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + name.length < 106) lines[lines.length - 1] = `${last} ${name}`;
    else lines.push(`  ${name}`);
  }
  return lines.join('\n');
}

/** The lists generated from packages, by file: the committed ones must match. */
export function makeLists(): Record<string, string> {
  // The shortest password has eight characters.
  const passwords = (dictionary['passwords-common'] ?? []).filter((password) => password.length >= 8);
  const domains = sorted([...disposableEmailBlocklist(), ...words(moreDisposable)]);
  // The infrastructure's own.
  const endings = sorted(tlds).filter((name) => name !== 'arpa');
  return {
    'platform/server/security/common-passwords.txt': `${sorted([...passwords, ...words(passwordsFromHere)]).join('\n')}\n`,
    'features/identity/shared/disposable-domains.json': `${JSON.stringify(domains, null, 2)}\n`,
    'features/identity/shared/top-level-domains.ts': `// Made by scripts/make-lists.ts; an address form has it too, so it is written to be small.
const names = \`
${wrapped(endings)}
\`;

/** The top-level domains that exist, in their ASCII form. */
export const topLevelDomains: ReadonlySet<string> = new Set(names.trim().split(/\\s+/));
`,
  };
}

/** The files that differ from {@link makeLists}. */
export function outdatedLists(): string[] {
  const differs = ([path, text]: readonly [string, string]) =>
    readFileSync(join(root, path), 'utf8') !== text;
  return Object.entries(makeLists())
    .filter(differs)
    .map(([path]) => path);
}

if (import.meta.main) {
  for (const [path, text] of Object.entries(makeLists())) writeFileSync(join(root, path), text);
}
