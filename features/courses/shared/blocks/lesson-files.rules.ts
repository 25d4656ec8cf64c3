import type { LessonDrawing } from '../lesson-drawing.ts';

/**
 * The ids of the files that a rendered text shows or offers. A file only mentioned in text, in code or in a comment, is not
 * shown.
 */
export function filesDrawn(drawing: LessonDrawing): Set<string> {
  const found = new Set<string>();
  const waiting = [...drawing];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === 'string') continue;
    const file = node.tag === 'block' ? node.props?.dataFile : undefined;
    if (typeof file === 'string') found.add(file.toLowerCase());
    waiting.push(...(node.children ?? []));
  }
  return found;
}
