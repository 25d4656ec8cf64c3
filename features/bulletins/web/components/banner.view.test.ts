import { expect, it } from 'vitest';
import { fitOf, lineOf, msUntilNextEnd } from './banner.view.ts';

const body = [
  {
    tag: 'p' as const,
    children: ['Rytoj ', { tag: 'strong' as const, children: ['nedirbame'] }, { tag: 'br' as const }, 'visi'],
  },
  {
    tag: 'ul' as const,
    children: [
      { tag: 'li' as const, children: ['a'] },
      { tag: 'li' as const, children: ['b'] },
    ],
  },
];

it('puts a text on one line', () => {
  expect(lineOf(body)).toBe('Rytoj nedirbame visi a b');
});

it.each([
  ['Trumpai', [], 'anywhere'],
  ['Trumpai', [{ tag: 'p' as const, children: ['Rytoj nedirbame'] }], 'anywhere'],
  ['Trumpai', [{ tag: 'p' as const, children: ['Rytoj nedirbame, ilsėkitės'] }], 'wide'],
  ['Trumpai', body.slice(0, 1), 'none'],
  ['Trumpai', body, 'none'],
  ['Trumpai', body.slice(1), 'none'],
  ['Ilgai '.repeat(20), body.slice(0, 1), 'none'],
])('%s with %j is one line: %s', (title, text, answer) => {
  expect(fitOf(title, text)).toBe(answer);
});

it('waits for the first end, at least a second and at most a day', () => {
  const now = Date.parse('2026-11-20T15:00:00Z');
  const ends = (...times: string[]) => times.map((endsAt) => ({ endsAt }));
  expect(msUntilNextEnd([], now)).toBeNull();
  expect(msUntilNextEnd(ends('2026-11-20T15:10:00Z', '2026-11-20T15:01:00Z'), now)).toBe(60_000);
  expect(msUntilNextEnd(ends('2026-11-20T14:00:00Z'), now)).toBe(1000);
  expect(msUntilNextEnd(ends('2027-11-20T14:00:00Z'), now)).toBe(86_400_000);
});
