import * as z from 'zod/mini';
import { roleSchema } from '#platform/shared/role-schemas.ts';
import { emailSchema } from './email.ts';

/** Sign-in form (spec §5): the messages are the specification's keys. */
export const signInSchema = z.strictObject({
  email: emailSchema,
  password: z.string().check(z.minLength(1, { error: 'password_required' }), z.maxLength(128)),
  rememberMe: z._default(z.boolean(), true),
  /** The code of the authenticator app, or a recovery code; asked for once the password was right. */
  secondFactor: z.optional(z.string().check(z.trim(), z.maxLength(40))),
});
export type SignIn = z.infer<typeof signInSchema>;

/** One sign-in of the demo academy; its password is public. */
export const demoAccountSchema = z.object({
  email: z.string(),
  password: z.string(),
  role: roleSchema,
  name: z.string(),
});
export type DemoAccount = z.infer<typeof demoAccountSchema>;
