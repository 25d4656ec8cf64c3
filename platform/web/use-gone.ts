import { useIsMutating } from '@tanstack/react-query';
import { errorCodeOf } from './rpc.ts';

const notThere = new Set<string>(['db/no-document', 'request/invalid']);

/** True when there is no such thing, or none that this user may know of; a wrong address is no address of anything. */
export function isNotThere(error: unknown): boolean {
  return notThere.has(errorCodeOf(error));
}

/** True when asking again cannot help: it is not there (any more), not for this user, or no address of anything. */
export function isLasting(error: unknown): boolean {
  return isNotThere(error) || errorCodeOf(error) === 'auth/permission-denied';
}

/**
 * True when what was asked for is not there any more, or no longer for this user: then it is shown no more, not even as it was.
 * A change that is under way, which may be what takes it out, is first heard to the end.
 */
export function useGone(error: Error | null): boolean {
  const isChanging = useIsMutating() > 0;
  return error !== null && !isChanging && isLasting(error);
}
