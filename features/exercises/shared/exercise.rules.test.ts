import { describe, expect, it } from 'vitest';
import { pythonExerciseOf, webExerciseOf } from './exercise.factory.ts';
import {
  inLanguageOf,
  isCodeFor,
  isSameCode,
  solutionsOf,
  triedLanguagesOf,
  withoutSolution,
} from './exercise.rules.ts';
import { exerciseSpecSchema, familyExerciseSchema } from './exercise.ts';

const english = {
  starter: 'print("Hi")\n',
  checks: [{ kind: 'output-contains', text: 'space' }],
  solution: 'print("Hello, space!")\n',
} as const;
const inTwo = pythonExerciseOf({ translated: { en: { ...english, checks: [...english.checks] } } });

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

describe('examples of ways', () => {
  const ways = [
    pythonExerciseOf({ examples: [{ passes: false, code: 'print("slapta")' }] }),
    webExerciseOf({ examples: [{ passes: true, code: { ...page, html: 'slapta' } }] }),
    pythonExerciseOf({ translated: { en: { examples: [{ passes: true, code: 'print("slapta")' }] } } }),
    webExerciseOf({
      translated: { en: { examples: [{ passes: false, code: { ...page, css: 'slapta' } }] } },
    }),
  ];

  it.each(ways)('of $kind are never sent to a family', (spec) => {
    expect(exerciseSpecSchema.parse(spec)).toEqual(spec);
    expect(JSON.stringify(withoutSolution(spec))).not.toMatch(/examples|slapta/);
    const { examples, translated } = spec;
    expect(familyExerciseSchema.safeParse({ ...withoutSolution(spec), examples, translated }).success).toBe(
      false,
    );
  });

  it('are tried in each language that has its own, by its own checks', () => {
    const way = (code: string) => [{ passes: true, code }];
    const en = { checks: [...english.checks], examples: way('print("space")') };
    const both = pythonExerciseOf({ examples: way('print("kosmose")'), translated: { en } });
    expect(triedLanguagesOf(both)).toMatchObject([
      { checks: pythonExerciseOf().checks, examples: way('print("kosmose")') },
      { checks: english.checks, examples: way('print("space")') },
    ]);
    // What is right in Lithuanian may be wrong by the English checks.
    expect(triedLanguagesOf({ ...inTwo, examples: way('print("kosmose")') })).toHaveLength(1);
    expect(triedLanguagesOf(pythonExerciseOf({ translated: { en } }))).toHaveLength(1);
    expect(triedLanguagesOf(pythonExerciseOf({ examples: [] }))).toEqual([]);
  });
});

describe('an exercise with code in two languages', () => {
  it('gives each reader the code of their language', () => {
    expect(inLanguageOf(inTwo, 'en')).toMatchObject({ ...english, instructions: inTwo.instructions });
    expect(inLanguageOf(inTwo, 'lt')).toEqual(pythonExerciseOf());
  });

  it('is in the original where the language lacks a part, or all', () => {
    const halves = pythonExerciseOf({ translated: { en: { starter: '' } } });
    expect(inLanguageOf(halves, 'en')).toEqual(pythonExerciseOf({ starter: '' }));
    expect(inLanguageOf(pythonExerciseOf(), 'en')).toEqual(pythonExerciseOf());
  });

  it('leaves the solution of each language out, and has them for staff', () => {
    const seen = withoutSolution(inTwo);
    expect(JSON.stringify(seen)).not.toContain('solution');
    expect(familyExerciseSchema.parse(seen)).toEqual(seen);
    expect(inLanguageOf(seen, 'en')).toMatchObject({ starter: english.starter, checks: english.checks });
    expect(solutionsOf(inTwo)).toEqual({ lt: pythonExerciseOf().solution, en: english.solution });
  });

  it('is read with its languages, and with no solution for a family', () => {
    expect(exerciseSpecSchema.parse(inTwo)).toEqual(inTwo);
    expect(familyExerciseSchema.safeParse(inTwo).success).toBe(false);
    expect(exerciseSpecSchema.safeParse({ ...inTwo, translated: { xx: english } }).success).toBe(false);
  });
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

describe('isSameCode', () => {
  const page = { html: '<p>', css: '', js: '' };
  it.each([
    ['equal texts', 'a', 'a', true],
    ['different texts', 'a', 'b', false],
    ['equal pages', page, { js: '', css: '', html: '<p>' }, true],
    ['pages with other scripts', page, { ...page, js: 'a' }, false],
    ['a page and a text', page, '<p>', false],
  ])('says of %s', (_title, one, other, expected) => {
    expect(isSameCode(one, other)).toBe(expected);
  });
});
