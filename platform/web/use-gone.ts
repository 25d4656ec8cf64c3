import { useIsMutating } from '@tanstack/react-query';
import { errorCodeOf } from './rpc.ts';

const notThere = new Set<string>(['db/no-document', 'request/invalid']);

/** True when there is no such object, or none that this user may know of. An invalid address names no object. */
export function isNotThere(error: unknown): boolean {
  return notThere.has(errorCodeOf(error));
}

/** True when retrying cannot help: the object is gone, not for this user, or the address is invalid. */
export function isLasting(error: unknown): boolean {
  return isNotThere(error) || errorCodeOf(error) === 'auth/permission-denied';
}

/**
 * True when the object is gone, or no longer for this user: then not even its previous state is shown. A change under
 * way, which may itself remove the object, is finished first.
 */
export function useGone(error: Error | null): boolean {
  const isChanging = useIsMutating() > 0;
  return error !== null && !isChanging && isLasting(error);
}
