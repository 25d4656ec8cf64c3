import { createRootRouteWithContext } from '@tanstack/react-router';
import type { RouterContext } from '#platform/web/session/route-roots.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location }) => {
    await context.loadTexts?.(location.pathname);
  },
});
