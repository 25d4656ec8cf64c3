import { type LocalizedText, mapWritten } from '#platform/shared/localized-text.ts';
import type { DrawingPlace } from '../../shared/lesson-drawing.rules.ts';
import type { LessonDrawing, LocalizedDrawing } from '../../shared/lesson-drawing.ts';

/** How many characters of Markdown a process remembers as drawn: some 20 MB of memory at most. */
const mostRemembered = 2_000_000;

// By place and text, the longest unused first. A text that changes is another text: nothing here can be out of date.
const remembered = new Map<string, LessonDrawing>();
let characters = 0;

type Draw = (text: string, place: DrawingPlace) => LessonDrawing;

function drawn(text: string, place: DrawingPlace, draw: Draw): LessonDrawing {
  const key = `${place.idPrefix}/${place.headingLevel}/${text}`;
  const known = remembered.get(key);
  const drawing = known ?? draw(text, place);
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

/**
 * Loads what draws texts, and draws one as its readers' screens show it. A class that opens one lesson has it read once: the
 * process remembers. Markdown and the colours of code are two hundred files: nobody loads them before a lesson is read.
 */
export async function textDrawer(): Promise<(text: LocalizedText, place: DrawingPlace) => LocalizedDrawing> {
  const { drawLesson } = await import('../../shared/lesson-drawing.rules.ts');
  return (text, place) => mapWritten(text, (each) => drawn(each, place, drawLesson));
}
