import { useMatches } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `odyssey`: starry and dark. `lesson`: the sidebar collapses on large screens (spec §2). */
    readonly screen?: 'odyssey' | 'lesson';
  }
}

/** How the open screen wants the shell to look; set by a route in `staticData: { screen }`. */
export function useScreenKind(): 'odyssey' | 'lesson' | 'plain' {
  return useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.screen)?.staticData.screen ?? 'plain',
  });
}
