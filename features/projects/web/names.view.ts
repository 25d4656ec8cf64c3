import { longestName } from './desk/project-work.view.ts';

/** As names are told apart by who reads them. */
const asRead = (name: string) => name.normalize('NFC').trim().toLowerCase();

/** A name that none of `taken` has: with the next free number where it is taken, and never longer than a name may be. */
export function freeName(name: string, taken: Iterable<string>): string {
  const others = new Set([...taken].map(asRead));
  // Each try but one is another's name.
  for (let number = 1; number <= others.size + 1; number += 1) {
    const tried = number === 1 ? name.slice(0, longestName) : numbered(name, number);
    if (!others.has(asRead(tried))) return tried;
  }
  return name;
}

function numbered(name: string, number: number): string {
  const end = ` ${number}`;
  return name.slice(0, longestName - end.length).trimEnd() + end;
}

/** Whether a name was given by {@link freeName} for one of `names`, and not by the child. */
export function isGivenName(name: string, names: readonly string[]): boolean {
  return names.some(
    (given) => name === given || (name.startsWith(`${given} `) && /^\d+$/.test(name.slice(given.length + 1))),
  );
}
