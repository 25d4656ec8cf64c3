import { createRootRouteWithContext } from '@tanstack/react-router';
import type { RouterContext } from '#platform/web/session/router-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location }) => {
    await context.loadTexts?.(location.pathname);
  },
});
