// What an address says of a list is read here, before any screen is there: no schemas, which would come along.

const id = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;

/** The value when it is one of these. */
export function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((each) => each === value);
}

/** The id of something, which need not be there. */
export function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && id.test(value) ? value : undefined;
}

/** What is typed, that many characters at most; an address writes numbers and texts alike, so that 2026 arrives as a number. */
export function textOf(value: unknown, length: number): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text.trim() ? text.slice(0, length) : undefined;
}

/** A whole number between two others, which both count. */
export function wholeOf(value: unknown, least: number, most: number): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
    ? value
    : undefined;
}

/** A page of a list from the second on: the first is the default. */
export function pageOf(value: unknown): number | undefined {
  return wholeOf(value, 2, 10_000);
}

/** How many rows a page has when not five (spec §9). */
export function sizeOf(value: unknown): 10 | 25 | undefined {
  return value === 10 || value === 25 ? value : undefined;
}
