import type { LearningMode } from '#features/membership/shared/group.ts';
import { idOf, oneOf, pageOf, staffSizeOf, textOf, wholeOf } from '#platform/shared/address-values.ts';

/** What the address of the groups' list says; everything absent is the default, `active` among the statuses. */
export interface GroupSearch {
  readonly status?: 'graduated' | 'inactive' | undefined;
  readonly q?: string | undefined;
  readonly mode?: LearningMode | undefined;
  readonly city?: string | undefined;
  /** A course's module. */
  readonly module?: string | undefined;
  /** The plan that it has seats of. */
  readonly plan?: string | undefined;
  readonly teacher?: string | undefined;
  readonly weekday?: number | undefined;
  /** From 2 up: the first page is the default. */
  readonly page?: number | undefined;
  readonly size?: 10 | 25 | 100 | undefined;
}

// Written out: the list beside the schema would bring the schemas along.
const modes: readonly LearningMode[] = ['live', 'online'];
const statuses = ['graduated', 'inactive'] as const;

/** Reads the address; invalid values are left out, so that an old or mistyped link still opens the list. */
export function groupSearchOf(search: Readonly<Record<string, unknown>>): GroupSearch {
  const status = oneOf(statuses, search.status);
  const q = textOf(search.q, 100);
  const mode = oneOf(modes, search.mode);
  const city = textOf(search.city, 80);
  const module = idOf(search.module);
  const plan = idOf(search.plan);
  const teacher = idOf(search.teacher);
  const weekday = wholeOf(search.weekday, 1, 7);
  const size = staffSizeOf(search.size);
  const page = pageOf(search.page);
  return {
    ...(status && { status }),
    ...(q && { q }),
    ...(mode && { mode }),
    ...(city && { city }),
    ...(module && { module }),
    ...(plan && { plan }),
    ...(teacher && { teacher }),
    ...(weekday && { weekday }),
    ...(page && { page }),
    ...(size && { size }),
  };
}

/** The query for the server; 5, 10 or 25 to a page (spec §9). */
export function groupsPageOf({
  status,
  q = '',
  mode,
  city,
  module,
  plan,
  teacher,
  weekday,
  page,
  size,
}: GroupSearch) {
  return {
    status: status ?? ('active' as const),
    search: q.trim(),
    ...(mode && { mode }),
    ...(city && { city }),
    ...(module && { moduleId: module }),
    ...(plan && { planId: plan }),
    ...(teacher && { teacherId: teacher }),
    ...(weekday && { weekday }),
    page: page ?? 1,
    pageSize: size ?? 5,
  };
}

/** True when words or filters narrow the list; the status is a tab, not a filter. */
export function isNarrowed({ q, mode, city, module, plan, teacher, weekday }: GroupSearch): boolean {
  return (
    Boolean(q?.trim()) || [mode, city, module, plan, teacher, weekday].some((each) => each !== undefined)
  );
}
