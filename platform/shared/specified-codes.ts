import type { ErrorCode } from './error-codes.ts';

/** The codes that the specification names (spec §8). Record 098 says where each is thrown. */
export const specifiedCodes = [
  'db/no-document',
  'auth/user-not-found',
  'auth/internal-error',
  'db/user-profile-not-found',
  'auth/permission-denied',
  'reward/not-found',
  'auth/invalid-verification-code',
  'auth/no-stripe-customer',
] as const satisfies readonly ErrorCode[];
