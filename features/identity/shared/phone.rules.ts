// What people put between digits: spaces, hyphens and dashes, dots, slashes, parentheses, `~` for a dialling tone. Invisible
// marks of direction come with numbers pasted from contacts.
const between = /[\s\-./()~\u2010-\u2015\u2212\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

// Lithuanian numbers have eight digits. At home they are dialled with a trunk prefix, 0 and formerly 8; a spreadsheet drops the
// 0 of a number, and then a mobile one is known by its 6.
const lithuanian = /^(?:(?:\+|00)370[08]?|[08])?([3-9]\d{7})$/;
const short = /^[3-57-9]\d{7}$/;
const foreign = /^(?:\+|00)(?!370)([1-9]\d{6,14})$/;

/**
 * A phone number as typed, in E.164 (`+37061234567`); null for what is none. Without a country code a number is Lithuanian:
 * 8 612 34567, 0 612 34567. The numbers of other countries need `+` or `00`.
 */
export function readPhone(typed: string): string | null {
  const digits = typed.replaceAll(between, '');
  const home = lithuanian.exec(digits)?.[1];
  if (home && !short.test(digits)) return `+370${home}`;
  const abroad = foreign.exec(digits)?.[1];
  return abroad ? `+${abroad}` : null;
}

/** A stored number as people read it: Lithuanian ones in groups, `+370 612 34567`; others as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+370(\d{3})(\d{5})$/, '+370 $1 $2');
}

// The country code of nearly all numbers, as it is being typed, with less after it than narrows them down.
const mostlyCountry = /^(?:(?:\+|00)3(?:7(?:0\d?)?)?|370\d?)$/;

/** How a number may go on after 370: the trunk prefix that some write there isn't stored, and some numbers begin with an 8. */
const partsAfterCountry = (rest: string) =>
  [rest, ...(/^[08]\d{2}/.test(rest) ? [rest.slice(1)] : [])].map((part) => `+370${part}%`);

/**
 * What words that are searched for mean as a part of a stored phone number, as LIKE patterns: `8 612 34` is `+370 612 34`. Empty for
 * what no number has, and for one or two digits or a bare country code, which most have.
 */
export function phonePatterns(search: string): readonly string[] {
  const typed = search.replaceAll(between, '');
  if (!/^\+?\d{3,15}$/.test(typed) || mostlyCountry.test(typed)) return [];
  const whole = readPhone(typed);
  if (whole) return [whole];
  const [, sign, rest] = /^(\+|00)?370(\d+)$/.exec(typed) ?? [];
  if (rest) return [...(sign ? [] : [`%${typed}%`]), ...partsAfterCountry(rest)];
  const abroad = /^(?:\+|00)(\d+)$/.exec(typed)?.[1];
  if (abroad) return [`+${abroad}%`];
  const home = /^[08](\d+)$/.exec(typed)?.[1];
  return [`%${typed}%`, ...(home ? [`+370${home}%`] : [])];
}
