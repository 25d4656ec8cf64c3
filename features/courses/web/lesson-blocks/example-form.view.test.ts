import { expect, it } from 'vitest';
import { pythonExerciseOf, webExerciseOf } from '#features/exercises/shared/exercise.factory.ts';
import { examplesOf, exampleValuesOf, newExample } from './example-form.view.ts';

const page = { html: '<h1>Labas</h1>', css: '', js: '' };
const none = { html: '', css: ' ', js: '' };
const python = pythonExerciseOf({
  examples: [
    { passes: true, code: 'print(1)' },
    { passes: false, code: 'print(2)' },
  ],
});
const web = webExerciseOf({ examples: [{ passes: true, code: page }] });

it.each([python, web])('ways of $kind are read and written as they were', (spec) => {
  let id = 0;
  expect(
    examplesOf(
      exampleValuesOf(spec, () => `${id++}`),
      spec.kind,
    ),
  ).toEqual(spec.examples);
});

it('a way without code is none', () => {
  expect(examplesOf([newExample('a', true, '  ', none)], 'python')).toEqual([]);
  expect(examplesOf([newExample('a', true, 'x', none)], 'web')).toEqual([]);
  expect(examplesOf([newExample('a', false, '', page)], 'web')).toEqual([{ passes: false, code: page }]);
});
