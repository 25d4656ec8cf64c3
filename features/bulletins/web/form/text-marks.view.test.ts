import { expect, it } from 'vitest';
import { type Mark, marked } from './text-marks.view.ts';

/** The selection is between the bars. */
const of = (text: string) => {
  const [before = '', within = '', after = ''] = text.split('|');
  return { text: before + within + after, from: before.length, to: before.length + within.length };
};
const shown = ({ text, from, to }: ReturnType<typeof of>) =>
  `${text.slice(0, from)}|${text.slice(from, to)}|${text.slice(to)}`;

it.each([
  ['bold', 'Rytoj |pamokų| nebus', 'Rytoj **|pamokų|** nebus'],
  ['bold', 'Rytoj ||', 'Rytoj **|tekstas|**'],
  ['link', 'Žr. |čia|.', 'Žr. [čia](https://||).'],
  ['link', '||', '[tekstas](https://||)'],
  ['list', '|vienas\ndu|', '- |vienas\n- du|'],
  ['list', 'Prieš:\n||', 'Prieš:\n\n- |tekstas|'],
  ['list', 'Prieš:\n\n|a|', 'Prieš:\n\n- |a|'],
  ['bold', '<p>Rytoj |pamokų| nebus</p>', '<p>Rytoj <b>|pamokų|</b> nebus</p>'],
  ['link', '<p>Žr. |čia|.</p>', '<p>Žr. <a href="https://">|čia|</a>.</p>'],
  ['list', '<p>Prieš</p>|vienas\ndu|', '<p>Prieš</p><ul><li>|vienas</li><li>du|</li></ul>'],
] as const)('applies %s to %j', (mark, before, after) => {
  expect(shown(marked(mark satisfies Mark, of(before), 'tekstas'))).toBe(after);
});
