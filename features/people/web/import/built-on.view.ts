import type { BuiltOn } from '../../shared/user-import.ts';

/** What stands in the way of undoing an import, from its refusal; empty for any other answer. */
export function thingsOf({ things }: Readonly<Record<string, unknown>>): BuiltOn[] {
  if (!Array.isArray(things)) return [];
  return things.flatMap((thing: unknown) => {
    const { what, reasons } = (thing ?? {}) as Partial<BuiltOn>;
    return typeof what === 'string' && Array.isArray(reasons) ? [{ what, reasons: reasons.map(String) }] : [];
  });
}
