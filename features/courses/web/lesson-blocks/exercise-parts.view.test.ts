import { describe, expect, it } from 'vitest';
import {
  checkFields,
  checkKindsOf,
  checkOf,
  checkValuesOf,
  codePartsOf,
  codeValuesOf,
  emptyCheck,
} from './exercise-parts.view.ts';

describe('a check', () => {
  it.each([
    ['of an element', { kind: 'has-element', selector: 'h1' }],
    ['of an element with its text', { kind: 'has-element', selector: 'h1', text: 'Labas' }],
    ['with a title', { kind: 'defines', name: 'x', title: { lt: 'Yra x', en: '' } }],
  ] as const)('%s comes out of its form as it went in', (_title, check) => {
    expect(checkValuesOf([check], () => 'c').map(checkOf)).toEqual([check]);
  });

  it('asks for no text of an element whose text was left empty', () => {
    const element = { ...emptyCheck('has-element', 'c'), fields: { selector: 'p', text: '  ' } };
    expect(checkOf(element)).toEqual({ kind: 'has-element', selector: 'p' });
  });

  it('says of a text that must be there that it is empty', () => {
    expect(checkOf(emptyCheck('output-contains', 'c'))).toEqual({ kind: 'output-contains', text: '' });
  });

  it('is offered only if it has fields', () => {
    for (const kind of [...checkKindsOf.python, ...checkKindsOf.web])
      expect(checkFields[kind].length).toBeGreaterThan(0);
  });
});

describe('code', () => {
  const page = { html: '<h1>Labas</h1>', css: '', js: '' };
  it.each([
    ['python', { starter: 'x = 1', solution: 'x = 2', inputs: ['a', 'b'] }],
    ['python', { starter: '', solution: null, inputs: [] }],
    ['web', { starter: page, solution: page }],
    ['web', { starter: page, solution: null }],
  ] as const)('of %s comes out of its form as it went in: %o', (kind, parts) => {
    expect(codePartsOf(codeValuesOf(parts), kind)).toEqual(parts);
  });

  it('of spaces alone is no solution and no answer', () => {
    const { python, web } = codeValuesOf({ starter: page });
    const blank = {
      python: { ...python, solution: ' ', inputs: '\n' },
      web: { ...web, solution: { ...page, html: ' ' } },
    };
    expect(codePartsOf(blank, 'python')).toMatchObject({ solution: null, inputs: [] });
    expect(codePartsOf(blank, 'web')).toMatchObject({ solution: null });
  });
});
