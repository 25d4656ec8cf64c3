import type { ErrorCode } from '#platform/shared/error-codes.ts';

const passing: ReadonlySet<ErrorCode> = new Set([
  'server/offline',
  'server/unavailable',
  'server/internal-error',
  'auth/internal-error',
  'request/too-many',
]);

/** Failures that pass by themselves: saving is tried again without being asked. */
export function passesByItself(code: ErrorCode): boolean {
  return passing.has(code);
}
