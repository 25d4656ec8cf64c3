import { describe, expect, it } from 'vitest';
import { processorTime } from '#platform/testing/processor-time.ts';
import { commentSchema, cutShort, oneLine, severalLines } from './plain-text.ts';

const said = ['Puiku', '🚀🚀🚀', 'žąsų kaimenė', '良い質問でした', 'سؤال ممتاز', 'نور‌الدین', 'क्‍ष'];
const emoji = [
  'šeima 👨‍👩‍👧‍👦',
  '🏳️‍🌈 ir ❤️',
  '👩🏽‍🚀',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '1️⃣ vieta',
];
// The invisible characters that a page may contain, by code point.
const unseen = [
  ...['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\u00ad', '\u034f', '\u061c', '\u115f', '\u180e'],
  ...['\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u2028', '\u2029', '\u2060', '\u3164', '\ufe0f'],
  ...['\u2800', '\ufeff', '\ufff9', '\u{e0041}', '\ud83d'],
  // A whole sentence in tag characters, disguised as a flag.
  `\u{1f3f4}${[...'paskambink'].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')}\u{e007f}`,
];
const turning = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];
const noncharacters = ['\uffff', '\ufffe', '\ufdd0', '\u{1ffff}'];
const breaks = ['\n', '\r', '\r\n', '\v', '\f', '\t'];

describe('single-line text', () => {
  const line = oneLine(1, 100);

  it.each([...said, ...emoji, 'Ąžuolyno g. 5–12, „Žirmūnai“'])('keeps %j as typed, trimmed', (text) => {
    expect(line.parse(`  ${text}\u00a0`)).toBe(text);
  });

  it.each([...unseen, ...turning, ...noncharacters, ...breaks])('is refused with %j in it', (sign) => {
    const { error } = line.safeParse(`Robotai${sign}A`);
    expect(error?.issues.map(({ message }) => message)).toEqual(['invisible_characters']);
  });

  it('enforces its bounds, counted after trimming', () => {
    const name = oneLine(2, 50);
    expect(name.parse('  Ona ')).toBe('Ona');
    expect(name.safeParse(' O ').success).toBe(false);
    expect(name.safeParse('O'.repeat(51)).success).toBe(false);
    // A letter typed as two characters counts as the one that is stored.
    expect(oneLine(1, 9).parse('Žygimantė'.normalize('NFD'))).toBe('Žygimantė');
  });
});

describe('multi-line text', () => {
  const lines = severalLines(1, 100);

  it.each([...said, ...emoji, 'dvi\neilutės', 'minkštas\u00adbrūkšnelis'])('keeps %j as typed', (text) => {
    expect(lines.parse(` ${text}\n`)).toBe(text);
  });

  it('normalises all kinds of line breaks, and turns tabs into spaces', () => {
    expect(lines.parse('a\r\nb\rc\u2028d\te'.normalize('NFD'))).toBe('a\nb\nc\nd e');
    expect(lines.parse('Žygimantė\nėjo'.normalize('NFD'))).toBe('Žygimantė\nėjo');
  });

  it.each([...turning, ...noncharacters, '\u0000', '\u0007', '\u001b', '\ud83d'])(
    'is refused with %j in it',
    (sign) => {
      expect(lines.safeParse(`labas${sign}rytas`).success).toBe(false);
    },
  );
});

it('is refused before it is composed when it is far too long', () => {
  const marks = `a${'\u0316\u0301'.repeat(50_000)}`;
  const took = processorTime(() => {
    for (const text of [oneLine(1, 300), severalLines(1, 1000)])
      expect(text.safeParse(marks).success).toBe(false);
  });
  expect(took).toBeLessThan(1000);
});

it.each(['\u200b\u200b\u200b', '\u3164\n\u3164', '\u2800\u2800\u2800'])('rejects %j', (text) => {
  expect(severalLines(0, 100).safeParse(text).success).toBe(false);
});

describe('a comment', () => {
  it.each(['', '   ', ...said, 'dvi\neilutės'])('keeps %j as typed, trimmed', (text) => {
    expect(commentSchema.parse(text)).toBe(text.trim());
  });

  it.each(['ab', 'x'.repeat(1001), 'labas\u0000', 'labas\u0007', 'pusė \ud83d', 'a\u202eb c'])(
    '%j is refused',
    (text) => expect(commentSchema.safeParse(text).success).toBe(false),
  );
});

it.each([
  ['trumpas', 7, 'trumpas'],
  ['du žodžiai ir dar', 11, 'du žodžiai…'],
  ['du žodžiai ir dar', 9, 'du…'],
  ['nebeprisikiškiakopūsteliaujantiems', 6, 'nebep…'],
  ['🚀🚀🚀🚀', 3, '🚀🚀…'],
])('cuts %j to %i characters after a word', (text, most, short) => {
  expect(cutShort(text, most)).toBe(short);
  expect([...cutShort(text, most)].length).toBeLessThanOrEqual(Math.max(most, 1));
});
