import { Outlet } from '@tanstack/react-router';
import { routeTree } from '#apps/web/route-tree.gen.ts';
import { Route as dashboard } from '#apps/web/routes/dashboard/route.tsx';
import { openIn, type Visitor } from './visit.tsx';

// A screen is tested without the frame around it.
dashboard.update({ component: Outlet });

/** Opens an address of the dashboard in the app's own routes, as a signed-in user. */
export function visitScreen(path: string, visitor: Visitor) {
  return openIn(routeTree, path, visitor);
}
