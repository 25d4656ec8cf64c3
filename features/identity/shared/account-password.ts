import * as z from 'zod/mini';

/** A password that is there already: only its presence is looked at. */
export const currentPasswordSchema = z
  .string()
  .check(z.minLength(1, { error: 'password_required' }), z.maxLength(128, { error: 'password_too_long' }));
