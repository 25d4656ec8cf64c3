import type { JoinChoices, Subject } from '../../shared/waiting.ts';

/** The form of joining a list as it is filled in. */
export interface JoinDraft {
  readonly childIds: readonly string[];
  readonly together: boolean;
  /** '' while none is chosen. */
  readonly moduleId: string;
  readonly cities: readonly string[];
  readonly online: boolean;
  readonly weekdays: readonly number[];
  readonly note: string;
}

/** The form as it opens: an only child who can wait is chosen already. */
export function firstDraft({ children }: Pick<JoinChoices, 'children'>): JoinDraft {
  const free = children.filter(({ state }) => state === 'free');
  const [only] = free;
  return {
    childIds: free.length === 1 && only ? [only.id] : [],
    ...{ together: false, moduleId: '', cities: [], online: false, weekdays: [], note: '' },
  };
}

/** A list with a value more, or without it. */
export function toggled<V>(values: readonly V[], value: V): V[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
}

/** What is waited for; null while something is missing. */
export function subjectOf(
  { group, plan }: Pick<JoinChoices, 'group' | 'plan'>,
  { moduleId, cities, online, weekdays }: JoinDraft,
): Subject | null {
  if (group) return { groupId: group.id };
  if (!plan && !moduleId) return null;
  return {
    planId: plan?.id ?? null,
    moduleId: moduleId || null,
    ...{ cities: [...cities], online, weekdays: weekdays.toSorted((one, other) => one - other) },
  };
}
