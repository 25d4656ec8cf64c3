import type { Scope } from '#platform/server/scope.ts';

/**
 * Carries a nightly change out for each subscription by itself: one that fails is reported and tried again the next night, and the
 * others do not wait for it. Returns the first error, for a job that is to be retried.
 */
export async function eachByItself(
  scope: Scope,
  subscriptionIds: readonly string[],
  { change, carryOut }: { readonly change: string; readonly carryOut: (id: string) => Promise<void> },
): Promise<{ readonly error: unknown } | null> {
  let first: { readonly error: unknown } | null = null;
  for (const subscriptionId of subscriptionIds) {
    try {
      await carryOut(subscriptionId);
    } catch (error) {
      scope.log.error({ err: error, subscriptionId, change }, 'a nightly change of a subscription failed');
      first ??= { error };
    }
  }
  return first;
}
