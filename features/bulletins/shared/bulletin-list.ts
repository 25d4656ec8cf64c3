import * as z from 'zod/mini';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { audiences, bulletinChannels, bulletinSorts } from './bulletin-columns.ts';
import { bulletinStates, severities } from './bulletin-state.ts';

/** Which announcements a list, its file or an act on all of them means. */
export const bulletinFilterSchema = z.strictObject({
  state: z._default(z.enum(bulletinStates), 'running'),
  /** Words of the title, in any language. */
  search: z._default(oneLine(0, 100), ''),
  severity: z.optional(z.enum(severities)),
  audience: z.optional(z.enum(audiences)),
  channel: z.optional(z.enum(bulletinChannels)),
  /** Announced to this group, alone or among others. */
  groupId: z.optional(idSchema),
});

/** In which order they are; by default the latest first, planned ones by their start. */
export const bulletinOrderSchema = {
  sort: z.optional(z.enum(bulletinSorts)),
  descending: z.optional(z.stringbool()),
};
