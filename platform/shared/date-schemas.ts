import * as z from 'zod/mini';
import { isLocalDate } from './dates.ts';

// Kept apart from date arithmetic: every screen adds days, but only forms and the server need the schema library.

/** A calendar day 'YYYY-MM-DD' that exists (2026-02-30 does not). */
export const localDateSchema = z.string().check(z.refine((text) => isLocalDate(text)));

/** A calendar month 'YYYY-MM' between the years 1900 and 2199, the limits of days. */
export const localMonthSchema = z.string().check(z.regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/));

/**
 * An instant 'YYYY-MM-DDTHH:MM:SS.sssZ' within the years of days: the database has no year 0, and no plan reaches beyond 2199.
 */
export const instantSchema = z.iso
  .datetime({ abort: true })
  .check(z.refine((text) => /^(19|20|21)/.test(text)));
