import { withoutGuard } from '#platform/shared/csv.ts';

// Composing takes quadratic time in a run of combining marks: a cell with a whole file in it would block the
// server for minutes.
const longestCell = 1000;

// Pasted from pages and documents: they show as nothing, and would make two addresses of one. The two joiners are left
// where a script needs them.
const unseen =
  /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\u200e\u200f\u202a-\u202e\u2066-\u2069]|(?<=^|[\p{Script=Latin}\p{Script=Cyrillic}\p{N}\s])[\u200c\u200d]/gu;

/** A cell as it looks: composed (NFC), without invisible characters, each run of spaces and line breaks a single space. */
export function cleanText(cell: string): string {
  const text = withoutGuard(cell);
  // No name or address is that long: left as it is, it is refused by its length.
  if (text.length > longestCell) return text.trim();
  return text.normalize('NFC').replaceAll(unseen, '').replaceAll(/\s+/g, ' ').trim();
}

/** An address as mail programs and people copy it: `Rūta <ruta@example.com>`, `mailto:…`, with a comma or a full stop after it. */
export function cleanAddress(cell: string): string {
  const text = cleanText(cell);
  const inside = /^[^<>]*<([^<>\s]+)>$/.exec(text)?.[1] ?? text;
  return inside.replace(/^mailto:/i, '').replace(/[\s,;.]+$/, '');
}

/** A name in one cell: `Ąžuolas Jonas Žukas`, or `Žukas, Ąžuolas`. The last word is the last name, with `van der` and the like. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [, before, after] = /^([^,]+),([^,]+)$/.exec(name) ?? [];
  if (before && after) return { firstName: after.trim(), lastName: before.trim() };
  const words = name.split(' ');
  let from = Math.max(words.length - 1, 1);
  while (from > 1 && /^(van|von|de|der|den|di|da|du|la|le|el|al|bin|ter|ten)$/i.test(words[from - 1] ?? ''))
    from -= 1;
  return { firstName: words.slice(0, from).join(' '), lastName: words.slice(from).join(' ') };
}
