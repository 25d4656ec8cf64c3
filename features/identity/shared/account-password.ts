import * as z from 'zod/mini';

/** An existing password: only its presence is checked. */
export const currentPasswordSchema = z
  .string()
  .check(z.minLength(1, { error: 'password_required' }), z.maxLength(128, { error: 'password_too_long' }));
