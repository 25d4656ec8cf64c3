import type { BuiltOn } from '../../shared/user-import.ts';

/** What stands in the way of undoing an import, from its refusal; empty for any other answer. */
export function thingsOf({ things }: Readonly<Record<string, unknown>>): BuiltOn[] {
  if (!Array.isArray(things)) return [];
  return things.flatMap((thing: unknown) => {
    const { what, reasons, entered } = (thing ?? {}) as Partial<BuiltOn>;
    if (typeof what !== 'string' || !Array.isArray(reasons)) return [];
    return [{ what, reasons: reasons.map(String), ...(entered && { entered }) }];
  });
}

/** How many more things stand in the way than the refusal names. */
export function moreThings({ more }: Readonly<Record<string, unknown>>): number {
  return typeof more === 'number' ? more : 0;
}
