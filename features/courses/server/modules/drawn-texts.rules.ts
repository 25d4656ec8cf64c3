import { type LocalizedText, mapWritten } from '#platform/shared/localized-text.ts';
import type { DrawingPlace } from '../../shared/lesson-drawing.rules.ts';
import type { LessonDrawing, LocalizedDrawing } from '../../shared/lesson-drawing.ts';

/** How many characters of Markdown a process caches as rendered: some 20 MB of memory at most. */
const mostRemembered = 2_000_000;

// By place and text, the least recently used first. A changed text is another key: nothing here can be out of date.
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
 * Loads the renderer, and renders a text as its readers' screens show it. A class that opens one lesson has it parsed once:
 * the process caches it. Markdown and syntax highlighting are two hundred files: loaded only when a lesson is read.
 */
export async function textDrawer(): Promise<(text: LocalizedText, place: DrawingPlace) => LocalizedDrawing> {
  const { drawLesson } = await import('../../shared/lesson-drawing.rules.ts');
  return (text, place) => mapWritten(text, (each) => drawn(each, place, drawLesson));
}
