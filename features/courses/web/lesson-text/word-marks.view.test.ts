import { expect, it } from 'vitest';
import { lessonTree } from '../../shared/lesson-drawing.rules.ts';
import { wordMarks } from './word-marks.view.ts';

/** The marks of a paragraph: what each covers. */
function marksIn(body: string): string[] {
  const paragraph = lessonTree(body)?.children?.[0];
  if (!paragraph) throw new Error('There is no paragraph.');
  return wordMarks(paragraph, body).map((mark) => {
    const words = body.slice(mark.from, mark.to);
    return mark.kind === 'words' ? `${mark.look} ${words}` : `hides ${words}`;
  });
}

it.each([
  ['a **b** c', ['strong **b**', 'hides **', 'hides **']],
  ['*a* ~~b~~', ['emphasis *a*', 'hides *', 'hides *', 'delete ~~b~~', 'hides ~~', 'hides ~~']],
  ['``a ` b``', ['code a ` b', 'hides ``', 'hides ``']],
  ['[a](https://x.lt)', ['link a', 'hides [', 'hides ](https://x.lt)']],
  ['https://x.lt', ['link https://x.lt']],
  ['a :kbd[Ctrl] b', ['key Ctrl', 'hides :kbd[', 'hides ]']],
  ['a\\\nb', ['hides \\']],
  ['2 * 3 * 4 ir a_b_c', []],
])('%s', (body, expected) => {
  expect(marksIn(body)).toEqual(expected);
});
