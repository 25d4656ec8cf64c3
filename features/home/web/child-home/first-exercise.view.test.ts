import { expect, it } from 'vitest';
import { familyExerciseSchema } from '#features/exercises/shared/exercise.ts';
import { grayPlanet } from './first-exercise.view.ts';

it('is an exercise as lessons have them, and starts with what it asks to change', () => {
  const spec = grayPlanet({ instructions: 'Nudažyk planetą.', hint: 'Keisk „gray“.', check: 'Nebe pilka' });
  expect(familyExerciseSchema.parse(spec)).toEqual(spec);
  expect(spec.starter.css).toContain('background: gray');
});
