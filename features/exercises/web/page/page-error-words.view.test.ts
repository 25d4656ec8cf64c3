import { describe, expect, it } from 'vitest';
import { pageErrorWords } from './page-error-words.view.ts';

const code = {
  html: '<h1>Labas</h1>',
  css: '',
  js: 'let taskai = 0;\nfunction suk(raketa, laipsniai) {}\nconst eiti = (zingsniai) => zingsniai;',
};
const words = (text: string) => pageErrorWords(text, code);

describe('pageErrorWords', () => {
  it.each([
    ['Uncaught ReferenceError: alertt is not defined', 'alertt', 'alert'],
    ["ReferenceError: Can't find variable: consle", 'consle', 'console'],
    ['ReferenceError: takai is not defined', 'takai', 'taskai'],
    ['ReferenceError: Document is not defined', 'Document', 'document'],
    ['ReferenceError: laipsnia is not defined', 'laipsnia', 'laipsniai'],
    ['ReferenceError: zingsnia is not defined', 'zingsnia', 'zingsniai'],
  ])('guesses the name that was meant: %s', (text, name, guess) => {
    expect(words(text)).toEqual({ kind: 'name_guess', name, guess });
  });

  it('guesses nothing of a short name, nor of one that is near to none', () => {
    expect(words('Uncaught ReferenceError: ab is not defined')).toEqual({
      kind: 'name',
      name: 'ab',
      guess: '',
    });
    expect(words('Uncaught ReferenceError: kosmosas is not defined').kind).toBe('name');
  });

  it.each([
    ['Uncaught TypeError: console.lo is not a function', 'call_guess', 'console.log'],
    ['TypeError: document.getElementByID is not a function', 'call_guess', 'document.getElementById'],
    [
      "TypeError: document.queryselector is not a function. (In 'document.queryselector('a')', …)",
      'call_guess',
      'document.querySelector',
    ],
    ['Uncaught TypeError: taskai is not a function', 'call', ''],
  ])('guesses what follows a dot: %s', (text, kind, guess) => {
    expect(words(text)).toMatchObject({ kind, guess });
  });

  // Chrome's, Firefox's and Safari's words, as they were said in 2026.
  it.each([
    ["Uncaught ReferenceError: Cannot access 'taskai' before initialization", 'early', 'taskai'],
    ["ReferenceError: can't access lexical declaration 'taskai' before initialization", 'early', 'taskai'],
    ['Uncaught TypeError: Assignment to constant variable.', 'constant', ''],
    ["TypeError: invalid assignment to const 'taskai'", 'constant', 'taskai'],
    ['TypeError: Attempted to assign to readonly property.', 'constant', ''],
    ["Uncaught SyntaxError: Identifier 'taskai' has already been declared", 'twice', 'taskai'],
    ['SyntaxError: redeclaration of let taskai', 'twice', 'taskai'],
    ["SyntaxError: Cannot declare a let variable twice: 'taskai'.", 'twice', 'taskai'],
    ['Uncaught SyntaxError: Invalid left-hand side in assignment', 'assign', ''],
    ['SyntaxError: invalid assignment left-hand side', 'assign', ''],
    ['SyntaxError: Left side of assignment is not a reference.', 'assign', ''],
    ['Uncaught SyntaxError: Invalid or unexpected token', 'sign', ''],
    ["SyntaxError: '' string literal contains an unescaped line break", 'quote', ''],
    ['SyntaxError: Unterminated string constant', 'quote', ''],
    ['Uncaught SyntaxError: Unterminated template literal', 'quote', ''],
    ['Uncaught SyntaxError: Unexpected end of input', 'unfinished', ''],
    ['SyntaxError: expected expression, got end of script', 'unfinished', ''],
    ['SyntaxError: Unexpected end of script', 'unfinished', ''],
    ['SyntaxError: Unexpected EOF', 'unfinished', ''],
    ['Uncaught SyntaxError: missing ) after argument list', 'missing', ')'],
    ['SyntaxError: missing } in compound statement', 'missing', '}'],
    ['SyntaxError: missing ] after element list', 'missing', ']'],
    ["SyntaxError: Unexpected token ';'. Expected ')' to end a compound expression.", 'missing', ')'],
    ["Uncaught SyntaxError: Unexpected token '}'", 'extra', '}'],
    ["SyntaxError: expected expression, got '}'", 'extra', '}'],
    ["SyntaxError: unexpected token: '}'", 'extra', '}'],
    ["Uncaught SyntaxError: Unexpected identifier 'labas'", 'beside', 'labas'],
    ['Uncaught SyntaxError: Unexpected string', 'beside', ''],
    ['SyntaxError: unexpected token: identifier', 'beside', ''],
    ["Uncaught TypeError: Cannot read properties of null (reading 'textContent')", 'nothing', 'textContent'],
    ["Uncaught TypeError: Cannot set properties of null (setting 'onclick')", 'nothing_set', 'onclick'],
    ['TypeError: can\'t access property "style", raketa is null', 'nothing', 'style'],
    ["TypeError: null is not an object (evaluating 'raketa.style')", 'nothing', 'raketa.style'],
    ['TypeError: raketa is null', 'nothing', 'raketa'],
    ['Uncaught RangeError: Maximum call stack size exceeded', 'other', ''],
    ['Uncaught labas', 'other', ''],
  ])('knows %s', (text, kind, name) => {
    expect(words(text)).toEqual({ kind, name, guess: '' });
  });

  it('truncates a long name', () => {
    expect(words(`ReferenceError: ${'a'.repeat(500)} is not defined`).name).toHaveLength(60);
  });
});
