import * as z from 'zod/mini';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema, requestIdSchema } from '#platform/shared/ids.ts';
import { eachLanguage, localizedTextSchema } from '#platform/shared/locale-schemas.ts';
import { oneLine, severalLines } from '#platform/shared/plain-text.ts';
import { rewardCategories } from './prizes.ts';
import { rewardPictureSchema } from './rewards.ts';

/** At this stock or less of an option, staff are told to order more. */
export const lowStock = 2;
/** The maximum of one entry, and of an option's stock. */
export const mostStock = 9999;
/** The highest level and the highest cost of a prize. */
export const highestLevel = 6;
export const highestCost = 100_000;
/** The most options of a prize. */
export const mostOptions = 20;

/** Which prizes a list of the catalogue, or an act on all of them, means. */
export const catalogueFilter = {
  /** Words of the name, in any language. */
  search: z._default(oneLine(0, 100), ''),
  level: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(highestLevel))),
  category: z.optional(z.enum(rewardCategories)),
  /** `low`: something is running out or gone; `gone`: nothing is left; `archived`: archived. */
  state: z._default(z.enum(['offered', 'low', 'gone', 'archived']), 'offered'),
};

/** Why the stock of an option changed: staff enter the first two, claims make the others. */
export const stockReasons = ['delivery', 'correction', 'claim', 'cancel'] as const;
export type StockReason = (typeof stockReasons)[number];
export const staffStockReasons = ['delivery', 'correction'] as const;

/** An option as the form has it. */
export const optionFormSchema = z.strictObject({
  /** Made by the form, also for a new one: a save sent twice creates it once. */
  id: requestIdSchema,
  name: z.strictObject(eachLanguage(oneLine(1, 80), oneLine(0, 80))),
  /** The initial stock of a new option. The stock of an existing one changes by entries. */
  stock: z.optional(z.int().check(z.minimum(0), z.maximum(mostStock))),
});
export type OptionForm = z.infer<typeof optionFormSchema>;

const haveOwnIds = z.refine<OptionForm[]>(
  (options) => new Set(options.map(({ id }) => id)).size === options.length,
);

/** A prize as its form has it (decision P10); English may be empty (decision L6). */
export const rewardFormSchema = z.strictObject({
  level: z.int().check(z.minimum(0), z.maximum(highestLevel)),
  name: z.strictObject(eachLanguage(oneLine(1, 100), oneLine(0, 100))),
  description: z.strictObject(eachLanguage(severalLines(0, 500), severalLines(0, 500))),
  category: z.enum(rewardCategories),
  picture: z.strictObject(rewardPictureSchema.shape),
  pointsRequired: z.int().check(z.minimum(1), z.maximum(highestCost)),
  /**
   * A child may claim it more than once in a school year (decision P7a). If omitted: unchanged, and once for a new prize.
   */
  repeatable: z.optional(z.boolean()),
  /** In the order in which children see them; an omitted one is removed. */
  options: z.array(optionFormSchema).check(z.minLength(1), z.maxLength(mostOptions), haveOwnIds),
});
export type RewardForm = z.infer<typeof rewardFormSchema>;
/** A form that leaves nothing out. */
export type WholeRewardForm = RewardForm & { readonly repeatable: boolean };

/** An option as staff see it. */
export const catalogueOptionSchema = z.object({
  id: idSchema,
  name: localizedTextSchema,
  quantity: z.int(),
});
export type CatalogueOption = z.infer<typeof catalogueOptionSchema>;

/** A prize as the staff's list has it. */
export const catalogueRewardSchema = z.object({
  id: idSchema,
  level: z.int(),
  name: localizedTextSchema,
  category: z.enum(rewardCategories),
  picture: rewardPictureSchema,
  pointsRequired: z.int(),
  repeatable: z.boolean(),
  archived: z.boolean(),
  /** In order, without removed ones. */
  options: z.array(catalogueOptionSchema),
  /** Claims of this school year, without cancelled ones. */
  claimsThisYear: z.int(),
});
export type CatalogueReward = z.infer<typeof catalogueRewardSchema>;

/** A prize as its page has it. */
export const rewardDetailSchema = z.extend(catalogueRewardSchema, {
  description: localizedTextSchema,
  /** Counts changes: a save names the version it is based on. */
  version: z.int(),
  /** Who changed it last, and when; null if nobody has. */
  changed: z.nullable(z.object({ by: z.nullable(z.string()), at: instantSchema })),
  /** Options that were claimed and then removed; a save may restore them by id. */
  retired: z.array(catalogueOptionSchema),
  /** Nobody ever claimed it. */
  deletable: z.boolean(),
});
export type RewardDetail = z.infer<typeof rewardDetailSchema>;

/** A change of an option's stock. */
export const stockEntrySchema = z.object({
  id: idSchema,
  option: localizedTextSchema,
  delta: z.int(),
  why: z.enum(stockReasons),
  note: z.string(),
  /** Null when the account is gone, and for stock from before there were entries. */
  by: z.nullable(z.string()),
  at: instantSchema,
});
export type StockEntry = z.infer<typeof stockEntrySchema>;
