import * as z from 'zod/mini';
import { firstNameSchema, lastNameSchema } from './registration.ts';

/** The names of a person without an account, as they want them. */
export const newcomerSchema = z.strictObject({ firstName: firstNameSchema, lastName: lastNameSchema });
export type Newcomer = z.infer<typeof newcomerSchema>;

/** A person without an account, as Google knows them; on a staff domain a code gives the role. */
export interface GoogleNewcomer extends Newcomer {
  readonly email: string;
  readonly staff: boolean;
}

/** The second half of a sign-in with Google; a cookie holds who it is. */
export const googleSignInSchema = z.strictObject({
  /** The code of the authenticator app, or a recovery code. */
  secondFactor: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  /** Creates an account, once the visitor knows that there is none and has read about privacy. */
  newAccount: z.optional(newcomerSchema),
});
export type GoogleSignIn = z.infer<typeof googleSignInSchema>;
