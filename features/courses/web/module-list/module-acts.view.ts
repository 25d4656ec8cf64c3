import type { ModuleActKind, ModuleState } from '../../shared/module-columns.ts';

/** The acts that make sense for a state. */
const actsOf: Record<ModuleState, readonly ModuleActKind[]> = {
  published: ['unpublish', 'archive'],
  draft: ['publish', 'archive'],
  archived: ['restore'],
};

/** The acts that do something to one of the picked modules at least, or, without rows, to one of all that the filter may show. */
export function offeredActs(
  rows: readonly { readonly state: ModuleState }[] | null,
  filter: ModuleState | undefined,
): ReadonlySet<ModuleActKind> {
  const all: readonly ModuleState[] = filter ? [filter] : ['published', 'draft'];
  const states = rows?.map(({ state }) => state) ?? all;
  return new Set(states.flatMap((state) => actsOf[state]));
}
