import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { avatarsContract } from '../shared/avatars.contract.ts';

const { query } = featureClient<typeof avatarsContract>('avatars');

/** A child's look and what they can choose. */
export const lookQuery = (childId: string) => query.getLook.queryOptions({ input: { childId } });

/** What came since the acting child last saw the rocket fly. */
export const gainsQuery = () => query.getGains.queryOptions();

/** Stores a choice, and shows it everywhere at once. */
export function useSaveLook(childId: string) {
  const queryClient = useQueryClient();
  return useMutation(
    query.saveLook.mutationOptions({
      onSuccess: (saved) => queryClient.setQueryData(lookQuery(childId).queryKey, saved),
    }),
  );
}

/** Tells the server what has flown, so that it flies once, on whichever screen the child looks next. */
export function useMarkGainsSeen() {
  const queryClient = useQueryClient();
  return useMutation(
    query.markGainsSeen.mutationOptions({
      onSuccess: (_seen, { upTo }) =>
        queryClient.setQueryData(gainsQuery().queryKey, (known) =>
          // What came in the meantime still waits to fly.
          known?.upTo === upTo
            ? { ...known, sum: 0, gains: [], others: 0, before: known.after, upTo: null }
            : known,
        ),
    }),
  );
}
