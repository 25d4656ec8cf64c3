import * as z from 'zod/mini';
import { eachLanguage, localizedTextSchema } from '#platform/shared/locale-schemas.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { modulePictureSchema } from './courses.ts';
import { modulePictureFormSchema } from './lesson-content.ts';

/** How many characters of what a child will make fit on a card, in each language. */
export const longestMakes = 160;

/** What strangers see of a module besides its title and description, as its form has it (decision E1). */
export const showcaseFormSchema = z.strictObject({
  /** What a child will make, such as „savo labirinto žaidimą“. */
  makes: z.nullable(z.strictObject(eachLanguage(oneLine(1, longestMakes), oneLine(0, longestMakes)))),
  /** Public; the picture of the module's card is for signed-in people. */
  picture: z.nullable(modulePictureFormSchema),
});
export type ShowcaseForm = z.infer<typeof showcaseFormSchema>;

/** What strangers see of a module; its version counts changes, 0 before the first. */
export const showcaseSchema = z.object({
  makes: z.nullable(localizedTextSchema),
  picture: z.nullable(modulePictureSchema),
  version: z.int(),
});
export type Showcase = z.infer<typeof showcaseSchema>;
