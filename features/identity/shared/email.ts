import * as z from 'zod/mini';

/** An address as typed: trimmed, lower case, at most 254 characters (spec §5's message keys). */
export const emailSchema = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'email_address_required' }),
    z.maxLength(254, { error: 'email_address_must_be_valid' }),
    z.email({ error: 'email_address_must_be_valid' }),
  );
