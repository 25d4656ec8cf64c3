import { expect, it } from 'vitest';
import { codeLanguageOf, nameOfCodeLanguage } from './code-language.rules.ts';

it.each([
  ['python', 'python'],
  ['PY', 'python'],
  ['html', 'xml'],
  ['js', 'javascript'],
  ['sh', 'bash'],
  ['', null],
  ['text', null],
  ['brainfuck', null],
  ['constructor', null],
  ['__proto__', null],
])('“%s” is %s', (name, language) => {
  expect(codeLanguageOf(name)).toBe(language);
});

it('calls what children write for browsers HTML', () => {
  expect(nameOfCodeLanguage('xml')).toBe('HTML');
});
