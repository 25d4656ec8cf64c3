import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { academyContract } from '../shared/academy.contract.ts';

const { client, query } = featureClient<typeof academyContract>('academy');

/** All settings of the academy, with who set them so. */
export type SavedSettings = Awaited<ReturnType<typeof client.getAcademySettings>>;

/** The academy as everybody knows it: name, contact, levels, what points are given for. It seldom changes. */
export const academyQuery = query.getAcademy.queryOptions({ staleTime: 5 * 60_000 });

/** All settings, for the screen that changes them. */
export const academySettingsQuery = query.getAcademySettings.queryOptions();

/** Saves the academy's settings; returns the settings as saved. */
export function useSaveSettings() {
  const queryClient = useQueryClient();
  return useMutation(
    query.saveAcademySettings.mutationOptions({
      onSuccess: (saved) => {
        queryClient.setQueryData(academySettingsQuery.queryKey, saved);
        // Levels, years and approval are shown on many screens.
        const names = [query.getAcademy.key(), [['points']], [['rewards']], [['attendance']]];
        void Promise.all(names.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      },
    }),
  );
}
