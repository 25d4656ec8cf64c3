import type { MissionSearch } from '#features/missions/web/components/mission-list.tsx';

/** Reads the mission list's state from an address; ignores everything else. */
export function missionSearchOf({ q, page }: Record<string, unknown>): MissionSearch {
  const number = Number(page);
  const isPage = Number.isInteger(number) && number > 1 && number <= 10_000;
  return {
    q: typeof q === 'string' && q.trim() !== '' ? q.slice(0, 100) : undefined,
    page: isPage ? number : undefined,
  };
}
