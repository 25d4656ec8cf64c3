import { AppError } from '#platform/shared/app-error.ts';

/** Step 4 of a request: throws `auth/permission-denied` unless the `*.permissions.ts` that was asked allows it. */
export function requireMay(allowed: boolean): asserts allowed {
  if (!allowed) throw new AppError('auth/permission-denied');
}
