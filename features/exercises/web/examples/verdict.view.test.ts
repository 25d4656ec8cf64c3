import { expect, it } from 'vitest';
import { pythonExerciseOf } from '../../shared/exercise.factory.ts';
import { verdictOf } from './verdict.view.ts';

it('a verdict counts what is judged wrongly, and what nobody could try', () => {
  const way = (passes: boolean) => ({ passes, code: '' });
  const spec = pythonExerciseOf({ examples: [way(true), way(true), way(false), way(false), way(true)] });
  expect(verdictOf(spec, ['passed', 'refused', 'refused', 'passed'])).toEqual({ misjudged: 2, untried: 1 });
});
