import type { ExerciseSpec } from '../../shared/exercise.ts';
import type { Tried } from './try-programs.view.ts';

/** How many ways the checks judge wrongly, and how many could not be tried. */
export interface Verdict {
  readonly misjudged: number;
  readonly untried: number;
}

/** Compares how ways went with how they must go. */
export function verdictOf(spec: ExerciseSpec, tried: readonly Tried[]): Verdict {
  const ways = (spec.examples ?? []).map(({ passes }, at) => ({ passes, went: tried[at] ?? 'untried' }));
  return {
    misjudged: ways.filter(({ passes, went }) => went === (passes ? 'refused' : 'passed')).length,
    untried: ways.filter(({ went }) => went === 'untried').length,
  };
}
