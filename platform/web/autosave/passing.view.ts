import type { ErrorCode } from '#platform/shared/error-codes.ts';

const passing: ReadonlySet<ErrorCode> = new Set([
  'server/offline',
  'server/unavailable',
  'server/read-only',
  'server/internal-error',
  'auth/internal-error',
  'request/too-many',
]);

/** Temporary failures: saving is retried automatically. */
export function passesByItself(code: ErrorCode): boolean {
  return passing.has(code);
}
