import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { currentPasswordSchema } from './account-password.ts';
import { tokenScopes } from './personal-tokens.rules.ts';

const tokenScopeSchema = z.enum(tokenScopes);

/** The form of a new token. */
export const newPersonalTokenSchema = z.strictObject({
  name: oneLine(1, 60),
  scopes: z.array(tokenScopeSchema).check(z.minLength(1), z.maxLength(tokenScopes.length)),
  /** The last day on which it works. */
  expiresOn: localDateSchema,
  currentPassword: currentPasswordSchema,
});
export type NewPersonalToken = z.infer<typeof newPersonalTokenSchema>;

/** A token as its owner sees it; the token itself is shown once, when created (decision B7). */
const personalTokenSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Its last letters. */
  hint: z.string(),
  scopes: z.array(tokenScopeSchema),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  lastUsedAt: z.nullable(instantSchema),
});
export type PersonalToken = z.infer<typeof personalTokenSchema>;

export const personalTokensContract = {
  listPersonalTokens: procedure({
    method: 'GET',
    path: '/account/tokens',
    access: ['admin'],
    summary: 'The admin’s own tokens, newest first, without the tokens themselves',
  }).output(z.object({ tokens: z.array(personalTokenSchema) })),

  createPersonalToken: procedure({
    method: 'POST',
    path: '/account/tokens',
    access: ['admin'],
    errors: ['auth/wrong-password', 'token/end-out-of-range', 'token/too-many'],
    summary: 'Creates a token and returns it, once; tells its owner by email (decision B7)',
  })
    .input(newPersonalTokenSchema)
    .output(z.object({ token: z.string(), entry: personalTokenSchema })),

  revokePersonalToken: procedure({
    method: 'DELETE',
    path: '/account/tokens/{tokenId}',
    access: ['admin'],
    summary: 'Revokes one of the admin’s own tokens at once',
  })
    .input(z.strictObject({ tokenId: idSchema }))
    .output(z.object({})),
};
