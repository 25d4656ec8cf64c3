import type { ExerciseCode, ExerciseSpec, FamilyExercise } from './exercise.ts';

/**
 * The part of an exercise that a family may see: everything but its solution, which is omitted, not emptied.
 */
export function withoutSolution(spec: ExerciseSpec): FamilyExercise {
  const { solution: _, ...seen } = spec;
  return seen;
}

/** True when code is of the exercise's kind: a text for Python, three texts for a page. */
export function isCodeFor(exercise: Pick<FamilyExercise, 'kind'>, code: ExerciseCode): boolean {
  return (exercise.kind === 'python') === (typeof code === 'string');
}
