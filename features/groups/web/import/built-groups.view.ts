import type { GroupBuiltReason } from '../../shared/group-import.ts';

const known: readonly GroupBuiltReason[] = [
  ...(['students', 'changed', 'calendar', 'attendance', 'payments', 'other'] as const),
];

interface BuiltGroup {
  readonly what: string;
  readonly reasons: readonly GroupBuiltReason[];
}

/** Which groups stand in the way of undoing an import, from its refusal; empty for any other answer. */
export function builtGroupsOf({ things }: Readonly<Record<string, unknown>>): BuiltGroup[] {
  if (!Array.isArray(things)) return [];
  return things.flatMap((thing: unknown) => {
    const { what, reasons } = (thing ?? {}) as { what?: unknown; reasons?: unknown };
    if (typeof what !== 'string' || !Array.isArray(reasons)) return [];
    return [{ what, reasons: known.filter((reason) => reasons.includes(reason)) }];
  });
}
