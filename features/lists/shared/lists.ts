import * as z from 'zod/mini';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { mostCounted } from './counting.ts';

/** How many rows an act takes at most, and how far lists count: beyond it they say “over 1,000”. */
export const mostRows = mostCounted;

/** The lists with views of one's own and acts on many rows. */
export const listNames = [
  ...(['users', 'groups', 'claims', 'audit', 'invoices', 'subscriptions', 'transfers'] as const),
  ...(['bulletins', 'catalogue', 'modules'] as const),
] as const;
export type ListName = (typeof listNames)[number];

/** Rows of a list: some by their ids, or all that match a filter, with the number that the person saw. */
export function selectionSchema<Filter extends z.ZodMiniType>(filter: Filter) {
  return z.union([
    z.strictObject({ ids: z.array(idSchema).check(z.minLength(1), z.maxLength(mostRows)) }),
    z.strictObject({ filter, seen: z.int().check(z.minimum(1), z.maximum(mostRows)) }),
  ]);
}

/** All rows that match a filter, with the number that the person saw. */
export interface AllThatMatch<Filter> {
  readonly filter: Filter;
  readonly seen: number;
}

/** Rows of a list as {@link selectionSchema} takes them. */
export type Selection<Filter> = { readonly ids: readonly string[] } | AllThatMatch<Filter>;

/** A row of an act: null until its turn, then `done`, or the code of why not. */
export const actRowSchema = z.object({
  id: idSchema,
  name: z.string(),
  outcome: z.nullable(z.string()),
  /** The money that it is about. */
  amountCents: z.optional(z.int()),
  /** What rows are counted by, such as a prize with its colour. */
  countedAs: z.optional(z.string()),
});
export type ActRow = z.infer<typeof actRowSchema>;

/** An act before and after its run: what happens to each row. */
export const preparedActSchema = z.object({ actId: idSchema, rows: z.array(actRowSchema) });
export type PreparedAct = z.infer<typeof preparedActSchema>;

/** What a portion did, and how many rows still wait. */
export const portionSchema = z.object({
  rows: z.array(z.object({ id: idSchema, outcome: z.string() })),
  left: z.int(),
});
export type Portion = z.infer<typeof portionSchema>;

/** A view that somebody keeps: the search of the list's address, by name. */
export const listViewSchema = z.object({ id: idSchema, name: oneLine(1, 60), search: z.string() });
export type ListView = z.infer<typeof listViewSchema>;
