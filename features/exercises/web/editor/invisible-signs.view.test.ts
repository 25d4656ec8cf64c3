import { describe, expect, it } from 'vitest';
import { invisibleSignIn, withoutInvisible } from './invisible-signs.view.ts';

describe('signs that nobody sees', () => {
  it('become plain spaces, or nothing', () => {
    expect(withoutInvisible('for i in a:\n\u00a0 \u00a0 print(i)')).toBe('for i in a:\n    print(i)');
    expect(withoutInvisible('\ufeffpri\u200bnt(1)')).toBe('print(1)');
  });

  it('leave what is written in letters, and pictures made of several signs', () => {
    const text = 'print("ąčęėįšųūž – 👩\u200d🚀")';
    expect(withoutInvisible(text)).toBe(text);
    expect(invisibleSignIn(text)).toBeNull();
  });

  it('are named with their line, the first first', () => {
    expect(invisibleSignIn('a = 1\n\u00a0print(a)\u200b')).toEqual({
      line: 2,
      kind: 'space',
      code: 'U+00A0',
    });
    expect(invisibleSignIn('\ufeffprint(1)\u00a0')).toEqual({ line: 1, kind: 'nothing', code: 'U+FEFF' });
    // Searching twice finds the same.
    expect(invisibleSignIn('\ufeffprint(1)\u00a0')).toEqual({ line: 1, kind: 'nothing', code: 'U+FEFF' });
  });
});
