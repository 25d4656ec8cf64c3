import { describe, expect, it } from 'vitest';
import { pythonExerciseOf, webExerciseOf } from './exercise.factory.ts';
import { isCodeFor, withoutSolution } from './exercise.rules.ts';
import { familyExerciseSchema } from './exercise.ts';

const page = { html: '', css: '', js: '' };

describe('withoutSolution', () => {
  it.each([pythonExerciseOf(), webExerciseOf()])(
    'leaves the solution of $kind out, and nothing else',
    (spec) => {
      const seen = withoutSolution(spec);
      expect('solution' in seen).toBe(false);
      expect(JSON.stringify(seen)).not.toContain('solution');
      expect({ ...seen, solution: spec.solution }).toEqual(spec);
      expect(familyExerciseSchema.parse(seen)).toEqual(seen);
    },
  );
});

describe('isCodeFor', () => {
  it.each([
    ['a text', 'python', 'print(1)', true],
    ['three texts', 'python', page, false],
    ['a text', 'web', '<p>', false],
    ['three texts', 'web', page, true],
  ] as const)('says of %s for %s', (_title, kind, code, expected) => {
    expect(isCodeFor({ kind }, code)).toBe(expected);
  });
});
