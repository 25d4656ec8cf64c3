import type { ExerciseSpec } from './exercise.ts';

type PythonSpec = Extract<ExerciseSpec, { kind: 'python' }>;
type WebSpec = Extract<ExerciseSpec, { kind: 'web' }>;

/** A Python exercise that asks for a greeting. */
export function pythonExerciseOf(over: Partial<PythonSpec> = {}): PythonSpec {
  return {
    kind: 'python',
    instructions: { lt: 'Pasisveikink su kosmosu.', en: 'Say hello to space.' },
    starter: 'print("Labas")\n',
    hints: [{ lt: 'Pakeisk tekstą kabutėse.', en: 'Change the text in the quotes.' }],
    checks: [{ kind: 'output-contains', text: 'kosmose' }],
    solution: 'print("Labas, kosmose!")\n',
    ...over,
  };
}

/** A page exercise that asks for a heading. */
export function webExerciseOf(over: Partial<WebSpec> = {}): WebSpec {
  return {
    kind: 'web',
    instructions: { lt: 'Parašyk antraštę.', en: 'Write a heading.' },
    starter: { html: '<p>Labas</p>\n', css: '', js: '' },
    hints: [],
    checks: [{ kind: 'has-element', selector: 'h1' }],
    solution: { html: '<h1>Labas</h1>\n', css: '', js: '' },
    ...over,
  };
}
