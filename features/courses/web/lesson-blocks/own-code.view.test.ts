import { describe, expect, it } from 'vitest';
import { type ExerciseSpec, exerciseSpecSchema } from '#features/exercises/shared/exercise.ts';
import { type ExerciseValues, readSpec, specOf, valuesOf } from './exercise-form.view.ts';
import { checkValuesOf } from './exercise-parts.view.ts';
import { newOwnCode, type OwnCode } from './own-code.view.ts';

let last = 0;
const newId = () => {
  last += 1;
  return String(last);
};

const original: ExerciseSpec = {
  kind: 'python',
  instructions: { lt: 'Suskaičiuok', en: 'Count' },
  starter: 'monetos = 5',
  solution: 'monetos = 9',
  hints: [],
  inputs: ['Ugnė'],
  checks: [{ kind: 'defines', name: 'monetos' }],
};
const coins = { kind: 'defines', name: 'coins' } as const;
const inEnglish = (en: object): ExerciseSpec => exerciseSpecSchema.parse({ ...original, translated: { en } });
const page = { html: '<h1>Labas</h1>', css: '', js: '' };
const web: ExerciseSpec = {
  kind: 'web',
  instructions: original.instructions,
  starter: page,
  solution: page,
  hints: [],
  checks: [],
};

const parsed = (values: ExerciseValues) => exerciseSpecSchema.parse(specOf(values));
const withEnglish = (values: ExerciseValues, change: Partial<OwnCode>): ExerciseValues => ({
  ...values,
  own: { en: { ...(values.own.en ?? newOwnCode(values)), ...change } },
});

describe('code in a further language', () => {
  it.each([
    [
      'of every part',
      inEnglish({ starter: 'coins = 5', solution: 'coins = 9', inputs: ['Ada'], checks: [coins] }),
    ],
    ['of one part', inEnglish({ starter: 'coins = 5' })],
    ['of examples alone', inEnglish({ examples: [{ passes: true, code: 'coins = 10' }] })],
    ['of checks alone', inEnglish({ checks: [coins] })],
    ['that says the same as the original', inEnglish({ starter: original.starter, solution: 'monetos = 9' })],
    ['that is empty on purpose', inEnglish({ starter: '', solution: null, checks: [] })],
    ['that says nothing', inEnglish({})],
    ['of a page', { ...web, translated: { en: { starter: { html: '<h1>Hi</h1>', css: '', js: '' } } } }],
  ])('stays as it is when only the task changes: %s', (_title, spec) => {
    expect(parsed(valuesOf(spec, newId))).toEqual(spec);
  });

  it('is changed in the form, part by part', () => {
    const values = valuesOf(inEnglish({ starter: 'coins = 5' }), newId);
    const python = { starter: 'coins = 6', solution: 'coins = 9', inputs: 'Ada\nTom' };
    const checks = { python: checkValuesOf([coins], newId), web: null };
    expect(parsed(withEnglish(values, { python, checks })).translated).toEqual({
      en: { starter: 'coins = 6', solution: 'coins = 9', inputs: ['Ada', 'Tom'], checks: [coins] },
    });
  });

  it('says nothing where it is left empty or as the original', () => {
    const values = valuesOf(original, newId);
    expect(parsed(withEnglish(values, {}))).toEqual(original);
    const python = { starter: 'coins = 5', solution: '', inputs: '' };
    expect(parsed(withEnglish(values, { python })).translated).toEqual({ en: { starter: 'coins = 5' } });
  });

  it('has examples of its own, and says when they are taken away', () => {
    const way = { passes: false, code: 'coins = 5' };
    const values = valuesOf(inEnglish({ examples: [way] }), newId);
    const row = { id: newId(), passes: true, python: 'coins = 9', web: { html: '', css: '', js: '' } };
    const more = withEnglish(values, { examples: [...(values.own.en?.examples ?? []), row] });
    expect(parsed(more).translated?.en?.examples).toEqual([way, { passes: true, code: 'coins = 9' }]);
    expect(readSpec(more, 'en')?.examples).toHaveLength(2);
    expect(readSpec(more, 'lt')?.examples).toBeUndefined();
    expect(parsed(withEnglish(values, { examples: [] })).translated).toEqual({ en: { examples: [] } });
  });

  it('is said to be none once it was taken away', () => {
    const values = valuesOf(inEnglish({ starter: 'coins = 5' }), newId);
    expect(parsed({ ...values, own: {} }).translated).toEqual({});
    expect(specOf(valuesOf(original, newId))).not.toHaveProperty('translated');
  });

  it('belongs to its kind of exercise', () => {
    const values = { ...valuesOf(inEnglish({ starter: 'coins = 5' }), newId), kind: 'web' as const };
    expect(parsed(values).translated).toEqual({});
    expect(parsed({ ...values, kind: 'python' }).translated).toEqual({ en: { starter: 'coins = 5' } });
  });
});
