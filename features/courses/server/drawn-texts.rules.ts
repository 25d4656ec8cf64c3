import type { LocalizedText } from '#platform/shared/localized-text.ts';
import { type DrawingPlace, drawLesson } from '../shared/lesson-drawing.rules.ts';
import type { LessonDrawing, LocalizedDrawing } from '../shared/lesson-drawing.ts';

/** How many characters of Markdown a process remembers as drawn: some 20 MB of memory at most. */
const mostRemembered = 2_000_000;

// By place and text, the longest unused first. A text that changes is another text: nothing here can be out of date.
const remembered = new Map<string, LessonDrawing>();
let characters = 0;

function drawn(text: string, place: DrawingPlace): LessonDrawing {
  const key = `${place.idPrefix}/${place.headingLevel}/${text}`;
  const known = remembered.get(key);
  const drawing = known ?? drawLesson(text, place);
  remembered.delete(key);
  remembered.set(key, drawing);
  if (known) return drawing;
  characters += key.length;
  for (const oldest of remembered.keys()) {
    if (characters <= mostRemembered) break;
    remembered.delete(oldest);
    characters -= oldest.length;
  }
  return drawing;
}

/** A text as its readers' screens draw it. A class that opens one lesson has it read once: the process remembers. */
export function drawText({ lt, en }: LocalizedText, place: DrawingPlace): LocalizedDrawing {
  return { lt: drawn(lt, place), ...(en?.trim() ? { en: drawn(en, place) } : {}) };
}
