import { describe, expect, it } from 'vitest';
import { type ExerciseSpec, exerciseSpecSchema } from '#features/exercises/shared/exercise.ts';
import { specOf, valuesOf } from './exercise-form.view.ts';
import { emptyCheck } from './exercise-parts.view.ts';

let last = 0;
const newId = () => {
  last += 1;
  return String(last);
};

const python: ExerciseSpec = {
  kind: 'python',
  instructions: { lt: 'Parašyk „Labas“', en: 'Print “Labas”' },
  starter: 'print()',
  solution: 'print("Labas")',
  hints: [{ lt: 'Kabutės', en: '' }],
  inputs: ['Rasa', '10'],
  checks: [
    { kind: 'output-contains', text: 'Labas', title: { lt: 'Pasisveikina', en: '' } },
    { kind: 'returns', call: 'f(1)', expected: '2' },
  ],
};
const web: ExerciseSpec = {
  kind: 'web',
  instructions: { lt: 'Puslapis', en: '' },
  starter: { html: '<h1></h1>', css: '', js: '' },
  solution: null,
  hints: [],
  checks: [
    { kind: 'has-style', selector: 'h1', property: 'color', value: 'red' },
    { kind: 'has-element', selector: 'h1' },
    { kind: 'has-element', selector: 'h1', text: 'Labas' },
  ],
};

describe.each([
  ['python', python],
  ['web', web],
])('the form of a %s exercise', (_kind, spec) => {
  it('round-trips the exercise', () => {
    expect(exerciseSpecSchema.parse(specOf(valuesOf(spec, newId)))).toEqual(spec);
  });
});

it('omits hints, a solution and a title that are empty', () => {
  const values = valuesOf(null, newId);
  const written = {
    ...values,
    instructions: { lt: 'Parašyk', en: '' },
    hints: [{ id: 'h', lt: ' ', en: '' }],
    checks: { ...values.checks, python: [{ ...emptyCheck('defines', 'c'), fields: { name: 'x' } }] },
  };
  expect(exerciseSpecSchema.parse(specOf(written))).toEqual({
    kind: 'python',
    instructions: { lt: 'Parašyk', en: '' },
    starter: '',
    solution: null,
    hints: [],
    checks: [{ kind: 'defines', name: 'x' }],
  });
});

it("keeps only the fields of a check's kind", () => {
  const values = valuesOf(python, newId);
  const [first] = values.checks.python;
  if (!first) throw new Error('There is a check');
  const changed = {
    ...values,
    checks: { ...values.checks, python: [{ ...first, kind: 'defines' as const }] },
  };
  expect(specOf(changed)).toMatchObject({ checks: [{ kind: 'defines', name: '' }] });
  expect(exerciseSpecSchema.safeParse(specOf(changed)).success).toBe(false);
});
