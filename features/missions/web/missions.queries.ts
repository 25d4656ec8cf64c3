import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { missionsContract } from '../shared/missions.contract.ts';

const { query } = featureClient<typeof missionsContract>('missions');

interface OfChild {
  readonly groupId: string;
  readonly childId: string;
}

/** The mission of a child's group, with the child's own part; null without one. */
export const missionQuery = ({ groupId, childId }: OfChild) =>
  query.getMission.queryOptions({ input: { groupId, childId } });

interface Wanted {
  readonly groupId?: string;
  readonly search?: string;
  readonly page?: number;
  readonly pageSize?: number;
}

/** One page of the missions of staff's groups; the previous page stays until the next one arrives. */
export const missionsQuery = (input: Wanted) =>
  query.listMissions.queryOptions({ input, placeholderData: keepPreviousData });

/** The staff's mutations of missions. Not optimistic: a change may reach the mission. */
export function useMissionChanges() {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: query.listMissions.key() });
  return {
    create: useMutation(query.createMission.mutationOptions({ onSettled })),
    change: useMutation(query.changeMission.mutationOptions({ onSettled })),
    end: useMutation(query.endMission.mutationOptions({ onSettled })),
    remove: useMutation(query.deleteMission.mutationOptions({ onSettled })),
  };
}
