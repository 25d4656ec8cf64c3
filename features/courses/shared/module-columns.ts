// Without schemas: addresses are read before the list's contract is loaded.

/** The columns of staff's list of modules, in their order. */
export const moduleColumns = [
  'title',
  'position',
  'label',
  'state',
  'lessons',
  'groups',
  'changedAt',
  'changedBy',
  'createdAt',
] as const;
export type ModuleColumn = (typeof moduleColumns)[number];

/** What the list can be sorted by: each has an index. */
export const moduleSorts = ['title', 'position', 'changedAt', 'createdAt'] as const;
export type ModuleSort = (typeof moduleSorts)[number];

/** The order of the list where none is named: that in which everybody sees modules. */
export const usualModuleSort: ModuleSort = 'position';

/** What a module is to staff: families see the published ones that their groups have, also archived ones. */
export const moduleStates = ['published', 'draft', 'archived'] as const;
export type ModuleState = (typeof moduleStates)[number];

/** The acts on many modules at once. */
export const moduleActKinds = ['publish', 'unpublish', 'archive', 'restore'] as const;
export type ModuleActKind = (typeof moduleActKinds)[number];

/** What takes each act back. */
export const oppositeModuleAct = {
  publish: 'unpublish',
  unpublish: 'publish',
  archive: 'restore',
  restore: 'archive',
} as const satisfies Record<ModuleActKind, ModuleActKind>;
