import type { TeacherPlans, TeacherPlansChange } from '../../shared/teaching.ts';

/** What is ticked for a teacher and not saved, and what was saved when that began. */
export interface PlanChoice {
  readonly began: readonly string[];
  readonly planIds: readonly string[];
}

/** Unsaved choices by teacher. */
export type PlanChoices = ReadonlyMap<string, PlanChoice>;

const keyOf = (planIds: readonly string[]) => planIds.toSorted().join();

/** True for the same plans in any order. */
export const samePlans = (one: readonly string[], other: readonly string[]): boolean =>
  keyOf(one) === keyOf(other);

/** The choices after a plan is ticked or unticked for a teacher; a teacher who is as saved again has none. */
export function withTick(
  choices: PlanChoices,
  { teacher: { id }, planIds: saved }: TeacherPlans,
  planId: string,
): PlanChoices {
  const { began, planIds } = choices.get(id) ?? { began: saved, planIds: saved };
  const next = planIds.includes(planId) ? planIds.filter((each) => each !== planId) : [...planIds, planId];
  const all = new Map(choices);
  if (samePlans(next, saved)) all.delete(id);
  else all.set(id, { began, planIds: next });
  return all;
}

/** The choices without that of a teacher. */
export function withoutTeacher(choices: PlanChoices, teacherId: string): PlanChoices {
  return new Map([...choices].filter(([id]) => id !== teacherId));
}

/** True when somebody else saved other plans after the choice began, and the reader should look at them first. */
export function isOvertaken(choice: PlanChoice | undefined, saved: readonly string[]): boolean {
  return choice !== undefined && !samePlans(choice.began, saved) && !samePlans(choice.planIds, saved);
}

/** What a save sends: each choice with what the reader sees as saved now. */
export function changesOf(choices: PlanChoices, teachers: readonly TeacherPlans[]): TeacherPlansChange[] {
  return teachers.flatMap(({ teacher: { id }, planIds: saved }) => {
    const choice = choices.get(id);
    if (!choice || samePlans(choice.planIds, saved)) return [];
    return [{ teacherId: id, before: [...saved], planIds: [...choice.planIds] }];
  });
}
