import * as z from 'zod/mini';
import { eachLanguage } from '#platform/shared/locale-schemas.ts';

/**
 * The elements that a lesson's text can result in: a screen renders these and no other. `notes` is the heading of the
 * footnotes.
 */
export const drawnTags = [
  ...['p', 'a', 'em', 'strong', 'del', 'code', 'kbd', 'sup', 'br', 'hr', 'blockquote', 'pre'],
  ...['ul', 'ol', 'li', 'task', 'section', 'block', 'token', 'notes', 'plain'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'h2', 'h3', 'h4', 'h5', 'h6'],
] as const;
export type DrawnTag =
  | ('p' | 'a' | 'em' | 'strong' | 'del' | 'code' | 'kbd' | 'sup' | 'br' | 'hr' | 'blockquote' | 'pre')
  | ('ul' | 'ol' | 'li' | 'task' | 'section' | 'block' | 'token' | 'notes' | 'plain')
  | ('table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6');

export interface DrawnElement {
  tag: DrawnTag;
  /** What passed the guards. */
  props?: Record<string, string | number | boolean> | undefined;
  children?: DrawnNode[] | undefined;
}

/** A piece of a lesson's text as a screen renders it: words, or an element. */
export type DrawnNode = string | DrawnElement;

/**
 * A lesson's text, parsed and cleaned: data of few kinds, which the screen renders without parsing Markdown (record 062).
 */
export type LessonDrawing = DrawnNode[];

const nodeSchema: z.ZodMiniType<DrawnNode> = z.union([
  z.string(),
  z.object({
    tag: z.enum(drawnTags as readonly [DrawnTag, ...DrawnTag[]]),
    props: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
    children: z.optional(z.lazy(() => z.array(nodeSchema))),
  }),
]);

export const lessonDrawingSchema: z.ZodMiniType<LessonDrawing> = z.array(nodeSchema);

/** A text in its languages, rendered; a language without one is left out (decision L6). */
export const localizedDrawingSchema = z.object(
  eachLanguage(lessonDrawingSchema, z.optional(lessonDrawingSchema)),
);
export type LocalizedDrawing = z.infer<typeof localizedDrawingSchema>;
