import * as z from 'zod/mini';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { localizedTextSchema } from '#platform/shared/locale-schemas.ts';
import { modulePictureSchema } from './courses.ts';
import { lessonContentSchema } from './lesson-content.ts';

/** A module as its editors see it: its texts, and all its lessons with their states. */
export const moduleOutlineSchema = z.object({
  id: idSchema,
  title: localizedTextSchema,
  description: localizedTextSchema,
  label: z.nullable(localizedTextSchema),
  image: z.nullable(z.string()),
  picture: z.nullable(modulePictureSchema),
  published: z.boolean(),
  archived: z.boolean(),
  /** Counts changes of the texts: a save names the version it is based on. */
  version: z.int(),
  /** Groups that have the module. */
  groupCount: z.int(),
  /** In order; archived ones come last. */
  lessons: z.array(
    z.object({
      id: idSchema,
      /** Null when the lesson is archived. */
      order: z.nullable(z.int()),
      title: localizedTextSchema,
      published: z.boolean(),
      /** Whether there is something that families do not see yet. */
      changed: z.boolean(),
    }),
  ),
});
export type ModuleOutline = z.infer<typeof moduleOutlineSchema>;

/** A version of a lesson as it was published. */
export const lessonVersionSchema = z.object({
  number: z.int(),
  title: localizedTextSchema,
  /** Null when the account is gone. */
  by: z.nullable(z.string()),
  at: instantSchema,
});
export type LessonVersion = z.infer<typeof lessonVersionSchema>;

/** A version with its whole content. */
export const lessonVersionContentSchema = z.extend(lessonVersionSchema, { content: lessonContentSchema });
export type LessonVersionContent = z.infer<typeof lessonVersionContentSchema>;
