import { describe, expect, it } from 'vitest';
import { guardLoops } from './guard-loops.view.ts';

const js = (code: string) => guardLoops({ html: '', css: '', js: code }).js;

describe('guardLoops', () => {
  it.each([
    ['while (true) { a() }', 'while (true) {__loop(); a() }'],
    ['while (true) a();', 'while (true) {__loop();a();}'],
    ['while (true);', 'while (true){__loop();;}'],
    ['do { a() } while (true)', 'do {__loop(); a() } while (true)'],
    ['do a(); while (true)', 'do {__loop();a();} while (true)'],
    ['for (;;) {}', 'for (;;) {__loop();}'],
    ['for (const x of y) a(x);', 'for (const x of y) {__loop();a(x);}'],
    ['while (a) while (b) c();', 'while (a) {__loop();while (b) {__loop();c();}}'],
    ['const s = "while (true) {}"; // for (;;) {}', 'const s = "while (true) {}"; // for (;;) {}'],
    ['const f = () => { while (1) {} }', 'const f = () => { while (1) {__loop();} }'],
    ['a();\nwhile (1)\n  b();\n', 'a();\nwhile (1)\n  {__loop();b();}\n'],
  ])('turns %s into %s', (code, expected) => {
    expect(js(code)).toBe(expected);
  });

  it('keeps working code working', () => {
    const code =
      'let n = 0; outer: for (let i = 1; i < 4; i++) { do n += i; while (n < 2); if (n > 4) break outer } return n';
    const run = (text: string) => new Function('__loop', text)(() => undefined);
    expect(run(js(code))).toBe(run(code));
  });

  it('does not break on invalid code', () => {
    expect(() => js('while (')).not.toThrow();
    expect(() => js('for (;;')).not.toThrow();
  });

  it('finds the loops of scripts within HTML', () => {
    const { html } = guardLoops({
      html: '<p>a</p><script>for(;;){}</script>',
      css: '',
      js: '',
    });
    expect(html).toBe('<p>a</p><script>for(;;){__loop();}</script>');
  });
});
