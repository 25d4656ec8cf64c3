import { useMatches } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `odyssey`: starry and dark. `lesson` and `work`: the sidebar collapses on large screens (spec §2); a lesson has a bar at the thumb. */
    readonly screen?: 'odyssey' | 'lesson' | 'work';
  }
}

/** How the open screen wants the shell to look; set by a route in `staticData: { screen }`. */
export function useScreenKind(): 'odyssey' | 'lesson' | 'work' | 'plain' {
  return useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.screen)?.staticData.screen ?? 'plain',
  });
}
