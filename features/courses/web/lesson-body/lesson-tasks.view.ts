import type { DrawnElement, DrawnNode, DrawnTag } from '../../shared/lesson-drawing.ts';

/** What is written in a piece of a lesson's text. */
export const wordsOf = (node: DrawnNode): string =>
  typeof node === 'string' ? node : (node.children ?? []).map(wordsOf).join('');

/** A thing to do: its box, its words, and what else stands in its place of the list. */
export interface DrawnTask {
  readonly box: DrawnElement;
  readonly words: readonly DrawnNode[];
  readonly rest: readonly DrawnNode[];
}

const blocks: ReadonlySet<DrawnTag> = new Set<DrawnTag>([
  ...(['p', 'ul', 'ol', 'pre', 'blockquote', 'block', 'table', 'hr', 'section', 'plain'] as const),
  ...(['h2', 'h3', 'h4', 'h5', 'h6'] as const),
]);

const isBlock = (node: DrawnNode): boolean => typeof node !== 'string' && blocks.has(node.tag);

/** The task that these pieces begin with, or null. */
export function taskIn([box, ...after]: readonly DrawnNode[]): DrawnTask | null {
  if (typeof box !== 'object' || box.tag !== 'task') return null;
  const first = after.findIndex(isBlock);
  const end = first < 0 ? after.length : first;
  return { box, words: after.slice(0, end), rest: after.slice(end) };
}

/**
 * What names each task of a text, by its box: its words, so that a tick is gone with what it was for; of several with the same words, their
 * order, too.
 */
export function tasksOf(nodes: readonly DrawnNode[]): ReadonlyMap<DrawnElement, string> {
  const names = new Map<DrawnElement, string>();
  const times = new Map<string, number>();
  const look = (pieces: readonly DrawnNode[]): void => {
    const task = taskIn(pieces);
    if (task) {
      const words = task.words.map(wordsOf).join('').trim();
      const time = (times.get(words) ?? 0) + 1;
      times.set(words, time);
      names.set(task.box, time === 1 ? words : `${words}\n${time}`);
    }
    for (const piece of pieces) if (typeof piece !== 'string') look(piece.children ?? []);
  };
  look(nodes);
  return names;
}
