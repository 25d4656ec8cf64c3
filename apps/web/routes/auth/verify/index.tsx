import { createFileRoute, redirect } from '@tanstack/react-router';
import { wantedPaths } from '#platform/web/session/wanted-paths.ts';
import { VerifyPage } from './verify-page.tsx';

// Waiting for the address to be confirmed.
export const Route = createFileRoute('/auth/verify/')({
  beforeLoad: ({ context, search }) => {
    if (!context.visitor) throw redirect({ to: '/auth/login', search, replace: true });
    if (search.redirect) wantedPaths.choose(context.visitor.id, search.redirect);
  },
  component: VerifyPage,
});
