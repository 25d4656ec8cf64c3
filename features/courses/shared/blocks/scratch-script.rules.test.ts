import { describe, expect, it } from 'vitest';
import {
  readScratchBlock,
  readScratchScripts,
  type ScratchLine,
  type ScratchPart,
  scratchBlockOf,
  scratchKeyOf,
} from './scratch-script.rules.ts';

const keyOf = (text: string, locale: 'lt' | 'en') => scratchKeyOf(readScratchBlock(text), locale);

describe('a block of Scratch', () => {
  it.each([
    ['eik (10)', 'lt', 'move'],
    ['move (10) steps', 'en', 'move'],
    ['sakyk [Labas!] (2) s.', 'lt', 'sayFor'],
    ['kai paspaudi [-->]', 'lt', 'whenKey'],
    ['jeigu <lieti [kraštą]?>', 'lt', 'if'],
    ['[taškai] = (0)', 'lt', 'setVariable'],
    ['(taškai) = (0)', 'lt', 'equals'],
    ['(atsakas) = [ežys]', 'lt', 'equals'],
    ['(taškai) > (9)', 'lt', 'greater'],
    ['sakyk (atsakas) (2) s.', 'lt', 'sayFor'],
    ['kartok, kol pasidarys <(laikas) < (1)>', 'lt', 'repeatUntil'],
    ['kartok …', 'lt', 'repeat'],
    ['grok … kol pasibaigs', 'lt', 'playUntilDone'],
  ] as const)('“%s” in %s is %s', (text, locale, key) => {
    expect(keyOf(text, locale)).toBe(key);
  });

  it.each([
    ['eiti 10 žingsnių', 'lt'],
    ['kartoti (10)', 'lt'],
    ['eik', 'lt'],
    ['eik (10)', 'en'],
    ['', 'lt'],
  ] as const)('is not what Scratch does not call so: “%s” in %s', (text, locale) => {
    expect(keyOf(text, locale)).toBeNull();
  });

  it('is known in any language where nobody says which', () => {
    expect(scratchBlockOf(readScratchBlock('move (10) steps'))?.category).toBe('motion');
    expect(scratchBlockOf(readScratchBlock('eiti (10)'))).toBeNull();
  });

  it('is read with what stands in its holes, also when a bracket is missing', () => {
    expect(readScratchBlock('jeigu <(taškai) > (9)>')).toEqual([
      'jeigu ',
      {
        bracket: '<',
        text: '(taškai) > (9)',
        parts: [
          { bracket: '(', text: 'taškai', parts: ['taškai'] },
          ' > ',
          { bracket: '(', text: '9', parts: ['9'] },
        ],
      },
    ]);
    expect(readScratchBlock('sakyk [Labas')).toEqual(['sakyk ', { bracket: '[', text: 'Labas', parts: [] }]);
    expect(readScratchBlock('eik (1')).toEqual(['eik ', { bracket: '(', text: '1', parts: ['1'] }]);
  });
});

it('puts a line that is further in inside the block above, and parts scripts by an empty line', () => {
  const scripts = readScratchScripts(
    'kartok (4)\n  kartok (2)\n    eik (1)\n  palauk (1) sek.\nslėpk\n\n\nrodyk\n',
  );
  expect(scripts).toEqual([
    [
      {
        text: 'kartok (4)',
        inside: [
          { text: 'kartok (2)', inside: [{ text: 'eik (1)', inside: [] }] },
          { text: 'palauk (1) sek.', inside: [] },
        ],
      },
      { text: 'slėpk', inside: [] },
    ],
    [{ text: 'rodyk', inside: [] }],
  ]);
});

it('goes no deeper than anybody writes by hand', () => {
  const depthOf = (part: ScratchPart | undefined): number =>
    typeof part === 'object' ? 1 + depthOf(part.parts[0]) : 0;
  expect(depthOf(readScratchBlock('('.repeat(100_000))[0])).toBe(12);
  const stairs = Array.from({ length: 500 }, (_, indent) => `${' '.repeat(indent)}kartok (2)`).join('\n');
  const levelsOf = (lines: readonly ScratchLine[]): number =>
    lines.length === 0 ? 0 : 1 + Math.max(...lines.map(({ inside }) => levelsOf(inside)));
  expect(levelsOf(readScratchScripts(stairs)[0] ?? [])).toBe(13);
});
