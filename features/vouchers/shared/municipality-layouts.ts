import * as z from 'zod/mini';
import { listFactsSchema, listLayoutSchema } from './layouts.ts';
import { voucherMonthSchema } from './months.ts';

/** The layout of a municipality's lists as admins edit it. */
export const municipalityLayoutSchema = z.object({
  municipality: z.string(),
  /** A save says which one it saw; 0 before the first. */
  version: z.int(),
  /** Null as the program has it. */
  layout: z.nullable(listLayoutSchema),
  /** The programmes whose lists it is. */
  programmes: z.array(z.string()),
  /** A programme of the municipality asks for personal codes: only then may the list have them. */
  asksCode: z.boolean(),
  /** Who makes lists out, unless the layout says so. */
  provider: z.string(),
  /** The first children of a month, to show what a layout looks like; personal codes are dots. */
  sample: z.object({ shown: voucherMonthSchema, facts: z.array(listFactsSchema) }),
});
export type MunicipalityLayout = z.infer<typeof municipalityLayoutSchema>;
