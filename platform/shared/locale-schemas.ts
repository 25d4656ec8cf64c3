import * as z from 'zod/mini';
import { locales } from './localized-text.ts';

/** One of the interface's languages. */
export const localeSchema = z.enum(locales);

/** A text the academy writes in both languages; English may be missing (decision L6). */
export const localizedTextSchema = z.object({ lt: z.string(), en: z.optional(z.string()) });
