import { describe, expect, it } from 'vitest';
import { keptPictures } from '#features/exercises/web/page/kept-pictures.view.ts';
import en from '#features/projects/web/messages/en.ts';
import lt from '#features/projects/web/messages/lt.ts';
import { contentOf, type Starter, starters } from '#features/projects/web/starters/starters.view.ts';
import { locales } from '#platform/shared/localized-text.ts';
import { showPage } from '#platform/testing/page.ts';
import { pythonForTests } from '#platform/testing/python.ts';

const python = await pythonForTests();
const texts = { lt, en };
const most = 15;
const linesOf = (code: string) => code.split('\n').length - 1;
const everyNumber = Array.from({ length: 20 }, (_, before) => String(before + 1));

describe.each(locales)('a project begun in %s', (locale) => {
  const say = (word: keyof typeof lt.starter_word) => texts[locale].starter_word[word];
  const programOf = (starter: Starter) => {
    const content = contentOf('python', starter, say);
    return content.kind === 'python' ? content.code : '';
  };
  const run = (starter: Starter) => {
    python.answerWith(everyNumber);
    const went = python.run({ code: programOf(starter), mayAsk: true });
    expect(went.outcome).toEqual({ kind: 'finished', checks: [] });
    return went;
  };

  it.each(['plain', ...starters.python] as const)(
    'is a short program that runs to its end: %s',
    (starter) => {
      const code = programOf(starter);
      expect(code).toMatch(/^# .+\n/);
      expect(linesOf(code)).toBeLessThanOrEqual(most);
      run(starter);
    },
  );

  it.each(['plain', 'sky'] as const)('draws: %s', (starter) => {
    const { posted, printed } = run(starter);
    expect(posted.filter(([kind]) => kind === 'turtle').length).toBeGreaterThan(0);
    expect(printed).toBe('');
  });

  it('rolls two dice, and says what they come to', () => {
    const [first = 0, second = 0, sum] = run('dice').printed.match(/\d+/g)?.map(Number) ?? [];
    expect(sum).toBe(first + second);
  });

  it('counts the guesses until the number is guessed', () => {
    const { printed } = run('guess');
    const hints = printed.split('\n').filter((line) => line.endsWith('!')).length;
    expect(printed.match(/\d+\n$/)?.[0].trim()).toBe(String(hints + 1));
  });

  it.each(['plain', ...starters.web] as const)(
    'is a short page with pictures that are there: %s',
    (starter) => {
      const { kind, code } = pageOf(starter);
      expect(kind).toBe('web');
      expect(showPage(code, []).errors).toEqual([]);
      for (const part of Object.values(code)) expect(linesOf(part)).toBeLessThanOrEqual(most);
      const known = new Set(keptPictures.flatMap(({ names }) => names));
      const shown = [...code.html.matchAll(/src="([^"]+)"/g)].map(([, name = '']) => name);
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.filter((name) => !known.has(name))).toEqual([]);
    },
  );

  it('is a page whose button does something', () => {
    const { code } = pageOf('rocket');
    const press = 'document.querySelector("button").click()';
    const pressed = { ...code, js: `${code.js}\n${press};` };
    const check = { kind: 'has-element', selector: 'img[width="90"]' } as const;
    expect(showPage(code, [check]).passed).toEqual([false]);
    expect(showPage(pressed, [check])).toEqual({ passed: [true], errors: [] });
  });

  function pageOf(starter: Starter) {
    const content = contentOf('web', starter, say);
    if (content.kind !== 'web') throw new Error('It is no page.');
    return content;
  }
});
