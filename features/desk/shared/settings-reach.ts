import * as z from 'zod/mini';

const count = z.int().check(z.minimum(0));

/** Whom the academy's settings concern now, in numbers: said of a change before it is saved. */
export const settingsReachSchema = z.object({
  parents: count,
  children: count,
  teachers: count,
  /** Subscriptions that are running. */
  subscriptions: count,
  /** Families that pay for more than one child. */
  siblingFamilies: count,
  /** Missed lessons that may still be made up. */
  credits: count,
  /** Issued invoices that are not paid. */
  unpaidInvoices: count,
  /** Diplomas that are valid. */
  diplomas: count,
});
export type SettingsReach = z.infer<typeof settingsReachSchema>;
