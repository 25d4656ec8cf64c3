import { describe, expect, it } from 'vitest';
import { pythonExerciseOf, webExerciseOf } from './exercise.factory.ts';
import {
  codeSchema,
  exerciseSpecSchema,
  familyExerciseSchema,
  maxCodeBytes,
  type PythonCheck,
} from './exercise.ts';

const isSpec = (spec: unknown) => exerciseSpecSchema.safeParse(spec).success;
const isCode = (code: unknown) => codeSchema.safeParse(code).success;
const withCheck = (check: unknown) => pythonExerciseOf({ checks: [check as PythonCheck] });

describe('exerciseSpecSchema', () => {
  it.each([pythonExerciseOf(), webExerciseOf()])('keeps a $kind exercise unchanged', (spec) => {
    expect(exerciseSpecSchema.parse(spec)).toEqual(spec);
  });

  it('accepts an exercise without English', () => {
    expect(isSpec(pythonExerciseOf({ instructions: { lt: 'Labas' } }))).toBe(true);
    expect(isSpec(pythonExerciseOf({ instructions: { lt: 'Labas', en: '' } }))).toBe(true);
    expect(isSpec(pythonExerciseOf({ instructions: { lt: '', en: 'Hello' } }))).toBe(false);
  });

  it('keeps the spaces of code and normalises its line breaks', () => {
    const spec = pythonExerciseOf({ starter: '  if x:\r\n\tprint(1)  \n' });
    expect(exerciseSpecSchema.parse(spec).starter).toBe('  if x:\n\tprint(1)  \n');
  });

  it.each([
    ['a name that is no name', { kind: 'defines', name: 'a b' }],
    ['a call that is empty', { kind: 'returns', call: '', expected: '1' }],
    ['a kind that pages have', { kind: 'has-element', selector: 'h1' }],
    ['a text that cannot be kept', { kind: 'output-equals', text: 'a\0' }],
  ])('refuses a check with %s', (_title, check) => {
    expect(isSpec(withCheck(check))).toBe(false);
  });

  it('accepts variable names in Lithuanian', () => {
    expect(isSpec(withCheck({ kind: 'defines', name: 'žvaigždė_2' }))).toBe(true);
  });

  it('refuses more checks, hints and code than a lesson needs', () => {
    const check = { kind: 'defines', name: 'x' } as const;
    expect(isSpec(pythonExerciseOf({ checks: Array(21).fill(check) }))).toBe(false);
    expect(isSpec(pythonExerciseOf({ hints: Array(6).fill({ lt: 'a' }) }))).toBe(false);
    expect(isSpec(pythonExerciseOf({ starter: 'x'.repeat(20_001) }))).toBe(false);
  });
});

describe('familyExerciseSchema', () => {
  it('lets no solution through', () => {
    for (const spec of [pythonExerciseOf(), webExerciseOf()]) {
      const { solution, ...seen } = spec;
      expect(familyExerciseSchema.safeParse({ ...seen, solution }).success).toBe(false);
      expect(familyExerciseSchema.safeParse(seen).success).toBe(true);
    }
  });
});

describe('codeSchema', () => {
  it('counts bytes, not letters, and all parts together', () => {
    expect(isCode('x'.repeat(maxCodeBytes))).toBe(true);
    expect(isCode('ž'.repeat(maxCodeBytes / 2))).toBe(true);
    expect(isCode('ž'.repeat(maxCodeBytes / 2 + 1))).toBe(false);
    const third = 'x'.repeat(20_000);
    expect(isCode({ html: third, css: third, js: '' })).toBe(true);
    expect(isCode({ html: third, css: third, js: third })).toBe(false);
  });

  it('refuses what is neither kind', () => {
    expect(isCode({ html: '' })).toBe(false);
    expect(isCode(null)).toBe(false);
    expect(isCode('a\0')).toBe(false);
  });
});
