import { createFileRoute } from '@tanstack/react-router';
import { codeOf } from '#platform/shared/address-values.ts';
import { safeRedirect } from '#platform/web/session/safe-redirect.ts';
import { wantedPaths } from '#platform/web/session/wanted-paths.ts';
import { UserManagementPage } from './user-management-page.tsx';

// Where the links in mails lead.
export const Route = createFileRoute('/auth/user-management/')({
  validateSearch: ({
    mode,
    oobCode,
  }: Record<string, unknown>): { mode?: string | undefined; oobCode?: string | undefined } => ({
    mode: codeOf(mode),
    oobCode: codeOf(oobCode),
  }),
  // Read before the link is applied: the screen waiting in another tab may then go on first, and use the path up.
  beforeLoad: ({ context: { visitor } }) => ({
    wanted: visitor ? safeRedirect(wantedPaths.read(visitor.id)) : undefined,
  }),
  component: UserManagementPage,
});
